import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { IgnoredFiles } from './ignoredFiles.ts';
import { mayHoldSecrets } from './secretFiles.ts';

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
  override readonly name = 'FileRefusedError';
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
    throw new FileRefusedError(
      `There is no file ${JSON.stringify(asked)}. Look at the folder's listing, or use a glob such as **/${path.posix.basename(asked)}.`,
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
    const name = JSON.stringify(asked);
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
    if (stats.isDirectory()) {
      throw new FileRefusedError(`${name} is a folder. Use a glob, such as ${label}/**/*.json.`);
    }
    if (!stats.isFile()) throw new FileRefusedError(`${name} is no regular file.`);
    if (!this.#readsIgnored && (await this.#ignored.has(realRoot, real))) {
      throw new FileRefusedError(
        `${name} is ignored by git and is not read. Ask the user whether to read it.`,
      );
    }
    return { file: real, label, size: stats.size };
  }

  /** Whether a folder below a root need not be looked into: nothing in it may be read. */
  async isClosed(root: string, folder: string): Promise<boolean> {
    if (mayHoldSecrets(`${path.basename(folder)}/`)) return true;
    return !this.#readsIgnored && (await this.#ignored.has(root, folder + path.sep));
  }
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
