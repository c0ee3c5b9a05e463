import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What may be kept in a folder, and how it is counted: the settings of whoever owns the folder. */
export interface KeepingRules {
  /** Whether calls are recorded. */
  history: boolean;
  /** Where raw payloads go; `off`: nowhere. */
  kind: (typeof KINDS)[number];
  /** Bytes of raw payload; 0 means no bound. */
  quotaBytes: number;
  /** Days a payload is kept; 0 means no bound. */
  keepDays: number;
  /** Patterns in RE2's syntax; payloads with a match are not kept. */
  neverKeep: readonly string[];
  /** Whether payloads that hold private keys or access tokens are not kept either. */
  neverKeepSecrets: boolean;
  /** Name of the estimator that counts tokens. */
  tokenEstimator: string;
}

const KINDS = ['files', 'eventlog', 'off'] as const;

const FILE = 'rules.json';

/**
 * Leaves the rules in the folder they are for, where every process that keeps something there
 * finds them: a change holds for programs that were started, or configured, long before.
 *
 * @param directory Need not exist.
 */
export async function writeKeepingRules(directory: string, rules: KeepingRules): Promise<void> {
  const text = `${JSON.stringify(rules, null, 2)}\n`;
  const file = path.join(directory, FILE);
  if ((await readText(file)) === text) return;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await writeFile(draft, text, { mode: 0o600, flag: 'wx' });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * The rules that a folder's owner left in it, as far as they say something; empty where there are
 * none.
 *
 * @throws any I/O error but that there is no such file, and where nobody can tell what is never to
 * be kept: who cannot read rules must not guess.
 */
export async function readKeepingRules(directory: string): Promise<Partial<KeepingRules>> {
  const text = await readText(path.join(directory, FILE));
  if (text === undefined) return {};
  return checked(JSON.parse(text));
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Another version of the extension may have written them: what else is not understood says nothing. */
function checked(value: unknown): Partial<KeepingRules> {
  const given = (typeof value === 'object' && value !== null ? value : {}) as {
    [Name in keyof KeepingRules]?: unknown;
  };
  const rules: Partial<KeepingRules> = {};
  if (typeof given.history === 'boolean') rules.history = given.history;
  const kind = KINDS.find((candidate) => candidate === given.kind);
  if (kind !== undefined) rules.kind = kind;
  if (isCount(given.quotaBytes)) rules.quotaBytes = given.quotaBytes;
  if (isCount(given.keepDays)) rules.keepDays = given.keepDays;
  if (isTexts(given.neverKeep)) rules.neverKeep = given.neverKeep;
  else if (given.neverKeep !== undefined) throw new Error('neverKeep is no list of texts');
  if (typeof given.neverKeepSecrets === 'boolean') rules.neverKeepSecrets = given.neverKeepSecrets;
  if (typeof given.tokenEstimator === 'string') rules.tokenEstimator = given.tokenEstimator;
  return rules;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
