import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { COMMANDS } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { KeptIds } from '../payloads/keptIds.ts';
import type { PayloadModel } from '../payloads/payloadModel.ts';
import { methodIcon } from '../tree/wording.ts';
import type { Command } from './command.ts';

interface Found extends vscode.QuickPickItem {
  entry: PayloadEntry;
}

/** Looks a payload up by name or call id and opens its raw; buttons open digest and comparison. */
export function findPayload(model: PayloadModel, kept: KeptIds, format: Format): Command {
  return {
    id: COMMANDS.findPayload,
    async execute() {
      await model.load();
      const openDigest = button('preview', vscode.l10n.t('Open Digest'));
      const compare = button('diff', vscode.l10n.t('Compare Raw with Digest'));
      const list = vscode.window.createQuickPick<Found>();
      list.title = vscode.l10n.t('Find Raw Payload');
      list.placeholder = vscode.l10n.t('Name or call ID');
      list.matchOnDescription = true;
      list.items = model.entries.map((entry) => ({
        entry,
        label: entry.digest.source.label,
        description: describe(entry, format),
        iconPath: new vscode.ThemeIcon(
          kept.has(entry.digest.callId) ? methodIcon(entry.digest.method) : 'warning',
        ),
        buttons: [openDigest, compare],
      }));
      const run = (command: string, { entry }: Found) => {
        list.hide();
        void vscode.commands.executeCommand(command, entry.key);
      };
      list.onDidAccept(() => {
        const [chosen] = list.selectedItems;
        if (chosen) run(COMMANDS.openRaw, chosen);
      });
      list.onDidTriggerItemButton(({ button: pressed, item }) => {
        run(pressed === openDigest ? COMMANDS.openDigest : COMMANDS.compare, item);
      });
      list.onDidHide(() => {
        list.dispose();
      });
      list.show();
    },
  };
}

function describe({ digest }: PayloadEntry, format: Format): string {
  const parts = [format.bytes(digest.rawBytes), format.age(digest.at, Date.now())];
  if (digest.callId !== '') parts.push(digest.callId);
  return parts.join(' · ');
}

function button(icon: string, tooltip: string): vscode.QuickInputButton {
  return { iconPath: new vscode.ThemeIcon(icon), tooltip };
}
