import * as vscode from 'vscode';
import type { Command } from '../../commands/command.ts';
import * as messages from '../../messages.ts';
import { COMMANDS, SECTION, SETTINGS } from '../../names.ts';
import { formatModelReference } from './modelReference.ts';

/** Long enough for a person to read what the editor asks, in milliseconds. */
const PATIENCE_MS = 120_000;

interface Choice extends vscode.QuickPickItem {
  /** Undefined: none, prose is digested by rules. */
  model: vscode.LanguageModelChat | undefined;
}

/** Lets the user choose which model summarises prose, and grant its use at once. */
export function chooseProseModel(access: vscode.LanguageModelAccessInformation): Command {
  return {
    id: COMMANDS.chooseProseModel,
    async execute() {
      const choice = await vscode.window.showQuickPick(choices(), {
        title: vscode.l10n.t('Model for Prose'),
        placeHolder: vscode.l10n.t(
          'Running prose that is too long goes to this model, whole or in part, unless it is never kept.',
        ),
        matchOnDescription: true,
      });
      if (!choice) return;
      const { model } = choice;
      if (model && access.canSendRequest(model) !== true && !(await obtainConsent(model))) return;
      await vscode.workspace
        .getConfiguration(SECTION)
        .update(
          SETTINGS.proseModel,
          model ? formatModelReference(model) : undefined,
          vscode.ConfigurationTarget.Global,
        );
    },
  };
}

async function choices(): Promise<Choice[]> {
  const models = await vscode.lm.selectChatModels();
  const none: Choice = {
    label: vscode.l10n.t('None'),
    description: vscode.l10n.t('Digest prose by rules'),
    ...(models.length === 0 && {
      detail: vscode.l10n.t('No model is available: sign in to a provider or install one.'),
    }),
    model: undefined,
  };
  const offered = models.map((model) => ({
    label: model.name,
    description: formatModelReference(model),
    detail: vscode.l10n.t('Takes {0} tokens at a time', model.maxInputTokens),
    model,
  }));
  return [none, ...offered];
}

/** The only way to be asked is a request; this one is as small as can be. */
async function obtainConsent(model: vscode.LanguageModelChat): Promise<boolean> {
  try {
    const { askModel } = await import('./askModel.ts');
    await askModel(model, {
      text: 'status: ok',
      patienceMs: PATIENCE_MS,
      signal: new AbortController().signal,
      spent: () => undefined,
    });
    return true;
  } catch (error) {
    await messages.modelNotChosen(model.name, error as Error);
    return false;
  }
}
