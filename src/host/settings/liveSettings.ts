import * as vscode from 'vscode';
import { COMMANDS, SECTION } from '../names.ts';
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

  readonly onDidChange = this.#changed.event;

  constructor() {
    this.#checked = readSettings();
    this.#subscription = vscode.workspace.onDidChangeConfiguration((change) => {
      if (!change.affectsConfiguration(SECTION)) return;
      const before = this.#checked.refused;
      this.#checked = readSettings();
      this.#report(before);
      this.#changed.fire(this.#checked.settings);
    });
    this.#report([]);
  }

  get current(): Settings {
    return this.#checked.settings;
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changed.dispose();
  }

  /** Says what was refused, but not again what was said before. */
  #report(before: readonly RefusedSetting[]): void {
    const said = new Set(before.map(({ setting }) => setting));
    for (const refused of this.#checked.refused) {
      if (!said.has(refused.setting)) void reportRefused(refused);
    }
  }
}

function readSettings(): CheckedSettings {
  const configuration = vscode.workspace.getConfiguration(SECTION);
  return checkSettings((name) => configuration.get(name), SECTION);
}

async function reportRefused({ setting, rule, fallback }: RefusedSetting): Promise<void> {
  const open = vscode.l10n.t('Open Settings');
  const name = `\`${setting}\``;
  const message =
    rule.kind === 'choice'
      ? vscode.l10n.t(
          '{0} must be one of {1}; {2} is used.',
          name,
          rule.values.join(', '),
          fallback,
        )
      : rule.even
        ? vscode.l10n.t(
            '{0} must be an even number, {1} or more; {2} is used.',
            name,
            rule.minimum,
            fallback,
          )
        : vscode.l10n.t('{0} must be {1} or more; {2} is used.', name, rule.minimum, fallback);
  if ((await vscode.window.showWarningMessage(message, open)) === open) {
    await vscode.commands.executeCommand(COMMANDS.openSettings, setting);
  }
}
