import assert from 'node:assert/strict';
import { waitFor } from '../host/wait.ts';
import { usePerson } from './support/person.ts';

describe('Loading and activating', () => {
  // The list makes the rows that can be seen: all of them.
  const person = usePerson({ window: { width: 1280, height: 2400 } });

  /** Milliseconds that VS Code says an extension took to load and activate. */
  async function activation(name: string): Promise<number> {
    const row = person().page.locator('.runtime-extensions-editor .monaco-list-row', {
      hasText: name,
    });
    return waitFor(`the activation time of ${name}`, async () => {
      const [, time] = /(\d+)\s*ms/.exec((await row.first().textContent()) ?? '') ?? [];
      return time === undefined ? undefined : Number(time);
    });
  }

  it('is done at start-up, and VS Code says how long it took', async () => {
    await person().statusBarText(/Digest/);
    await person().runCommand('Developer: Show Running Extensions');
    await person().page.locator('.runtime-extensions-editor .monaco-list-row').first().waitFor();
    const [ours, empty] = [await activation('Context Digest'), await activation('Empty Extension')];
    const ratio = (ours / Math.max(1, empty)).toFixed(1);
    console.log(`      ${ours} ms, an empty extension ${empty} ms: ${ratio} times`);
    await person().screenshot('running-extensions');
    assert.ok(ours >= 0 && empty >= 0);
  });
});
