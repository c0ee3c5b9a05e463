import * as vscode from 'vscode';
import { couldNot } from '../messages.ts';

/** One thing a person can ask for. */
export interface Command {
  readonly id: string;
  /** Arguments come from menus, links, keybindings and other extensions: they are checked. */
  execute(...args: unknown[]): unknown;
}

/** Registers commands so that whatever goes wrong is a sentence on the screen, details in the log. */
export function registerCommands(
  commands: readonly Command[],
  log: vscode.LogOutputChannel,
): vscode.Disposable {
  return vscode.Disposable.from(
    ...commands.map((command) =>
      vscode.commands.registerCommand(command.id, async (...args: unknown[]) => {
        try {
          return await command.execute(...args);
        } catch (error) {
          const problem = error instanceof Error ? error : new Error(String(error));
          log.error(`${command.id}: ${problem.stack ?? problem.message}`);
          void couldNot(problem);
          return undefined;
        }
      }),
    ),
  );
}
