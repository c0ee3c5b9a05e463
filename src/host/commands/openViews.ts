import * as vscode from 'vscode';
import { COMMANDS, SECTION } from '../names.ts';
import type { Command } from './command.ts';

/** The extension's settings, or the one that is named. */
export function openSettings(extensionId: string): Command {
  return {
    id: COMMANDS.openSettings,
    execute: (setting) =>
      vscode.commands.executeCommand(
        'workbench.action.openSettings',
        typeof setting === 'string' && setting.startsWith(`${SECTION}.`)
          ? setting
          : `@ext:${extensionId}`,
      ),
  };
}

export function showLog(log: vscode.LogOutputChannel): Command {
  return {
    id: COMMANDS.showLog,
    execute() {
      log.show(true);
    },
  };
}
