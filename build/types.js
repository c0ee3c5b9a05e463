const fs = require('node:fs');
const path = require('node:path');
const ts = require('typescript');

const root = path.resolve(__dirname, '..');
const sources = path.join(root, 'src');

/**
 * Writes the types of the library: what TypeScript makes of its sources, as far as the library's
 * own types lead there.
 *
 * @param entry The library's first module.
 * @param declaration The file beside its bundle; the modules' own go into the folder `types` there.
 */
function writeTypes(entry, declaration) {
  const declarations = emitDeclarations(path.resolve(root, entry));
  const folder = path.join(path.dirname(declaration), 'types');
  fs.rmSync(folder, { recursive: true, force: true });
  const first = declarationOf(path.relative(sources, path.resolve(root, entry)));
  for (const name of reachable(declarations, first)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, declarations.get(name));
  }
  fs.writeFileSync(declaration, `export * from './types/${first.replace(/\.d\.ts$/, '.js')}';\n`);
}

/** Texts by their path below the sources. */
function emitDeclarations(entry) {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const program = ts.createProgram([entry, ...ts.sys.readDirectory(sources, ['.d.ts'])], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: sources,
    outDir: sources,
  });
  const declarations = new Map();
  const { diagnostics } = program.emit(undefined, (file, text) => {
    declarations.set(path.relative(sources, file), text);
  });
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, host));
  return declarations;
}

const host = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
};

/** Names of the declarations that one needs, itself included. */
function reachable(declarations, first) {
  const found = new Set([first]);
  for (const name of found) {
    const { importedFiles } = ts.preProcessFile(declarations.get(name));
    for (const { fileName } of importedFiles) {
      if (!fileName.startsWith('.')) continue;
      found.add(declarationOf(path.join(path.dirname(name), fileName)));
    }
  }
  return found;
}

const declarationOf = (module) => module.replace(/(\.d)?\.ts$/, '.d.ts');

module.exports = { writeTypes };
