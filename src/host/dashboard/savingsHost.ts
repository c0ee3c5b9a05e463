import type * as vscode from 'vscode';
import type { Recorded } from '../../accounting/events.ts';
import type { Ledger } from '../../accounting/ledger.ts';

/** The history that savings are counted from, as far as it has been read. */
export interface SavingsHistory {
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  /** Why the state is `failed`. */
  readonly problem: Error | undefined;
  /** All events so far, oldest first; the array grows in place. */
  readonly events: readonly Recorded[];
  readonly onDidChange: vscode.Event<void>;
  /** Begins to read; after a failure, tries again. Does not throw. */
  load(): Promise<void>;
}

/** The settings that prices are laid from, unchecked. */
export interface PriceSettings {
  /** Value of `prices.table`. */
  readonly table: unknown;
  /** Value of `prices.model`. */
  readonly model: unknown;
  readonly onDidChange: vscode.Event<unknown>;
  /** Makes this the model that savings are priced at. */
  choose(model: string): Promise<void>;
}

/** Whether what is counted outlives this window. */
export interface RecordingSettings {
  readonly current: { readonly history: { readonly isOn: boolean } };
  readonly onDidChange: vscode.Event<unknown>;
}

/** What the savings page may have done for it. Each shows its own messages for what it expects. */
export interface SavingsActions {
  /** @param seq Sequence number of the payload's digest event. */
  openRaw(seq: number): Promise<void>;
  /** @param seq Sequence number of the payload's digest event. */
  compare(seq: number): Promise<void>;
  openSample(): Promise<void>;
}

/** Everything the savings view and panel are built from. */
export interface SavingsHost {
  readonly extensionUri: vscode.Uri;
  readonly history: SavingsHistory;
  /** Shared with every other surface that shows a figure, so that all show the same. */
  readonly ledger: Ledger;
  /** IANA name of the zone that the ledger counts days in. */
  readonly timeZone: string;
  readonly prices: PriceSettings;
  readonly settings: RecordingSettings;
  readonly actions: SavingsActions;
  /** Where trouble is written that no user can act on. */
  readonly log: { error(message: string): void };
}
