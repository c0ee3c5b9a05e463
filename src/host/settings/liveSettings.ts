import * as vscode from 'vscode';
import { COMMANDS, SECTION } from '../names.ts';
import {
  checkSettings,
  type CheckedSettings,
  type RefusedSetting,
  type SettingRule,
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
    const said = new Set(before.map(sentence));
    for (const refused of this.#checked.refused) {
      if (!said.has(sentence(refused))) void reportRefused(refused);
    }
  }
}

function readSettings(): CheckedSettings {
  const configuration = vscode.workspace.getConfiguration(SECTION);
  return checkSettings((name) => configuration.get(name), SECTION);
}

async function reportRefused(refused: RefusedSetting): Promise<void> {
  const open = vscode.l10n.t('Open Settings');
  if ((await vscode.window.showWarningMessage(sentence(refused), open)) === open) {
    await vscode.commands.executeCommand(COMMANDS.openSettings, refused.setting);
  }
}

function sentence({ setting, rule, fallback }: RefusedSetting): string {
  if (rule.kind === 'pattern') {
    return vscode.l10n.t('A pattern in `{0}` is left out: {1}.', setting, rule.cause);
  }
  return vscode.l10n.t('{0} must be {1}; {2} is used.', `\`${setting}\``, words(rule), fallback);
}

function words(rule: Exclude<SettingRule, { kind: 'pattern' }>): string {
  if (rule.kind === 'choice') return vscode.l10n.t('one of {0}', rule.values.join(', '));
  const { minimum, maximum, even } = rule;
  if (maximum !== undefined) return vscode.l10n.t('from {0} to {1}', minimum, maximum);
  return even
    ? vscode.l10n.t('an even number, {0} or more', minimum)
    : vscode.l10n.t('{0} or more', minimum);
}
