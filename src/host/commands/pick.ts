import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { inert } from '../inert.ts';
import { COMMANDS, SCHEME } from '../names.ts';
import type { FilePayload, Payload } from '../payloads/payload.ts';
import { payloadOfClipboard } from '../sources/clipboard.ts';
import {
  documentLabel,
  fileInFront,
  payloadOfDocument,
  payloadOfEditor,
  selectedRanges,
} from '../sources/editor.ts';
import { fileLabel } from '../sources/file.ts';
import { payloadOfTerminalSelection } from '../sources/terminal.ts';
import type { Command } from './command.ts';
import { askForFiles, digestFiles, toldOfFile } from './digestFile.ts';
import type { DigestFlow, Outcome } from './digestFlow.ts';

interface Choice extends vscode.QuickPickItem {
  /** Takes the payload when it is chosen, never before: the clipboard may hold a secret. */
  payload?: () => Promise<Payload | FilePayload>;
  files?: () => readonly vscode.Uri[] | Promise<readonly vscode.Uri[]>;
  command?: string;
}

/** One list of everything that can be digested now; each has a button for the clipboard instead. */
export function pick(flow: DigestFlow, format: Format): Command {
  return {
    id: COMMANDS.pick,
    execute() {
      const copy: vscode.QuickInputButton = {
        iconPath: new vscode.ThemeIcon('copy'),
        tooltip: vscode.l10n.t('Digest and Copy'),
      };
      const list = vscode.window.createQuickPick<Choice>();
      list.title = vscode.l10n.t('Digest');
      list.placeholder = vscode.l10n.t('What should be digested?');
      list.items = choices(format, copy);
      const take = async (choice: Choice | undefined, outcome: Outcome) => {
        list.hide();
        if (choice?.payload) {
          const payload = await choice.payload();
          await toldOfFile(payload.source.label, format, () => flow.run(payload, outcome));
        } else if (choice?.files) await digestFiles(await choice.files(), outcome, flow, format);
        else if (choice?.command) await vscode.commands.executeCommand(choice.command);
      };
      return new Promise<void>((resolve, reject) => {
        list.onDidAccept(() => {
          take(list.selectedItems[0], 'asSet').then(resolve, reject);
        });
        list.onDidTriggerItemButton(({ item }) => {
          take(item, 'copy').then(resolve, reject);
        });
        list.onDidHide(() => {
          list.dispose();
          // Choosing hides the list too: then the digest decides when this is done.
          if (list.selectedItems.length === 0) resolve();
        });
        list.show();
      });
    },
  };
}

function choices(format: Format, copy: vscode.QuickInputButton): Choice[] {
  const { activeTextEditor: editor, activeTerminal: terminal } = vscode.window;
  const icon = (id: string) => ({ iconPath: new vscode.ThemeIcon(id) });
  const found: Choice[] = [];
  if (editor && editor.document.uri.scheme !== SCHEME) {
    const label = inert(documentLabel(editor.document));
    const count = selectedRanges(editor).length;
    if (count > 0) {
      found.push({
        label: vscode.l10n.t('Selection'),
        description: count === 1 ? label : vscode.l10n.t('{0}, {1} selections', label, count),
        ...icon('list-selection'),
        buttons: [copy],
        payload: () => payloadOfEditor(editor),
      });
    }
    found.push({
      label: vscode.l10n.t('Whole Document'),
      description: `${label}, ${format.bytes(Buffer.byteLength(editor.document.getText()))}`,
      ...icon('file'),
      buttons: [copy],
      payload: () => payloadOfDocument(editor.document),
    });
  }
  const file = editor ? undefined : fileInFront();
  if (file?.isDirty === false) {
    found.push({
      label: vscode.l10n.t('Whole Document'),
      description: inert(fileLabel(file.uri)),
      ...icon('file'),
      buttons: [copy],
      files: () => [file.uri],
    });
  }
  found.push({
    label: vscode.l10n.t('Clipboard'),
    ...icon('clippy'),
    buttons: [copy],
    payload: payloadOfClipboard,
  });
  if (terminal) {
    found.push({
      label: vscode.l10n.t('Terminal Selection'),
      description: inert(terminal.name),
      ...icon('terminal'),
      buttons: [copy],
      payload: payloadOfTerminalSelection,
    });
  }
  found.push({
    label: vscode.l10n.t('File…'),
    ...icon('folder-opened'),
    buttons: [copy],
    files: askForFiles,
  });
  return [
    ...found,
    { label: vscode.l10n.t('look up'), kind: vscode.QuickPickItemKind.Separator },
    {
      label: vscode.l10n.t('Find Raw Payload…'),
      description: vscode.l10n.t('by content or call ID'),
      ...icon('search'),
      command: COMMANDS.findPayload,
    },
    { label: vscode.l10n.t('Open Dashboard'), ...icon('graph'), command: COMMANDS.openDashboard },
  ];
}
