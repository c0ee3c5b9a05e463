import * as vscode from 'vscode';
import { COMMANDS, SECTION } from '../names.ts';
import { notify } from '../notify.ts';
import type { RefusedSetting, SettingRule } from './rules.ts';

/** Longest value that a message repeats, in UTF-16 units. */
const LONGEST_VALUE = 40;

/** The editor takes none of these settings from a folder of several. */
type Scope = 'user' | 'workspace';

/** Says what is refused, but not again what was said before the settings changed. */
export class RefusedSettings {
  #said: ReadonlySet<string> = new Set();

  /** @param refused All that is refused now. */
  tell(refused: readonly RefusedSetting[]): void {
    const said = this.#said;
    this.#said = new Set(refused.map(sentenceAbout));
    for (const each of refused) {
      const sentence = sentenceAbout(each);
      if (!said.has(sentence)) void report(each, sentence);
    }
  }
}

/** Names setting, value and scope of what was refused, and what is used in its place. */
function sentenceAbout({ name, value, rule, fallback }: RefusedSetting): string {
  const setting = `${SECTION}.${name}`;
  const scope = scopeWords(scopeOf(name));
  const shown = shownValue(value);
  if (rule.kind === 'pattern') {
    return vscode.l10n.t(
      'A pattern in {0} of the {1} is left out: {2}.',
      setting,
      scope,
      rule.cause,
    );
  }
  if (rule.kind === 'texts') {
    return vscode.l10n.t(
      '{0} is {1} in the {2}: it must be a list of texts, and what is none is left out.',
      setting,
      shown,
      scope,
    );
  }
  if (rule.kind === 'neverKeep') {
    return vscode.l10n.t(
      '{0} is {1} in the {2}: it must be a list of texts. Nothing is kept until it is mended.',
      setting,
      shown,
      scope,
    );
  }
  return vscode.l10n.t(
    '{0} is {1} in the {2}: it must be {3}; {4} is used.',
    setting,
    shown,
    scope,
    ruleWords(rule),
    String(fallback),
  );
}

/** Leads to where the setting is set, too. */
async function report({ name }: RefusedSetting, sentence: string): Promise<void> {
  const open = vscode.l10n.t('Open Settings');
  if ((await notify.warning(sentence, open)) !== open) return;
  const setting = `${SECTION}.${name}`;
  if (scopeOf(name) === 'user') {
    await vscode.commands.executeCommand(COMMANDS.openSettings, setting);
  } else {
    const command = 'workbench.action.openWorkspaceSettings';
    await vscode.commands.executeCommand(command, { query: setting });
  }
}

/** Where the value comes from that is in force. */
function scopeOf(name: string): Scope {
  const set = vscode.workspace.getConfiguration(SECTION).inspect(name);
  return set?.workspaceValue === undefined ? 'user' : 'workspace';
}

function scopeWords(scope: Scope): string {
  return scope === 'user' ? vscode.l10n.t('user settings') : vscode.l10n.t('workspace settings');
}

function shownValue(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE)}…`;
}

function ruleWords(
  rule: Exclude<SettingRule, { kind: 'pattern' | 'texts' | 'neverKeep' }>,
): string {
  switch (rule.kind) {
    case 'switch':
      return vscode.l10n.t('{0} or {1}', 'true', 'false');
    case 'choice':
      return vscode.l10n.t('one of {0}', rule.values.join(', '));
    case 'wholeNumber': {
      const { minimum, maximum, even } = rule;
      if (maximum !== undefined) {
        return vscode.l10n.t('a whole number from {0} to {1}', minimum, maximum);
      }
      return even
        ? vscode.l10n.t('an even number, {0} or more', minimum)
        : vscode.l10n.t('a whole number, {0} or more', minimum);
    }
  }
}
