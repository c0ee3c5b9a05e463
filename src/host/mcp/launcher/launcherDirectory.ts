import path from 'node:path';
import type * as vscode from 'vscode';

/** Where the launcher lies: in the extension's global storage, whose path no update changes. */
export function launcherDirectory(globalStorage: vscode.Uri): string {
  return path.join(globalStorage.fsPath, 'launcher');
}
