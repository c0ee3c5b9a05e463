import * as vscode from 'vscode';
import { MCP_PROVIDER } from '../names.ts';
import type { WorkspaceStorage } from '../payloads/workspaceStorage.ts';
import type { LiveSettings } from '../settings/liveSettings.ts';
import { rootArguments, settingArguments, toolArguments } from './serverArguments.ts';
import { foldersOnDisk } from './workspaceFolders.ts';

/** What the extension's manifest says that a definition needs. */
interface Manifest {
  version: string;
}

/**
 * Offers our MCP server to the editor, which starts it when a chat needs it. It keeps payloads and
 * history where this window does.
 */
export function registerMcpServer(
  extension: vscode.Extension<unknown>,
  storage: WorkspaceStorage,
  settings: LiveSettings,
): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const change = () => {
    changed.fire();
  };
  const { version } = extension.packageJSON as Manifest;
  return vscode.Disposable.from(
    changed,
    settings.onDidChange(change),
    vscode.workspace.onDidChangeWorkspaceFolders(change),
    vscode.lm.registerMcpServerDefinitionProvider(MCP_PROVIDER, {
      onDidChangeMcpServerDefinitions: changed.event,
      provideMcpServerDefinitions() {
        const { current } = settings;
        const args = [
          vscode.Uri.joinPath(extension.extensionUri, 'dist', 'mcp.js').fsPath,
          '--store',
          storage.directory,
          ...settingArguments(current),
          ...toolArguments(current),
          ...rootArguments(foldersOnDisk(), current.agentsReadIgnored),
        ];
        // The editor's own Node; what was meant for the editor does not reach the server.
        const env = { ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: null };
        const { execPath } = process;
        return [
          new vscode.McpStdioServerDefinition('Context Digest', execPath, args, env, version),
        ];
      },
    }),
  );
}
