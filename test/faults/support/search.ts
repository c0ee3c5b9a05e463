import fs from 'node:fs';
import path from 'node:path';

/** Names of the files under a directory whose bytes hold a text. */
export function filesHolding(directory: string, text: string): string[] {
  return fs
    .readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => fs.readFileSync(file).includes(text));
}
