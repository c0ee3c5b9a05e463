import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EXTENSION_RECORD } from './extensionRecord.ts';
import { newestFirst } from './versions.ts';

/**
 * Runs a bundle of the extension that is installed now. It lies outside of the extension, so that
 * configurations can name it whatever the version: `node LAUNCHER BUNDLE ARGUMENTS`.
 */
function main(): void {
  const [, launcher = '', bundle = '', ...rest] = process.argv;
  const file = /^[a-z]+$/.test(bundle) ? find(path.dirname(launcher), `${bundle}.js`) : undefined;
  if (file === undefined) {
    process.stderr.write(
      `Context Digest is not installed any more, or has no "${bundle}". Start the editor once, or remove this entry.\n`,
    );
    process.exitCode = 1;
    return;
  }
  process.argv = [process.execPath, file, ...rest];
  createRequire(file)(file);
}

/** The bundle in the extension recorded last, or, where that is gone, in the newest beside it. */
function find(directory: string, bundle: string): string | undefined {
  const recorded = readRecord(path.join(directory, EXTENSION_RECORD));
  return [recorded, ...siblings(recorded)]
    .map((folder) => path.join(folder, 'dist', bundle))
    .find((file) => existsSync(file));
}

function siblings(recorded: string): string[] {
  const { dir, base } = path.parse(recorded);
  // `publisher.name-VERSION`
  const [prefix = base] = /^.+?-(?=\d)/.exec(base) ?? [];
  try {
    const names = readdirSync(dir).filter(
      (name) => name.startsWith(prefix) && /^\d/.test(name.slice(prefix.length)),
    );
    return newestFirst(names, prefix.length).map((name) => path.join(dir, name));
  } catch {
    return [];
  }
}

function readRecord(file: string): string {
  try {
    const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof record === 'object' && record !== null && 'extensionPath' in record
      ? String(record.extensionPath)
      : '';
  } catch {
    return '';
  }
}

main();
