import * as vscode from 'vscode';
import type { Command } from '../commands/command.ts';
import type { WorkspaceStorage } from '../payloads/workspaceStorage.ts';
import type { LiveSettings } from '../settings/liveSettings.ts';
import { copyMcpConfiguration } from './copyConfiguration.ts';
import { installLauncher } from './launcher/launcherFiles.ts';
import { launcherDirectory } from './launcher/launcherDirectory.ts';
import { unwrapMcpServer } from './wrap/unwrapServer.ts';
import { wrapMcpServer } from './wrap/wrapServer.ts';

export interface McpCommandParts {
  extension: vscode.Extension<unknown>;
  globalStorage: vscode.Uri;
  storage: WorkspaceStorage;
  settings: LiveSettings;
}

/** What a person can do with MCP servers, ours and others. */
export function mcpCommands(parts: McpCommandParts): Command[] {
  const { extension, globalStorage, storage, settings } = parts;
  const launcher = () => installLauncher(launcherDirectory(globalStorage), extension.extensionPath);
  return [
    copyMcpConfiguration(launcher, storage, settings),
    wrapMcpServer({ globalStorage, launcher, storage, settings }),
    unwrapMcpServer(globalStorage),
  ];
}
