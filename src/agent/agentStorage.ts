import type { History } from '../storage/history.ts';
import type { PayloadMatcher } from '../storage/neverKeep/payloadMatcher.ts';
import type { PayloadStore } from '../storage/payloadStore.ts';
import { openKey } from '../storage/workspace/callIds.ts';
import { lazily } from '../storage/workspace/lazily.ts';

/** What a process that agents start keeps, and where. */
export interface StorageSettings {
  /** Folder of the workspace, or of the user; need not exist. */
  directory: string;
  kind: 'files' | 'eventlog';
  /** Bytes of raw payload; 0 means no bound. */
  quotaBytes: number;
  /** Days a payload is kept; 0 means no bound. */
  keepDays: number;
  /** Patterns in RE2's syntax, beside those of keys and tokens; payloads with a match are not kept. */
  neverKeep: readonly string[];
}

/** The files of such a process, each opened on first use: most calls need none of them. */
export class AgentStorage {
  readonly key: () => Promise<Uint8Array>;
  readonly history: () => Promise<History>;
  readonly store: () => Promise<PayloadStore>;
  /** @throws NeverKeepPatternError for a pattern that does not compile. */
  readonly neverKeep: () => Promise<PayloadMatcher>;
  #opened: History | undefined;

  constructor({ directory, kind, quotaBytes, keepDays, neverKeep }: StorageSettings) {
    this.key = lazily(() => openKey(directory));
    this.history = lazily(async () => {
      const { openWorkspaceHistory } = await import('../storage/workspace/workspaceFiles.ts');
      this.#opened = await openWorkspaceHistory(directory);
      return this.#opened;
    });
    this.store = lazily(async () => {
      const { openRawPayloads } = await import('../storage/workspace/workspaceFiles.ts');
      // Without a history there are still files.
      const log = await this.history().then(
        (history) => history.log,
        () => undefined,
      );
      return openRawPayloads(directory, kind, { maxTotalBytes: quotaBytes, keepDays }, log);
    });
    this.neverKeep = lazily(async () => {
      const { compileMatcher } = await import('../storage/neverKeep/payloadMatcher.ts');
      const { SECRET_PATTERNS } = await import('../storage/neverKeep/secretPatterns.ts');
      const own = neverKeep.map((pattern) => ({ name: pattern, pattern }));
      return compileMatcher([...SECRET_PATTERNS, ...own]);
    });
  }

  /** Lets go of files and threads. */
  async close(): Promise<void> {
    await this.#opened?.close();
  }
}
