import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { chosenModel } from '../languageModel/prose/chosenModel.ts';
import { formatModelReference } from '../languageModel/prose/modelReference.ts';
import { COMMANDS } from '../names.ts';
import type { WorkspaceStorage } from '../payloads/workspaceStorage.ts';
import type { LiveSettings } from '../settings/liveSettings.ts';
import type { Settings } from '../settings/rules.ts';
import type { Command } from './command.ts';

/** Says what is stored where, and offers to show it and to delete it. */
export function showStorage(
  storage: WorkspaceStorage,
  settings: LiveSettings,
  format: Format,
): Command {
  return {
    id: COMMANDS.showStorage,
    async execute() {
      const { quotaBytes } = settings.current.store;
      const bound =
        quotaBytes === 0
          ? vscode.l10n.t('There is no bound on their size.')
          : vscode.l10n.t('They take {0} at most; the oldest make room.', format.bytes(quotaBytes));
      const detail = [
        vscode.l10n.t(
          'Raw payloads, digests and the record of what was saved lie in {0}.',
          storage.directory,
        ),
        bound,
        whatLeaves(settings.current),
      ].join('\n\n');
      const show = vscode.l10n.t('Copy Path');
      const drop = vscode.l10n.t('Delete All…');
      const answer = await vscode.window.showInformationMessage(
        vscode.l10n.t('What is stored where'),
        { modal: true, detail },
        show,
        drop,
      );
      if (answer === show) await vscode.env.clipboard.writeText(storage.directory);
      if (answer === drop) await vscode.commands.executeCommand(COMMANDS.deleteAll);
    },
  };
}

/** What of payloads leaves this machine, and where to. */
function whatLeaves({ profile }: Settings): string {
  const model = chosenModel();
  if (!model) return vscode.l10n.t('Only you can read them. Nothing leaves this machine.');
  const name = formatModelReference(model);
  return profile === 'fit'
    ? vscode.l10n.t(
        'Only you can read them. Running prose that is longer than a digest goes to the model {0}, whole or in part, unless it is never kept. Nothing else leaves this machine.',
        name,
      )
    : vscode.l10n.t(
        'Only you can read them. Text that is no JSON, and JSON that stays above the threshold, goes to the model {0}, whole or in part, unless it is never kept. Nothing else leaves this machine.',
        name,
      );
}
