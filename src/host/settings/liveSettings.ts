import * as vscode from 'vscode';
import { SECTION } from '../names.ts';
import { refusedSentence, reportRefused } from './refusedSettings.ts';
import { checkSettings, type CheckedSettings, type Settings } from './rules.ts';

/** The settings as they are now; a change takes effect at once. */
export class LiveSettings implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<Settings>();
  readonly #subscription: vscode.Disposable;
  #checked: CheckedSettings;
  /** Sentences about what is refused now. */
  #said: ReadonlySet<string> = new Set();

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

  /** Says what is refused, but not again what was said before the settings changed. */
  #report(): void {
    const { refused } = this.#checked;
    const sentences = refused.map(refusedSentence);
    for (const [at, each] of refused.entries()) {
      if (!this.#said.has(sentences[at] ?? '')) void reportRefused(each);
    }
    this.#said = new Set(sentences);
  }
}

function readSettings(): CheckedSettings {
  const configuration = vscode.workspace.getConfiguration(SECTION);
  return checkSettings((name) => configuration.get(name));
}
