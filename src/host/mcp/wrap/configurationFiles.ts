import * as vscode from 'vscode';
import { type ConfiguredServer, readServers } from './serverFile.ts';

/** A file that configures MCP servers. */
export interface ConfigurationFile {
  uri: vscode.Uri;
  /** For people. */
  label: string;
  /** Whether it belongs to a workspace; else it is the user's own and serves all of them. */
  isOfWorkspace: boolean;
  text: string;
  servers: readonly ConfiguredServer[];
}

/**
 * The files that configure servers for this window, as far as there are any.
 *
 * @param globalStorage The extension's: the user's own file lies above it.
 */
export async function readConfigurationFiles(
  globalStorage: vscode.Uri,
): Promise<ConfigurationFile[]> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const places = folders.flatMap(({ uri }) =>
    [['.mcp.json'], ['.vscode', 'mcp.json']].map((names) => ({
      uri: vscode.Uri.joinPath(uri, ...names),
      isOfWorkspace: true,
    })),
  );
  const own = vscode.Uri.joinPath(globalStorage, '..', '..', 'mcp.json');
  const files = [...places, { uri: own, isOfWorkspace: false }].map(readFile);
  return (await Promise.all(files)).filter((file) => file !== undefined);
}

async function readFile({
  uri,
  isOfWorkspace,
}: Pick<ConfigurationFile, 'uri' | 'isOfWorkspace'>): Promise<ConfigurationFile | undefined> {
  try {
    // What was typed and not saved yet counts.
    const text = (await vscode.workspace.openTextDocument(uri)).getText();
    const label = isOfWorkspace
      ? vscode.workspace.asRelativePath(uri)
      : vscode.l10n.t('your own mcp.json');
    return { uri, label, isOfWorkspace, text, servers: readServers(text) };
  } catch {
    // Most of the files are not there.
    return undefined;
  }
}
