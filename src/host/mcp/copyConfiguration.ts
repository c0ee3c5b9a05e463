import * as vscode from 'vscode';
import type { Command } from '../commands/command.ts';
import * as messages from '../messages.ts';
import { COMMANDS } from '../names.ts';
import type { WorkspaceStorage } from '../payloads/workspaceStorage.ts';
import type { LiveSettings } from '../settings/liveSettings.ts';
import { nodeCommand } from './launcher/launcherFiles.ts';
import { rootArguments, settingArguments } from './serverArguments.ts';
import { foldersOnDisk } from './workspaceFolders.ts';

interface Form extends vscode.QuickPickItem {
  /** Name of the section that holds the servers. */
  section: string;
}

/**
 * Copies the entry that lets another program start our MCP server on this workspace's payloads.
 *
 * @param launcher Puts the launcher in its place.
 */
export function copyMcpConfiguration(
  launcher: () => Promise<string>,
  storage: WorkspaceStorage,
  settings: LiveSettings,
): Command {
  return {
    id: COMMANDS.copyMcpConfiguration,
    async execute() {
      const { current } = settings;
      const forms: Form[] = [
        {
          label: '.mcp.json',
          description: vscode.l10n.t('and most programs that read "mcpServers"'),
          section: 'mcpServers',
        },
        {
          label: 'mcp.json',
          description: vscode.l10n.t('of this editor, which reads "servers"'),
          section: 'servers',
        },
      ];
      const form = await vscode.window.showQuickPick(forms, {
        title: vscode.l10n.t('Copy MCP Configuration'),
        placeHolder: vscode.l10n.t('Which file is it for?'),
      });
      if (!form) return;
      await storage.shareRules();
      const entry = {
        command: nodeCommand,
        args: [
          await launcher(),
          'mcp',
          '--store',
          storage.directory,
          ...settingArguments(current),
          ...rootArguments(foldersOnDisk(), current.agentsReadIgnored),
        ],
      };
      const configuration = { [form.section]: { 'context-digest': entry } };
      await vscode.env.clipboard.writeText(`${JSON.stringify(configuration, null, 2)}\n`);
      messages.sayQuietly(vscode.l10n.t('MCP configuration copied'));
    },
  };
}
