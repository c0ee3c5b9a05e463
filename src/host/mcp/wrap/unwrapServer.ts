import * as vscode from 'vscode';
import type { Command } from '../../commands/command.ts';
import * as messages from '../../messages.ts';
import { COMMANDS } from '../../names.ts';
import { LAUNCHER } from '../launcher/extensionRecord.ts';
import { candidatesIn, chooseServer } from './chooseServer.ts';
import { readConfigurationFiles } from './configurationFiles.ts';
import { confirmChange } from './confirmChange.ts';
import { unwrapInText } from './editServer.ts';
import { wrappedIn } from './wrapping.ts';

/** Takes a wrap away: all it needs to know stands in the wrapped server's entry. */
export function unwrapMcpServer(globalStorage: vscode.Uri): Command {
  return {
    id: COMMANDS.unwrapMcpServer,
    async execute() {
      if (!vscode.workspace.isTrusted) {
        messages.needsTrust();
        return;
      }
      const files = await readConfigurationFiles(globalStorage);
      const candidates = candidatesIn(files, ({ entry }) => wrappedIn(entry, LAUNCHER)?.target);
      if (candidates.length === 0) {
        messages.noServerToUnwrap();
        return;
      }
      const candidate = await chooseServer(candidates, vscode.l10n.t('Unwrap MCP Server'));
      if (!candidate) return;
      const { file, server } = candidate;
      const isDone = await confirmChange({
        file: file.uri,
        before: file.text,
        after: unwrapInText(file.text, server, LAUNCHER),
        title: vscode.l10n.t('Unwrap {0} in {1}', server.name, file.label),
        agree: vscode.l10n.t('Unwrap {0}', server.name),
        detail: vscode.l10n.t('Its results arrive whole again.'),
      });
      if (isDone) messages.sayQuietly(vscode.l10n.t('{0} is not wrapped any more', server.name));
    },
  };
}
