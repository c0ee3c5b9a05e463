import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { retryMilliseconds, soon, waitFor } from '../host/wait.ts';
import { orderResponse } from '../samples/orders.ts';
import { writeSampleWorkspace } from '../samples/workspace.ts';
import { diagnostics } from './support/diagnostics.ts';
import { usePerson } from './support/person.ts';

describe('A person with several folders in one workspace', () => {
  const person = usePerson({
    opens: 'workspace',
    makeWorkspace: async (workspace) => {
      const names = ['shop', 'billing'];
      for (const name of names) await mkdir(path.join(workspace, name));
      await writeSampleWorkspace(path.join(workspace, 'shop'));
      await writeFile(path.join(workspace, 'billing', 'invoices.json'), orderResponse());
      const folders = names.map((name) => ({ path: name }));
      await writeFile(path.join(workspace, 'shop.code-workspace'), JSON.stringify({ folders }));
    },
  });

  before(async () => {
    // On a busy machine VS Code may take its workspace file for an empty one, and goes on so.
    await waitFor('the folders of the workspace', async (before) => {
      const billing = await person().explorerRow('billing');
      if (await soon(billing, 'visible', 2 * retryMilliseconds * (before + 1))) return true;
      await person().reload();
      return undefined;
    });
  });

  it('has one store for all of them', async () => {
    for (const name of ['orders', 'invoices']) {
      await person().closeEditors();
      await person().openFile(`${name}.json`);
      await person().runCommand('Digest: Digest Selection');
      // The same bytes in both files: one payload, by the name it was digested under first.
      await person().activeTab('orders.digest.json').waitFor();
    }
    const text = await diagnostics(person());
    assert.match(text, /folders: 2\n/);
    assert.match(text, /store: 1 payloads/);
  });
});

describe('A person whose files lie on no disk', () => {
  const person = usePerson({ opens: 'virtual' });

  it('digests a file of the Explorer, and what stands in the editor', async () => {
    const file = await person().explorerRow('orders.json');
    await person().menuAction(file, 'Digest File…');
    await person().activeTab('orders.digest.json').waitFor();
    await (await person().explorerRow('orders.json')).dblclick();
    await person()
      .activeTab(/^orders\.json$/)
      .waitFor();
    await person().runCommand('View: Focus Active Editor Group');
    await person().runCommand('Digest: Digest Selection');
    await person().activeTab('orders.digest.json').waitFor();
    assert.match(await diagnostics(person()), /folders: 1\nhistory: ready, 1 events/);
  });

  it('finds its raw again after a reload', async () => {
    await person().reload();
    await person().statusBarText(/saved/);
    const tree = await person().tree('Raw Payloads');
    await tree.click('orders.json');
    await person().activeTab('orders.raw.json').waitFor();
    // One raw: the same bytes, whichever way they came.
    assert.match(await diagnostics(person()), /store: 1 payloads/);
  });
});
