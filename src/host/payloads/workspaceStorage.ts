import { access } from 'node:fs/promises';
import path from 'node:path';
import type { History } from '../../storage/history.ts';
import type { PayloadStore } from '../../storage/payloadStore.ts';
import type { RetentionPolicy } from '../../storage/retention.ts';
import { openKey } from './callIds.ts';
import { lazily } from './lazily.ts';

/**
 * The workspace's files: raw payloads, history and the key of its call ids. Each is opened on
 * first use, never at start-up, and on its own: a broken history does not keep payloads away.
 */
export class WorkspaceStorage {
  /** Folder that holds everything this workspace keeps. */
  readonly directory: string;
  readonly #retention: () => RetentionPolicy;
  #openStore: { policy: RetentionPolicy; open: () => Promise<PayloadStore> } | undefined;

  #opened: History | undefined;

  readonly history: () => Promise<History>;
  readonly key: () => Promise<Uint8Array>;

  /**
   * @param directory Need not exist.
   * @param retention Of raw payloads. Asked at each use: the user may change it.
   */
  constructor(directory: string, retention: () => RetentionPolicy, historyKeepDays: () => number) {
    this.directory = directory;
    this.#retention = retention;
    this.key = lazily(() => openKey(directory));
    this.history = lazily(async () => {
      const { openHistory } = await import('../../library.ts');
      const history = await openHistory(path.join(directory, 'history'));
      await history.prune(historyKeepDays());
      this.#opened = history;
      return history;
    });
  }

  /** @throws any I/O error; the next call tries again. */
  store(): Promise<PayloadStore> {
    const policy = this.#retention();
    const open = this.#openStore;
    const unchanged =
      open?.policy.maxTotalBytes === policy.maxTotalBytes &&
      open.policy.keepDays === policy.keepDays;
    if (unchanged) return open.open();
    this.#openStore = {
      policy,
      open: lazily(async () => {
        const { FilesystemStore } = await import('../../library.ts');
        return FilesystemStore.open(path.join(this.directory, 'payloads'), policy);
      }),
    };
    return this.#openStore.open();
  }

  /** Whether anything was ever kept here; opens nothing. */
  async exists(): Promise<boolean> {
    try {
      await access(this.directory);
      return true;
    } catch {
      return false;
    }
  }

  /** Lets go of the history's files and threads. */
  async close(): Promise<void> {
    await this.#opened?.close();
  }
}
