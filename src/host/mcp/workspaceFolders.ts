import * as vscode from 'vscode';

/** Paths of the workspace's folders that lie on this machine's disks. */
export function foldersOnDisk(): string[] {
  return (vscode.workspace.workspaceFolders ?? [])
    .filter(({ uri }) => uri.scheme === 'file')
    .map(({ uri }) => uri.fsPath);
}
