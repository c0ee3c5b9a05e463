import * as vscode from 'vscode';
import { SECTION } from '../names.ts';
import {
  checkSettings,
  type CheckedSettings,
  type RefusedSetting,
  type Settings,
} from './rules.ts';

/** The settings as they are now; a change takes effect at once. */
export class LiveSettings implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<Settings>();
  readonly #subscription: vscode.Disposable;
  #checked: CheckedSettings;
  /** What tells of wrong values, loaded with the first. */
  #refusals: Promise<{ tell(refused: readonly RefusedSetting[]): void }> | undefined;

  readonly onDidChange = this.#changed.event;

  constructor() {
    this.#checked = readSettings();
    this.#subscription = vscode.workspace.onDidChangeConfiguration((change) => {
      if (!change.affectsConfiguration(SECTION)) return;
      this.#checked = readSettings();
      this.#report();
      this.#changed.fire(this.#checked.settings);
    });
    this.#report();
  }

  get current(): Settings {
    return this.#checked.settings;
  }

  /** The settings without what workspaces say. */
  get ofUser(): Settings {
    const configuration = vscode.workspace.getConfiguration(SECTION);
    return checkSettings((name) => {
      const { globalValue, defaultValue } = configuration.inspect(name) ?? {};
      return globalValue ?? defaultValue;
    }).settings;
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changed.dispose();
  }

  #report(): void {
    const { refused } = this.#checked;
    if (refused.length === 0 && !this.#refusals) return;
    this.#refusals ??= import('./refusedSettings.ts').then(
      ({ RefusedSettings }) => new RefusedSettings(),
    );
    void this.#refusals.then((refusals) => {
      refusals.tell(refused);
    });
  }
}

function readSettings(): CheckedSettings {
  const configuration = vscode.workspace.getConfiguration(SECTION);
  return checkSettings((name) => configuration.get(name));
}
