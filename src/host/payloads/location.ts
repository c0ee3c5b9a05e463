import { randomBytes } from 'node:crypto';
import type * as vscode from 'vscode';
import { Uri } from 'vscode';
import { sharedStorage } from './sharedStorage.ts';

const WINDOW_KEY = 'windowFolder';

/**
 * Where this workspace's payloads and history lie. A multi-root workspace has one such place; a
 * window without a folder has its own under the extension's global storage, remembered in that
 * window's state, so that it survives a reload and other windows do not share it.
 */
export function storageLocation(context: vscode.ExtensionContext): vscode.Uri {
  if (context.storageUri) {
    return context.storageUri.with({ path: sharedStorage(context.storageUri.path) });
  }
  let folder = context.workspaceState.get<string>(WINDOW_KEY);
  if (folder === undefined || !/^[0-9a-f]{16}$/.test(folder)) {
    folder = randomBytes(8).toString('hex');
    void context.workspaceState.update(WINDOW_KEY, folder);
  }
  return Uri.joinPath(context.globalStorageUri, 'windows', folder);
}
