import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { isThere } from '../../storage/files/isThere.ts';

/** Folders up to the root of a file system, at most. */
const MOST_LEVELS = 64;

/**
 * Knows what git ignores, by the rules of `.gitignore` files in a folder, above it up to the
 * repository's root and below it, and of `.git/info/exclude`. What is tracked all the same is not
 * known here: it counts as ignored, which errs on the safe side.
 */
export class IgnoredFiles {
  readonly #rules = new Map<string, Promise<Ignore>>();

  /**
   * @param root A folder with its links resolved.
   * @param file A path below it, or of a folder where it ends in a separator.
   */
  async has(root: string, file: string): Promise<boolean> {
    const repository = await repositoryOf(root);
    const names = path.relative(repository, file).split(path.sep);
    const isFolder = file.endsWith(path.sep);
    // As git does: what lies in an ignored folder is ignored, whatever else says otherwise.
    for (let depth = 1; depth <= names.length; depth++) {
      const suffix = depth < names.length || isFolder ? '/' : '';
      if (await this.#isIgnored(repository, names.slice(0, depth), suffix)) return true;
    }
    return false;
  }

  /** The nearest rules that say anything decide. */
  async #isIgnored(repository: string, names: string[], suffix: string): Promise<boolean> {
    for (let level = names.length - 1; level >= 0; level--) {
      const folder = path.join(repository, ...names.slice(0, level));
      const relative = names.slice(level).join('/') + suffix;
      const { ignored, unignored } = (await this.#rulesOf(folder, level === 0)).test(relative);
      if (ignored || unignored) return ignored;
    }
    return false;
  }

  #rulesOf(folder: string, isRepository: boolean): Promise<Ignore> {
    let rules = this.#rules.get(folder);
    if (!rules) {
      rules = readRules(folder, isRepository);
      this.#rules.set(folder, rules);
    }
    return rules;
  }
}

async function readRules(folder: string, isRepository: boolean): Promise<Ignore> {
  const rules = ignore();
  // Later rules outweigh earlier ones.
  if (isRepository) rules.add(await textOf(path.join(folder, '.git', 'info', 'exclude')));
  return rules.add(await textOf(path.join(folder, '.gitignore')));
}

/** The folder that holds `.git`, or the folder itself where there is no repository. */
async function repositoryOf(folder: string): Promise<string> {
  let candidate = folder;
  for (let level = 0; level < MOST_LEVELS; level++) {
    if (await isThere(path.join(candidate, '.git'))) return candidate;
    const parent = path.dirname(candidate);
    if (parent === candidate) break;
    candidate = parent;
  }
  return folder;
}

async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
