import * as vscode from 'vscode';
import { DIGEST_FILE, RETRIEVE_RAW } from '../../agent/toolNames.ts';
import type { Tools } from './createTools.ts';

/**
 * Registers the tools that agents of the editor call.
 *
 * @param load Gives the tools when the first of them is asked for.
 */
export function registerTools(load: () => Promise<Tools>): vscode.Disposable {
  return vscode.Disposable.from(
    ...([RETRIEVE_RAW, DIGEST_FILE] as const).map((name) =>
      vscode.lm.registerTool<object>(name, {
        prepareInvocation: async (options, token) =>
          (await load())[name].prepareInvocation?.(options, token),
        invoke: async (options, token) => (await load())[name].invoke(options, token),
      }),
    ),
  );
}
