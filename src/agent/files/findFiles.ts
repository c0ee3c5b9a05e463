import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import picomatch from 'picomatch';
import { echo } from '../../digest/failure.ts';
import {
  FileMissingError,
  FileRefusedError,
  type ReadableFile,
  type ReadableFiles,
} from './readableFiles.ts';

/** Files that a path or a glob names. */
export interface FoundFiles {
  /** In the order of their names. */
  files: readonly ReadableFile[];
  /** Whether the search ended early: there may be more. */
  isPartial: boolean;
}

/** Entries of folders that one search looks at. */
const MOST_ENTRIES = 100_000;

/**
 * The files that a path or a glob names. A glob leaves out what must not be read; a path to such
 * a file is refused.
 *
 * @param asked A path, or a glob with `/` between names, relative to the roots.
 * @throws {FileRefusedError} where there is none; the signal's reason once it aborts.
 */
export async function findFiles(
  readable: ReadableFiles,
  asked: string,
  signal?: AbortSignal,
): Promise<FoundFiles> {
  // A file may be named like a glob: `[id].json`.
  const { isGlob } = picomatch.scan(asked);
  if (!isGlob) return { files: [await readable.open(asked)], isPartial: false };
  const named = await readable.open(asked).catch(refusalOf);
  if (!(named instanceof FileRefusedError)) return { files: [named], isPartial: false };
  const search = new Search(readable, asked, signal);
  for (const root of readable.roots) await search.walk(root);
  if (search.files.length === 0) {
    if (!(named instanceof FileMissingError)) throw named;
    throw new FileRefusedError(
      `No file matches ${echo(asked)}. Globs are relative to the folder: * stays within a folder, ** goes through all. Ignored files and files with secrets are left out.`,
    );
  }
  const order = new Intl.Collator('en', { numeric: true });
  const files = search.files.sort((a, b) => order.compare(a.label, b.label));
  return { files, isPartial: search.isPartial };
}

function refusalOf(error: unknown): FileRefusedError {
  if (error instanceof FileRefusedError) return error;
  throw error;
}

class Search {
  readonly files: ReadableFile[] = [];
  readonly #readable: ReadableFiles;
  readonly #glob: string;
  readonly #signal: AbortSignal | undefined;
  #entries = 0;

  constructor(readable: ReadableFiles, glob: string, signal: AbortSignal | undefined) {
    this.#readable = readable;
    this.#glob = glob;
    this.#signal = signal;
  }

  get isPartial(): boolean {
    return this.#entries > MOST_ENTRIES;
  }

  /** Links are not followed: each file is found once, by its own name. */
  async walk(root: string): Promise<void> {
    const real = await realpath(root).catch(() => root);
    const relative = path.isAbsolute(this.#glob)
      ? path.relative(root, this.#glob).split(path.sep).join('/')
      : this.#glob.replace(/^\.\//, '');
    const matches = picomatch(relative, { dot: true });
    const { base } = picomatch.scan(relative);
    const start = path.join(real, base);
    if (path.relative(real, start).startsWith('..')) return;
    const folders = [start];
    for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
      this.#signal?.throwIfAborted();
      for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
        if (++this.#entries > MOST_ENTRIES) return;
        const file = path.join(folder, entry.name);
        if (entry.isDirectory()) {
          if (!(await this.#readable.isClosed(real, file))) folders.push(file);
        } else if (entry.isFile() && matches(path.relative(real, file).split(path.sep).join('/'))) {
          await this.#take(real, file);
        }
      }
    }
  }

  async #take(root: string, file: string): Promise<void> {
    // What must not be read is left out without a word: it was not asked for by name.
    const found = await this.#readable.inRoot(root, file, file).catch(() => undefined);
    if (found && !this.files.some((known) => known.file === found.file)) this.files.push(found);
  }
}
