import assert from 'node:assert/strict';
import { waitFor } from '../host/wait.ts';
import type { Workbench } from '../host/workbench.ts';
import { orderResponse } from '../samples/orders.ts';
import { usePerson } from './support/person.ts';

/** Opens an empty document, the cursor in it. */
async function newDocument(workbench: Workbench): Promise<void> {
  const before = (await workbench.tabs()).length;
  await workbench.runCommand('File: New Untitled Text File');
  await waitFor('one more tab', async () => (await workbench.tabs()).length > before || undefined);
  await workbench.runCommand('View: Focus Active Editor Group');
  const group = workbench.page.locator('.editor-group-container.active');
  await group.locator('.monaco-editor.focused[data-uri^="untitled:"]').waitFor();
}

describe('A person pastes a large payload', () => {
  const person = usePerson();
  const payload = orderResponse();
  const offer = 'Paste as Digest';

  const line = (text: string) => person().page.locator('.view-line', { hasText: text });

  before(async () => {
    await person().statusBarText(/\bDigest$/);
  });

  /** What stands in the active document, to its last character. */
  async function document(): Promise<string> {
    await person().writeClipboard('');
    await person().runCommand('View: Focus Active Editor Group');
    await person().press('Control+a');
    await person().press('Control+c');
    return person().clipboardAfter('');
  }

  it('gets it as it is, and is offered its digest in place', async () => {
    await newDocument(person());
    await person().writeClipboard(payload);
    await person().press('Control+v');
    const options = person().page.locator('.post-edit-widget');
    await options.waitFor();
    assert.equal(await document(), payload);
    // The document is empty again, and the offer is gone.
    await person().press('Delete');
    await options.waitFor({ state: 'detached' });
    await person().writeClipboard(payload);
    await person().press('Control+v');
    await options.click();
    await person().screenshot('paste-options');
    await person().page.getByText(offer, { exact: true }).click();
    await person().statusBarText(/saved/);
    await line('call_id: d-').waitFor();
    const digest = await document();
    assert.ok(digest.length <= 8000, String(digest.length));
    assert.match(digest, /\ncall_id: d-[0-9a-f]{24}/);
  });

  it('is not offered it for what is small', async () => {
    await newDocument(person());
    await person().writeClipboard('{"small":true}');
    await person().press('Control+v');
    await line('{"small":true}').waitFor();
    assert.equal(await document(), '{"small":true}');
    assert.equal(await person().page.locator('.post-edit-widget').count(), 0);
  });
});

describe('A person who prefers digests to be pasted', () => {
  const person = usePerson({ settings: { 'editor.pasteAs.preferences': ['text.digest'] } });

  it('has each large payload pasted as one', async () => {
    await person().openFile('orders.json');
    await person().press('Control+a');
    await person().press('Control+c');
    await newDocument(person());
    await person().press('Control+v');
    await person().page.locator('.view-line', { hasText: 'call_id: d-' }).waitFor();
    await (await person().tree('Raw Payloads')).row('Clipboard').waitFor();
  });
});
