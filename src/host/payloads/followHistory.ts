import * as vscode from 'vscode';
import type { LiveSettings } from '../settings/liveSettings.ts';
import type { PayloadModel } from './payloadModel.ts';
import { logUnshared } from './sharedRules.ts';
import { whenThere } from './whenThere.ts';
import type { WorkspaceStorage } from './workspaceStorage.ts';

/**
 * Has the model read the history as soon as anything is kept for this workspace, be it from earlier
 * sessions or by whoever comes first: an agent's tool, the MCP server, a wrap. The rules of this
 * window lie there from then on. Nothing is opened before.
 */
export function followHistory(
  storage: WorkspaceStorage,
  model: PayloadModel,
  settings: LiveSettings,
  log: vscode.LogOutputChannel,
): vscode.Disposable {
  const read = async () => {
    await model.load();
    await storage.shareRules().catch(logUnshared(log));
  };
  return vscode.Disposable.from(
    whenThere(storage.directory, () => void read()),
    // Switched on again, the history may be there to read.
    settings.onDidChange(() => {
      void storage.exists().then((exists) => (exists ? model.load() : undefined));
    }),
  );
}
