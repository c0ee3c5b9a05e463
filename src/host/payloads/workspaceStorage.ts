import { isThere } from '../../storage/files/isThere.ts';
import type { History } from '../../storage/history.ts';
import type { PayloadStore } from '../../storage/payloadStore.ts';
import type { RetentionPolicy } from '../../storage/retention.ts';
import type { KeepingPlace } from '../../worker/job.ts';
import type { KeepingRules } from '../../storage/workspace/keepingRules.ts';
import type { Settings } from '../settings/rules.ts';
import { keepingRules } from '../settings/keepingRules.ts';
import { openKey } from '../../storage/workspace/callIds.ts';
import { lazily } from '../../storage/workspace/lazily.ts';

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
      const { openWorkspaceHistory } = await import('../../library.ts');
      await this.shareRules().catch(() => undefined);
      const history = await openWorkspaceHistory(directory);
      await history.prune(settings().history.keepDays);
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

  /** The history, unless it is off and there is none from before. */
  async historyIfAny(): Promise<History | undefined> {
    if (this.#settings().history.isOn) return this.history();
    const { hasHistory } = await import('../../library.ts');
    return (await hasHistory(this.directory)) ? this.history() : undefined;
  }

  /** What may be kept, as the settings say now. */
  rules(): Promise<KeepingRules> {
    return Promise.resolve(keepingRules(this.#settings()));
  }

  /** Leaves the rules where helper processes find them, which keep things here, too. */
  async shareRules(): Promise<void> {
    const { writeKeepingRules } = await import('../../library.ts');
    await writeKeepingRules(this.directory, await this.rules());
  }

  /** How much of raw payload stays, and how long. */
  get policy(): RetentionPolicy {
    const { quotaBytes, keepDays } = this.#settings().store;
    return { maxTotalBytes: quotaBytes, keepDays };
  }

  /**
   * Where a raw payload may be kept now, for those who open it themselves; null where none may.
   * From then on the rules lie there.
   */
  async place(): Promise<KeepingPlace | null> {
    const { kind } = this.#settings().store;
    if (kind === 'off') return null;
    // A folder that cannot be written to is the store's to complain of.
    await this.shareRules().catch(() => undefined);
    return { directory: this.directory, kind, policy: this.policy };
  }

  async #open({ kind }: Settings['store']): Promise<PayloadStore> {
    const { openRawPayloads } = await import('../../library.ts');
    const opening = kind === 'eventlog' ? this.history() : this.historyIfAny();
    const log = await opening.then(
      (history) => history?.log,
      () => undefined,
    );
    const first = kind === 'eventlog' ? kind : 'files';
    return openRawPayloads(this.directory, first, this.policy, log);
  }

  /** Whether anything was ever kept here; opens nothing. */
  exists(): Promise<boolean> {
    return isThere(this.directory);
  }

  /** Lets go of the history's files and threads. */
  async close(): Promise<void> {
    await this.#opened?.close();
  }
}
