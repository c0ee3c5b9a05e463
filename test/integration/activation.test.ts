import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { COMMANDS } from '../../src/host/names.ts';

describe('Activation', () => {
  it('comes by itself and registers every command', async () => {
    const extension = vscode.extensions.getExtension('context-digest.context-digest');
    assert.ok(extension);
    await extension.activate();
    const registered = await vscode.commands.getCommands(true);
    const missing = Object.values(COMMANDS).filter((command) => !registered.includes(command));
    assert.deepEqual(missing, []);
  });
});
