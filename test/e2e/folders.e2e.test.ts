import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
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

  it('has one store for all of them', async () => {
    for (const name of ['orders', 'invoices']) {
      await person().openFile(`${name}.json`);
      await person().runCommand('Digest: Digest Selection');
      await person().activeTab(`${name}.digest.json`).waitFor();
    }
    const text = await diagnostics(person());
    assert.match(text, /folders: 2\n/);
    // The same bytes in both files: one payload, digested twice.
    assert.match(text, /store: 1 payloads/);
  });
});
