import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

// Takes the pictures of all surfaces in the real VS Code, and makes README's from them.

const repository = path.resolve(import.meta.dirname, '..');
const taken = path.join(repository, 'out', 'screenshots');
const readme = path.join(repository, 'media', 'readme');

/** README's picture, and the end-to-end run's that it is made from. */
const pictures = { 'at-work': 'light-at-work', dashboard: 'light-dashboard' };

execFileSync(
  process.execPath,
  ['test/run.ts', 'package', 'e2e', '--grep', 'Pictures of every surface'],
  { cwd: repository, stdio: 'inherit' },
);
mkdirSync(readme, { recursive: true });
for (const [name, source] of Object.entries(pictures)) {
  // Few colours: a palette is a third of the size, and nobody sees a difference.
  const { size } = await sharp(path.join(taken, `${source}.png`))
    .png({ palette: true, colours: 128, effort: 10, compressionLevel: 9, dither: 0 })
    .toFile(path.join(readme, `${name}.png`));
  console.log(`media/readme/${name}.png ${Math.round(size / 1024)} KB`);
}
