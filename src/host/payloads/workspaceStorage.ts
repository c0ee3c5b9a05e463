import { access } from 'node:fs/promises';
import path from 'node:path';
import type { History } from '../../storage/history.ts';
import type { PayloadStore } from '../../storage/payloadStore.ts';
import type { Settings } from '../settings/rules.ts';
import { openKey } from './callIds.ts';
import { lazily } from './lazily.ts';
import { RawStores } from './rawStores.ts';

/**
 * The workspace's files: raw payloads, history and the key of its call ids. Each is opened on
 * first use, never at start-up, and on its own: a broken history does not keep payloads away.
 */
export class WorkspaceStorage {
  /** Folder that holds everything this workspace keeps. */
  readonly directory: string;
  readonly #settings: () => Settings;
  #openStore: { of: Settings['store']; open: () => Promise<PayloadStore> } | undefined;
  #opened: History | undefined;

  readonly history: () => Promise<History>;
  readonly key: () => Promise<Uint8Array>;

  /**
   * @param directory Need not exist.
   * @param settings Asked at each use: the user may change them.
   * @param notice Told what a person should know of how the history was opened.
   */
  constructor(directory: string, settings: () => Settings, notice: (text: string) => void) {
    this.directory = directory;
    this.#settings = settings;
    this.key = lazily(() => openKey(directory));
    this.history = lazily(async () => {
      const { openHistory } = await import('../../library.ts');
      const history = await openHistory(path.join(directory, 'history'));
      await history.prune(settings().historyKeepDays);
      this.#opened = history;
      if (history.notice !== undefined) notice(history.notice);
      return history;
    });
  }

  /** @throws any I/O error; the next call tries again. */
  store(): Promise<PayloadStore> {
    const { store } = this.#settings();
    if (this.#openStore?.of !== store) {
      this.#openStore = { of: store, open: lazily(() => this.#open(store)) };
    }
    return this.#openStore.open();
  }

  async #open({ kind, quotaBytes, keepDays }: Settings['store']): Promise<PayloadStore> {
    const { EventlogStore, FilesystemStore } = await import('../../library.ts');
    const policy = { maxTotalBytes: quotaBytes, keepDays };
    const files = await FilesystemStore.open(path.join(this.directory, 'payloads'), policy);
    const log = await this.history().then(
      (history) => history.log,
      () => undefined,
    );
    if (!log) return files;
    const events = new EventlogStore(log, 'context-digest', 'person', 'editor', policy);
    return kind === 'eventlog' ? new RawStores(events, [files]) : new RawStores(files, [events]);
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
