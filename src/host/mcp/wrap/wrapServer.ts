import * as vscode from 'vscode';
import type { Command } from '../../commands/command.ts';
import * as messages from '../../messages.ts';
import { COMMANDS } from '../../names.ts';
import type { WorkspaceStorage } from '../../payloads/workspaceStorage.ts';
import type { LiveSettings } from '../../settings/liveSettings.ts';
import { LAUNCHER } from '../launcher/extensionRecord.ts';
import { nodeCommand } from '../launcher/launcherFiles.ts';
import { settingArguments } from '../serverArguments.ts';
import { candidatesIn, chooseServer, type Candidate } from './chooseServer.ts';
import { type ConfigurationFile, readConfigurationFiles } from './configurationFiles.ts';
import { confirmChange } from './confirmChange.ts';
import { wrapInText } from './editServer.ts';
import { isOurs, leadingArguments, type Target, targetOf } from './wrapping.ts';

export interface WrapParts {
  globalStorage: vscode.Uri;
  /** Puts the launcher in its place and says where that is. */
  launcher: () => Promise<string>;
  storage: WorkspaceStorage;
  settings: LiveSettings;
}

/** Puts a wrap around a server the user configured, so that its large results arrive as digests. */
export function wrapMcpServer(parts: WrapParts): Command {
  return {
    id: COMMANDS.wrapMcpServer,
    async execute() {
      // The file names programs to start: those of strangers are not to be touched.
      if (!vscode.workspace.isTrusted) {
        messages.needsTrust();
        return;
      }
      if (parts.settings.current.store.kind === 'off') {
        void messages.needsStore();
        return;
      }
      const files = await readConfigurationFiles(parts.globalStorage);
      const candidates = candidatesIn(files, ({ entry }) =>
        isOurs(entry, LAUNCHER) ? undefined : targetOf(entry),
      );
      if (candidates.length === 0) {
        messages.noServerToWrap();
        return;
      }
      const candidate = await chooseServer(candidates, vscode.l10n.t('Wrap MCP Server'));
      if (candidate && (await wrap(candidate, parts))) {
        messages.sayQuietly(vscode.l10n.t('{0} is wrapped', candidate.server.name));
      }
    },
  };
}

async function wrap({ file, server, target }: Candidate, parts: WrapParts): Promise<boolean> {
  const { storage, settings } = parts;
  const { current, ofUser } = settings;
  const { threshold } = current;
  if (file.isOfWorkspace) await storage.shareRules();
  const options = [
    // The user's own servers serve all workspaces: their payloads go to the user's own store, by
    // the user's own settings.
    ...(file.isOfWorkspace ? ['--store', storage.directory] : []),
    ...settingArguments(file.isOfWorkspace ? current : ofUser),
    ...(threshold === 2048 ? [] : ['--threshold', String(threshold)]),
  ];
  const leading = leadingArguments(await parts.launcher(), server.name, options);
  const after = wrapInText(file.text, server, { command: nodeCommand, leading });
  return confirmChange({
    file: file.uri,
    before: file.text,
    after,
    title: vscode.l10n.t('Wrap {0} in {1}', server.name, file.label),
    agree: vscode.l10n.t('Wrap {0}', server.name),
    detail: detailOf(file),
    ...leaveDetailOf(target),
  });
}

/** What follows from it. */
function detailOf({ isOfWorkspace }: ConfigurationFile): string {
  return isOfWorkspace
    ? vscode.l10n.t('Large results arrive as digests. Names paths of this machine.')
    : vscode.l10n.t('Large results arrive as digests, kept outside this workspace.');
}

/** What a wrap cannot do. */
function leaveDetailOf(target: Target) {
  if (target.kind !== 'url') return {};
  return { leaveDetail: vscode.l10n.t('If the server has you sign in: a wrap cannot.') };
}
