import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { makeTemporary, removeTemporaries } from '../unit/storage/temporary.ts';
import { killChildren, startChild } from './support/child.ts';
import { isFull, rounds } from './support/effort.ts';
import { installNode22 } from './support/node22.ts';
import { makePayload, versionOf } from './support/payloads.ts';
import { STORE_KINDS, openStore } from './support/stores.ts';

const NAMES = ['w', 'x', 'y', 'z'];
const COUNT = rounds(150, 5000);
const BOUND = 3_000_000;
/** The largest payload, rounded up. */
const ONE_PAYLOAD = 400_000;

afterEach(killChildren);
after(removeTemporaries);

for (const kind of STORE_KINDS) {
  describe(`four processes on one store (${kind})`, function () {
    this.timeout(rounds(240_000, 1_800_000));

    it(`lose nothing in ${COUNT} puts and gets each`, async () => {
      const directory = makeTemporary();
      await runAll(kind, directory, 0, [process.execPath]);
      const { store, close } = await openStore(kind, directory);
      for (const name of NAMES) {
        for (let i = 0; i < COUNT; i += 1) {
          const id = `${name}-${i}`;
          assert.equal(versionOf(id, await store.get(id)), i);
        }
      }
      assert.equal((await store.list()).length, NAMES.length * COUNT);
      await close();
    });

    it('keep one bound, and take evictions by others for what they are', async () => {
      const directory = makeTemporary();
      await runAll(kind, directory, BOUND, [process.execPath]);
      const { store, close } = await openStore(kind, directory, 0);
      const total = (await store.list()).reduce((sum, { bytes }) => sum + bytes, 0);
      await close();
      assert.ok(total <= BOUND + ONE_PAYLOAD, `${total} bytes are left`);
      assert.ok(total >= BOUND - 2 * ONE_PAYLOAD, `only ${total} bytes are left`);
    });

    // It downloads a Node 22.
    if (!isFull) return;

    it('agree where some run Node 22 and others Node 24', async () => {
      const directory = makeTemporary();
      await runAll(kind, directory, 0, [process.execPath, installNode22()]);
      const { store, close } = await openStore(kind, directory);
      assert.equal((await store.list()).length, NAMES.length * COUNT);
      await close();
    });
  });
}

describe('two processes that open a damaged event log', () => {
  it('set it aside once and share the new one', async () => {
    const directory = makeTemporary();
    fs.writeFileSync(path.join(directory, 'events.db'), Buffer.alloc(50_000, 'garbage'));
    const children = NAMES.map((name) =>
      startChild('putAndGet.ts', ['eventlog', directory, name, name, '5', '0']),
    );
    for (const { ended } of children) {
      const { code, errors } = await ended;
      assert.equal(code, 0, errors);
    }
    const { store, close } = await openStore('eventlog', directory);
    for (const name of NAMES) {
      assert.deepEqual(Buffer.from(await store.get(`${name}-4`)), makePayload(`${name}-4`, 4));
    }
    await close();
    const setAside = fs.readdirSync(directory).filter((name) => name.includes('.damaged-'));
    assert.equal(setAside.length, 1);
  });
});

async function runAll(
  kind: string,
  directory: string,
  bound: number,
  nodes: string[],
): Promise<void> {
  const children = NAMES.map((name, i) =>
    startChild(
      'putAndGet.ts',
      [kind, directory, name, NAMES.join(), String(COUNT), String(bound)],
      {
        node: nodes[i % nodes.length] ?? process.execPath,
      },
    ),
  );
  for (const { ended, lines } of children) {
    const { code, errors } = await ended;
    assert.equal(code, 0, errors);
    assert.match(lines.at(-1) ?? '', /missed/);
  }
}
