import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'mocha';
import { readPayload } from '../../../src/worker/readPayload.ts';
import { makeTemporary, removeTemporaries } from '../storage/temporary.ts';

const { signal } = new AbortController();
/** More than is read in one go. */
const LARGE = 9 * 1024 * 1024;

function largeFile(): string {
  const file = path.join(makeTemporary(), 'large');
  fs.writeFileSync(file, Buffer.alloc(LARGE, 'x'));
  return file;
}

describe('readPayload', () => {
  after(removeTemporaries);

  it('reads every byte and says how far it is', async () => {
    const told: number[] = [];
    const { bytes, grew } = await readPayload(
      largeFile(),
      (done, total) => told.push(done / total),
      signal,
    );
    assert.equal(bytes.length, LARGE);
    assert.ok(bytes.every((byte) => byte === 0x78));
    assert.equal(grew, false);
    assert.deepEqual([told.length, told.at(-1)], [2, 1]);
  });

  it('takes the file as it was opened when it grows', async () => {
    const file = largeFile();
    const { bytes, grew } = await readPayload(
      file,
      () => {
        fs.appendFileSync(file, 'more');
      },
      signal,
    );
    assert.deepEqual([bytes.length, grew], [LARGE, true]);
  });

  it('refuses half a file that shrinks', async () => {
    const file = largeFile();
    const reading = readPayload(
      file,
      () => {
        fs.truncateSync(file, 10);
      },
      signal,
    );
    await assert.rejects(reading, { code: 'shrank' });
  });

  it('refuses folders and pipes, and does not wait for a pipe', async () => {
    const folder = makeTemporary();
    await assert.rejects(
      readPayload(folder, () => undefined, signal),
      { code: 'folder' },
    );
    const pipe = path.join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    await assert.rejects(
      readPayload(pipe, () => undefined, signal),
      { code: 'special' },
    );
  });

  it('hands on what the system says', async () => {
    const missing = path.join(makeTemporary(), 'missing');
    await assert.rejects(
      readPayload(missing, () => undefined, signal),
      { code: 'ENOENT' },
    );
  });

  it('stops between two chunks', async () => {
    const stop = new AbortController();
    const reading = readPayload(
      largeFile(),
      () => {
        stop.abort();
      },
      stop.signal,
    );
    await assert.rejects(reading, { name: 'AbortError' });
  });
});
