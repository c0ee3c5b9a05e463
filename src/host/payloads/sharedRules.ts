import os from 'node:os';
import * as vscode from 'vscode';
import { stateDirectory } from '../../agent/stateDirectory.ts';
import { isThere } from '../../storage/files/isThere.ts';
import { keepingRules } from '../settings/keepingRules.ts';
import type { LiveSettings } from '../settings/liveSettings.ts';
import type { WorkspaceStorage } from './workspaceStorage.ts';

/**
 * Leaves every change of the settings where programs keep things beside the editor: in this
 * workspace's folder and in the user's own, where there are such. Those that run obey at once.
 */
export function registerSharedRules(
  storage: WorkspaceStorage,
  settings: LiveSettings,
  log: vscode.LogOutputChannel,
): vscode.Disposable {
  return settings.onDidChange(() => {
    share(storage, settings).catch(logUnshared(log));
  });
}

/** Logs that other programs could not be told of the settings. */
export function logUnshared(log: vscode.LogOutputChannel): (error: unknown) => void {
  return (error) => {
    log.error(`Other programs were not told of the settings: ${String(error)}`);
  };
}

async function share(storage: WorkspaceStorage, settings: LiveSettings): Promise<void> {
  if (await storage.exists()) await storage.shareRules();
  const { platform, env } = process;
  const own = stateDirectory({ platform, env, home: os.homedir() });
  if (!(await isThere(own))) return;
  const { writeKeepingRules } = await import('../../library.ts');
  await writeKeepingRules(own, keepingRules(settings.ofUser));
}
