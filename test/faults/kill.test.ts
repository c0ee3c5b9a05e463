import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { NotFoundError } from '../../src/digest/store.ts';
import { makeTemporary, removeTemporaries } from '../unit/storage/temporary.ts';
import { killChildren, linesWritten, startChild } from './support/child.ts';
import { rounds } from './support/effort.ts';
import { versionOf } from './support/payloads.ts';
import type { OpenStore } from './support/stores.ts';
import { STORE_KINDS, openStore } from './support/stores.ts';

const ROUNDS = rounds(6, 100);
/** Versions of one round are above those of the rounds before. */
const VERSIONS_PER_ROUND = 1_000_000;

afterEach(killChildren);
after(removeTemporaries);

for (const kind of STORE_KINDS) {
  describe(`killed while it puts (${kind})`, () => {
    it(`loses no acknowledged put in ${ROUNDS} rounds`, async function () {
      this.timeout(ROUNDS * 60_000);
      const directory = makeTemporary();
      const acknowledged = new Map<string, number>();
      for (let round = 1; round <= ROUNDS; round += 1) {
        await killTwoWriters(kind, directory, round, acknowledged);
        const opened = await openStore(kind, directory);
        await checkAll(opened, acknowledged);
        assertNoRemains(
          directory,
          (await opened.store.list()).map(({ bytes }) => bytes),
        );
        await opened.close();
      }
      assert.ok(acknowledged.size > 0);
    });
  });
}

async function killTwoWriters(
  kind: string,
  directory: string,
  round: number,
  acknowledged: Map<string, number>,
): Promise<void> {
  const version = String(round * VERSIONS_PER_ROUND);
  const writers = ['a', 'b'].map((prefix) =>
    startChild('put.ts', [kind, directory, prefix, version]),
  );
  for (const [i, writer] of writers.entries()) {
    // From the moment of opening on; the delay is random on purpose, the checks hold for any.
    if (round % 4 > 0) await linesWritten(writer, 1 + i);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 80));
    writer.process.kill('SIGKILL');
  }
  for (const writer of writers) {
    const { signal, errors } = await writer.ended;
    assert.equal(signal, 'SIGKILL', errors);
    for (const line of writer.lines.filter((text) => text !== 'open')) {
      const [id = '', put] = line.split(' ');
      acknowledged.set(id, Math.max(acknowledged.get(id) ?? 0, Number(put)));
    }
  }
}

/** Each acknowledged payload, or one put after it, is there and whole; so are all others. */
async function checkAll({ store }: OpenStore, acknowledged: Map<string, number>): Promise<void> {
  for (const [id, version] of acknowledged) {
    const found = versionOf(id, await store.get(id));
    assert.ok(found >= version, `${id} is at version ${found}, ${version} was acknowledged`);
  }
  for (const { callId } of await store.list()) versionOf(callId, await store.get(callId));
  await assert.rejects(store.get('never-put'), NotFoundError);
}

/** Opening has removed what the killed left half-done: each file holds one listed payload. */
function assertNoRemains(directory: string, sizes: number[]): void {
  const files = fs
    .readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(payloads|events\.db-payloads)./.test(name))
    .map((name) => fs.statSync(path.join(directory, name)).size);
  const onDisk = files.length === sizes.length ? sizes : sizes.filter((size) => size > 256 * 1024);
  assert.deepEqual(files.sort(), onDisk.sort());
}
