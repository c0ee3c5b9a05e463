import assert from 'node:assert/strict';
import * as vscode from 'vscode';

type ShowQuickPick = (
  items: readonly vscode.QuickPickItem[] | Thenable<readonly vscode.QuickPickItem[]>,
) => Promise<vscode.QuickPickItem | undefined>;

/**
 * Runs a command and answers its quick picks, one after the other. On a busy machine nobody can
 * tell when a list is there to be answered by keys; that lists can be, the end-to-end tests show.
 *
 * @param labels What is chosen from each, by its label; undefined: nothing.
 */
export async function runAndChoose(
  command: string,
  ...labels: (string | undefined)[]
): Promise<void> {
  const window = vscode.window as unknown as { showQuickPick: ShowQuickPick };
  const { showQuickPick } = window;
  const left = [...labels];
  window.showQuickPick = async (items) => {
    const offered = await items;
    const label = left.shift();
    if (label === undefined) return undefined;
    const item = offered.find((candidate) => candidate.label === label);
    assert.ok(item, `no "${label}" in ${offered.map((candidate) => candidate.label).join()}`);
    return item;
  };
  try {
    await vscode.commands.executeCommand(command);
  } finally {
    window.showQuickPick = showQuickPick;
  }
  assert.deepEqual(left, [], 'a list was not shown');
}
