import { reasonOf } from '../digest/failure.ts';
import type { TokenEstimator } from '../digest/tokens.ts';
import type { History } from '../storage/history.ts';
import type { PayloadMatcher } from '../storage/neverKeep/payloadMatcher.ts';
import type { PayloadStore } from '../storage/payloadStore.ts';
import { openKey } from '../storage/workspace/callIds.ts';
import { readKeepingRules, type KeepingRules } from '../storage/workspace/keepingRules.ts';
import { lazily } from '../storage/workspace/lazily.ts';
import { loadTokenEstimator } from '../worker/tokenEstimators.ts';

/** What a process that agents start keeps, and where. */
export interface StorageSettings extends KeepingRules {
  /** Folder of the workspace, or of the user; need not exist. */
  directory: string;
}

/** Something that was made by rules, and from which of them. */
interface Made<T> {
  of: string;
  made: () => Promise<T>;
}

/**
 * The files of such a process, each opened on first use: most calls need none of them. What the
 * folder's owner says of it goes before the process's own settings, and is asked at each use.
 */
export class AgentStorage {
  readonly key: () => Promise<Uint8Array>;
  readonly history: () => Promise<History>;
  readonly #settings: StorageSettings;
  readonly #complain: (problem: Error) => void;
  #store: Made<PayloadStore> | undefined;
  #matcher: Made<PayloadMatcher> | undefined;
  #opened: History | undefined;
  #complained = '';

  /** @param complain Told of patterns that cannot be used and of rules that cannot be read. */
  constructor(settings: StorageSettings, complain: (problem: Error) => void) {
    const { directory } = settings;
    this.#settings = settings;
    this.#complain = complain;
    this.key = lazily(() => openKey(directory));
    this.history = lazily(async () => {
      const { openWorkspaceHistory } = await import('../storage/workspace/workspaceFiles.ts');
      this.#opened = await openWorkspaceHistory(directory);
      return this.#opened;
    });
  }

  /** The rules in force now. Where the folder's cannot be read, nothing may be kept there. */
  async rules(): Promise<KeepingRules> {
    try {
      return { ...this.#settings, ...(await readKeepingRules(this.#settings.directory)) };
    } catch (error) {
      this.#complainOnce(error);
      return { ...this.#settings, history: false, kind: 'off' };
    }
  }

  /** Where raw payloads are read from, and put unless the rules say `off`. */
  async store(): Promise<PayloadStore> {
    const { kind, quotaBytes, keepDays } = await this.rules();
    const policy = { maxTotalBytes: quotaBytes, keepDays };
    this.#store = remade(this.#store, { kind, policy }, async () => {
      const { hasHistory, openRawPayloads } =
        await import('../storage/workspace/workspaceFiles.ts');
      const { directory } = this.#settings;
      const needsLog = kind === 'eventlog' || (await hasHistory(directory));
      // Without a history there are still files.
      const log = needsLog ? await this.history().then(logOf, () => undefined) : undefined;
      return openRawPayloads(directory, kind === 'off' ? 'files' : kind, policy, log);
    });
    return this.#store.made();
  }

  /** Knows what must not be kept. */
  async neverKeep(): Promise<PayloadMatcher> {
    const { neverKeep, neverKeepSecrets } = await this.rules();
    this.#matcher = remade(this.#matcher, { neverKeep, neverKeepSecrets }, async () => {
      const { compileMatcher } = await import('../storage/neverKeep/payloadMatcher.ts');
      const { SECRET_PATTERNS } = await import('../storage/neverKeep/secretPatterns.ts');
      const { ownPatterns } = await import('../storage/neverKeep/ownPatterns.ts');
      const own = await ownPatterns(neverKeep, ({ message }) => {
        this.#complain(new Error(`nothing is kept until this is mended: ${message}`));
      });
      return compileMatcher([...(neverKeepSecrets ? SECRET_PATTERNS : []), ...own]);
    });
    return this.#matcher.made();
  }

  /** What counts tokens, everywhere in this folder. */
  async tokenEstimator(): Promise<TokenEstimator> {
    return loadTokenEstimator((await this.rules()).tokenEstimator);
  }

  #complainOnce(error: unknown): void {
    const { directory } = this.#settings;
    const message = `nothing is kept in ${directory}: its rules cannot be read: ${reasonOf(error)}`;
    if (this.#complained === message) return;
    this.#complained = message;
    this.#complain(new Error(message));
  }

  /** Lets go of files and threads. */
  async close(): Promise<void> {
    await this.#opened?.close();
  }
}

function logOf({ log }: History): History['log'] {
  return log;
}

/** What was made before, unless it was made from something else. */
function remade<T>(before: Made<T> | undefined, from: object, make: () => Promise<T>): Made<T> {
  const of = JSON.stringify(from);
  return before?.of === of ? before : { of, made: lazily(make) };
}
