import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { COMMANDS, SECTION, SETTINGS } from '../../src/host/names.ts';
import { closeEditors, eventually, run, sampleJson, shownDocument, shownKey } from './support.ts';

const { clipboard } = vscode.env;

describe('Commands for what is not a text editor', () => {
  beforeEach(closeEditors);

  it('digest the output of a notebook cell', async () => {
    const text = sampleJson('notebook');
    const folder = vscode.workspace.workspaceFolders?.[0];
    assert.ok(folder);
    const uri = vscode.Uri.joinPath(folder.uri, 'churn.ipynb');
    const output = { output_type: 'stream', name: 'stdout', text: [text] };
    const cell = { cell_type: 'code', metadata: {}, source: ['run()'], outputs: [output] };
    const file = { cells: [cell], metadata: {}, nbformat: 4, nbformat_minor: 5 };
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(JSON.stringify(file)));
    const notebook = await vscode.workspace.openNotebookDocument(uri);
    await vscode.window.showNotebookDocument(notebook);
    await run(COMMANDS.digestCellOutput, notebook.cellAt(0));
    await shownDocument(/\.digest\.json$/);
    await run(COMMANDS.copyRaw, await shownKey());
    assert.equal(await clipboard.readText(), text);
  });

  it('leave the clipboard as it was where no terminal has a selection', async () => {
    await clipboard.writeText('mine');
    await run(COMMANDS.digestTerminalSelection);
    assert.equal(await clipboard.readText(), 'mine');
  });

  it('open the settings', async () => {
    await run(COMMANDS.openSettings);
    await eventually(() => {
      assert.match(vscode.window.tabGroups.activeTabGroup.activeTab?.label ?? '', /Settings/);
    });
  });

  it('group the tree, and remember it', async () => {
    const groupBy = () => vscode.workspace.getConfiguration(SECTION).get(SETTINGS.groupBy);
    await run(COMMANDS.groupBySource);
    await eventually(() => {
      assert.equal(groupBy(), 'source');
    });
    await run(COMMANDS.groupByDay);
    await eventually(() => {
      assert.equal(groupBy(), 'day');
    });
  });
});
