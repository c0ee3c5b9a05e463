import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { echo } from '../../digest/failure.ts';
import { utf8Length } from '../../digest/utf8.ts';
import { asGlob } from './asGlob.ts';
import { IgnoredFiles } from './ignoredFiles.ts';
import { mayHoldSecrets } from './secretFiles.ts';

/** Longest name of a file that file systems take, in bytes. */
const LONGEST_NAME = 255;

/** A file that a model may read. */
export interface ReadableFile {
  /** Absolute path, links resolved. */
  file: string;
  /** Its name for people and models: relative to its root, with `/`. */
  label: string;
  /** Bytes. */
  size: number;
}

/** Why a path cannot be read: a sentence for a model, which says what to do. */
export class FileRefusedError extends Error {
  override readonly name: string = 'FileRefusedError';
}

/** The path leads nowhere: it may have been meant as a glob. */
export class FileMissingError extends FileRefusedError {
  override readonly name = 'FileMissingError';
}

/** Decides which files a model may read: those below the roots, secrets and ignored ones excepted. */
export class ReadableFiles {
  readonly roots: readonly string[];
  readonly #readsIgnored: boolean;
  readonly #ignored = new IgnoredFiles();

  /**
   * @param roots Absolute paths of folders.
   * @param readsIgnored Whether files that git ignores may be read, too.
   */
  constructor(roots: readonly string[], readsIgnored = false) {
    this.roots = roots;
    this.#readsIgnored = readsIgnored;
  }

  /**
   * The file at a path.
   *
   * @param asked Absolute, or relative to any of the roots.
   * @throws {FileRefusedError} where it is not there or must not be read.
   */
  async open(asked: string): Promise<ReadableFile> {
    if (this.roots.length === 0)
      throw new FileRefusedError('No folder is open to read files from. Ask the user to open one.');
    let refusal: FileRefusedError | undefined;
    for (const root of this.roots) {
      try {
        const found = await this.inRoot(root, path.resolve(root, asked), asked);
        if (found) return found;
      } catch (error) {
        if (!(error instanceof FileRefusedError)) throw error;
        // Another root may hold it.
        refusal ??= error;
      }
    }
    if (refusal) throw refusal;
    throw new FileMissingError(
      `There is no file ${echo(asked)}. Look at the folder's listing, or use a glob such as ${globOfName(asked)}.`,
    );
  }

  /**
   * The file at an absolute path, if it is there.
   *
   * @throws {FileRefusedError} where it must not be read.
   */
  async inRoot(root: string, file: string, asked: string): Promise<ReadableFile | undefined> {
    const [realRoot, real] = await Promise.all([resolved(root), resolved(file)]);
    if (realRoot === undefined || real === undefined) return undefined;
    const name = echo(asked);
    const label = path.relative(realRoot, real).split(path.sep).join('/');
    if (!isBelow(realRoot, real)) {
      throw new FileRefusedError(
        `${name} lies outside of the folders that may be read: ${this.roots.join(', ')}.`,
      );
    }
    // Both names count: a link may lead from a harmless one to a secret, or the other way round.
    if (mayHoldSecrets(label) || mayHoldSecrets(path.relative(root, file).replaceAll('\\', '/'))) {
      throw new FileRefusedError(
        `${name} may hold secrets and is not read. Ask the user for what you need from it.`,
      );
    }
    const stats = await stat(real);
    const isFolder = stats.isDirectory();
    if (!isFolder && !stats.isFile()) throw new FileRefusedError(`${name} is no regular file.`);
    if (await this.#isIgnored(realRoot, isFolder ? real + path.sep : real)) {
      throw new FileRefusedError(
        `${name} is ignored by git and is not read. Ask the user whether to read it.`,
      );
    }
    if (isFolder) {
      const glob = label === '' ? '**' : `${asGlob(label)}/**`;
      throw new FileRefusedError(
        `${name} is a folder. Use a glob: ${glob} for all of its files, ${glob}/*.json for those of a kind.`,
      );
    }
    return { file: real, label, size: stats.size };
  }

  /** Whether a folder below a root need not be looked into: nothing in it may be read. */
  async isClosed(root: string, folder: string): Promise<boolean> {
    if (mayHoldSecrets(`${path.basename(folder)}/`)) return true;
    return this.#isIgnored(root, folder + path.sep);
  }

  /** What the root itself is called does not matter: it was opened as it is. */
  async #isIgnored(root: string, file: string): Promise<boolean> {
    if (this.#readsIgnored || file === root + path.sep) return false;
    return this.#ignored.has(root, file);
  }
}

/** A glob that finds what has the name of a path that leads nowhere. */
function globOfName(asked: string): string {
  const name = path.posix.basename(asked);
  return utf8Length(name) > LONGEST_NAME ? '**/*.json' : `**/${asGlob(name)}`;
}

function isBelow(root: string, file: string): boolean {
  const relative = path.relative(root, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

async function resolved(file: string): Promise<string | undefined> {
  try {
    return await realpath(file);
  } catch {
    return undefined;
  }
}
