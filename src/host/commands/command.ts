import * as vscode from 'vscode';
import { couldNot } from '../messages.ts';

/** One thing a person can ask for. */
export interface Command {
  readonly id: string;
  /** Arguments come from menus, links, keybindings and other extensions: they are checked. */
  execute(...args: unknown[]): unknown;
}

/**
 * Registers commands so that whatever goes wrong is a sentence on the screen, details in the log.
 *
 * @param ids Of all commands.
 * @param load Gives the commands when the first of them is run.
 */
export function registerCommands(
  ids: readonly string[],
  load: () => Promise<readonly Command[]>,
  log: vscode.LogOutputChannel,
): vscode.Disposable {
  const run = async (id: string, args: unknown[]) => {
    try {
      const command = (await load()).find((candidate) => candidate.id === id);
      return await command?.execute(...args);
    } catch (error) {
      const problem = error instanceof Error ? error : new Error(String(error));
      log.error(`${id}: ${problem.stack ?? problem.message}`);
      void couldNot(problem);
      return undefined;
    }
  };
  return vscode.Disposable.from(
    ...ids.map((id) => vscode.commands.registerCommand(id, (...args: unknown[]) => run(id, args))),
  );
}
