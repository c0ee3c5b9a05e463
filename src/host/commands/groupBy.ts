import * as vscode from 'vscode';
import { COMMANDS, SECTION, SETTINGS } from '../names.ts';
import type { Settings } from '../settings/rules.ts';
import type { Command } from './command.ts';

/** Both choices of the view's Group By menu. */
export function groupBy(): Command[] {
  return [groupCommand(COMMANDS.groupByDay, 'day'), groupCommand(COMMANDS.groupBySource, 'source')];
}

function groupCommand(id: string, basis: Settings['groupBy']): Command {
  return {
    id,
    execute: () =>
      vscode.workspace
        .getConfiguration(SECTION)
        .update(SETTINGS.groupBy, basis, vscode.ConfigurationTarget.Global),
  };
}
