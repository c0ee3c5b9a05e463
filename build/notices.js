const fs = require('node:fs');
const path = require('node:path');

const MODULES = 'node_modules/';
const LICENCE_FILE = /^(licen[cs]e|copying|notice)([-.].*)?$/i;

/** Code of it is in the engine, which no metafile tells of. */
const COMPILED_IN = ['node_modules/assemblyscript'];

/**
 * Writes what the licences of others ask for: each package of which something is in a bundle, with
 * its licence's text.
 *
 * @param metafiles Those of all builds that ship.
 * @throws where a package comes without the text of its licence.
 */
function writeNotices(file, metafiles) {
  const packages = new Map();
  for (const directory of new Set([...COMPILED_IN, ...metafiles.flatMap(packageDirectories)])) {
    const { name, version, license } = JSON.parse(
      fs.readFileSync(path.join(directory, 'package.json'), 'utf8'),
    );
    packages.set(`${name} ${version}`, { license, text: licenceText(directory) });
  }
  const notices = [...packages]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, { license, text }]) => `${title} (${license})\n\n${text}`);
  const head =
    'Context Digest contains code, and in one case a font, of these packages, under their own licences.';
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  fs.writeFileSync(file, `${[head, ...notices].join(rule)}\n`);
}

/** Folders of the packages of which something is in the outputs. */
function packageDirectories({ outputs }) {
  return Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs)
      .filter(([input, { bytesInOutput }]) => bytesInOutput > 0 && input.includes(MODULES))
      .map(([input]) => packageDirectory(input)),
  );
}

function packageDirectory(input) {
  const at = input.lastIndexOf(MODULES) + MODULES.length;
  const [scope, name] = input.slice(at).split('/');
  return input.slice(0, at) + (scope.startsWith('@') ? `${scope}/${name}` : scope);
}

function licenceText(directory) {
  const names = fs.readdirSync(directory).filter((name) => LICENCE_FILE.test(name));
  if (names.length === 0) throw new Error(`${directory} comes without a licence's text`);
  return names
    .map((name) => fs.readFileSync(path.join(directory, name), 'utf8').trim())
    .join('\n\n');
}

module.exports = { writeNotices };
