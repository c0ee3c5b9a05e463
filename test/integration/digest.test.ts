import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { COMMANDS } from '../../src/host/names.ts';

describe('digest selection', () => {
  it('opens', async () => {
    const text = JSON.stringify({
      items: Array.from({ length: 100 }, (_, id) => ({
        id,
        big: 2047948614742839297n.toString(),
        note: 'n'.repeat(id * 20),
      })),
    });
    const document = await vscode.workspace.openTextDocument({ content: text, language: 'json' });
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand(COMMANDS.digestSelection);
    const shown = vscode.window.activeTextEditor?.document;
    assert.equal(shown?.uri.scheme, 'context-digest');
    assert.equal(shown.languageId, 'json');
    assert.match(shown.getText(), /"_summary": true/);
  });
});
