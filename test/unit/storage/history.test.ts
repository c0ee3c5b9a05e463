import assert from 'node:assert/strict';
import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import path from 'node:path';
import { mock } from 'node:test';
import type { CallEvent, DigestEvent, Recorded } from '../../../src/accounting/events.ts';
import { NotFoundError } from '../../../src/digest/store.ts';
import { FileHistory } from '../../../src/storage/history/fileHistory.ts';
import { openHistory } from '../../../src/storage/index.ts';
import type { History } from '../../../src/storage/index.ts';
import { collect, makeTemporary, removeTemporaries } from './temporary.ts';
import { until } from '../../support/until.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const digestEvent = (callId: string, at = Date.now()): DigestEvent => ({
  kind: 'digest',
  at,
  callId,
  source: { kind: 'file', label: 'pods.json', language: 'json' },
  method: 'structural_json',
  profile: 'reference',
  rawBytes: 1000,
  digestBytes: 10,
  rawTokens: 400,
  digestTokens: 4,
  estimator: 'test',
  durationMs: 1.5,
  model: '',
  modelInputTokens: 0,
  modelOutputTokens: 0,
  hostCutTokens: 0,
  metadata: { arrays_collapsed: 2 },
});

const deleteEvent = (callId: string, at = Date.now()): CallEvent => ({
  kind: 'delete',
  at,
  callId,
});

describeHistory('history on the event log', openHistory);
describeHistory('history in files', (directory) => FileHistory.open(directory));

after(removeTemporaries);

function describeHistory(name: string, open: (directory: string) => Promise<History>): void {
  describe(name, () => {
    let directory: string;
    const opened: History[] = [];

    async function openOne(): Promise<History> {
      const history = await open(directory);
      opened.push(history);
      return history;
    }

    beforeEach(() => {
      directory = path.join(makeTemporary(), 'history');
    });

    afterEach(async () => {
      for (const history of opened.splice(0)) await history.close();
    });

    const events = async (history: History, seq = 0) =>
      (await collect(history.since(seq))).map(({ event }) => event);

    it('hands events back in order, from any point', async () => {
      const history = await openOne();
      const all = [digestEvent('a'), deleteEvent('a'), digestEvent('b')];
      const seqs: number[] = [];
      for (const event of all) seqs.push(await history.append(event));
      assert.deepEqual(
        await collect(history.since(0)),
        all.map((event, i) => ({ seq: seqs[i], event })),
      );
      assert.deepEqual(await events(history, seqs[0]), all.slice(1));
      assert.deepEqual(await events(history, seqs[2]), []);
      assert.deepEqual(
        seqs,
        [...seqs].sort((a, b) => a - b),
      );
    });

    it('is there when it is opened again, and shared while it is open', async () => {
      const one = await openOne();
      const other = await openOne();
      await one.append(digestEvent('a'), Buffer.from('digest of a'));
      const seq = await other.append(digestEvent('b'), Buffer.from('digest of b'));
      await one.append(digestEvent('c'));
      const again = await openOne();
      const ids = (await events(again)).map(({ callId }) => callId);
      assert.deepEqual(ids, ['a', 'b', 'c']);
      assert.equal(Buffer.from(await again.digest(seq)).toString(), 'digest of b');
    });

    it('keeps digests until they are forgotten, and the events for good', async () => {
      const history = await openOne();
      const seqs: number[] = [];
      for (const callId of ['a', 'b', 'a', 'c']) {
        seqs.push(await history.append(digestEvent(callId), Buffer.from(`digest ${callId}`)));
      }
      const bare = await history.append(deleteEvent('x'));
      await assert.rejects(history.digest(bare), NotFoundError);
      await assert.rejects(history.digest(bare + 1000), NotFoundError);
      await history.forget('a');
      for (const seq of [seqs[0]!, seqs[2]!])
        await assert.rejects(history.digest(seq), NotFoundError);
      assert.equal(Buffer.from(await history.digest(seqs[1]!)).toString(), 'digest b');
      await history.forgetAll();
      await assert.rejects(history.digest(seqs[3]!), NotFoundError);
      assert.equal((await events(history)).length, 5);
    });

    it('forgets the digest of a payload whose raw was never kept, and no other', async () => {
      const history = await openOne();
      const first = await history.append(digestEvent(''), Buffer.from('first'));
      const second = await history.append(digestEvent(''), Buffer.from('second'));
      await history.forget(`#${first}`);
      await assert.rejects(history.digest(first), NotFoundError);
      assert.equal(Buffer.from(await history.digest(second)).toString(), 'second');
    });

    it('leaves nothing of forgotten digests on the disk', async () => {
      const history = await openOne();
      const secret = 'a line nobody else would write';
      await history.append(digestEvent('a'), Buffer.from(secret));
      assert.ok(holds(directory, secret));
      await history.forgetAll();
      assert.ok(!holds(directory, secret));
    });

    it('watches on, other processes too, until it is aborted', async () => {
      const history = await openOne();
      const other = await openOne();
      const first = await history.append(digestEvent('before'));
      await history.append(digestEvent('a'));
      const controller = new AbortController();
      const seen: Recorded[] = [];
      const watching = (async () => {
        for await (const recorded of history.watch(first, controller.signal)) {
          seen.push(recorded);
          if (recorded.event.callId === 'last') controller.abort();
        }
      })();
      await other.append(digestEvent('b'));
      await until(() => seen.length >= 2);
      await other.append(digestEvent('last'));
      await watching;
      assert.deepEqual(
        seen.map(({ event }) => event.callId),
        ['a', 'b', 'last'],
      );
    });

    it('removes what is older than it should be', async () => {
      const history = await openOne();
      const old = await history.append(
        digestEvent('old', Date.now() - 10 * DAY_MS),
        Buffer.from('x'),
      );
      await history.append(digestEvent('new'), Buffer.from('y'));
      await history.prune(0);
      assert.equal((await events(history)).length, 2);
      await history.prune(5);
      assert.deepEqual(
        (await events(history)).map(({ callId }) => callId),
        ['new'],
      );
      await assert.rejects(history.digest(old), NotFoundError);
      await history.append(digestEvent('later'));
      assert.equal((await events(history)).length, 2);
    });

    it('closes twice', async () => {
      const history = await openOne();
      await history.close();
      await history.close();
    });
  });
}

describe('openHistory', () => {
  it('falls back to files where there can be no event log, and says why', async () => {
    const statfs = mock.method(fsPromises, 'statfs', () => Promise.resolve({ type: 0xfe534d42 }));
    try {
      const history = await openHistory(makeTemporary());
      assert.equal(history.kind, 'file');
      assert.equal(history.log, undefined);
      assert.match(history.notice ?? '', /lie on SMB/);
      await history.close();
    } finally {
      statfs.mock.restore();
    }
  });

  it('says where a damaged history was set aside', async () => {
    const directory = makeTemporary();
    fs.writeFileSync(path.join(directory, 'events.db'), 'not a database '.repeat(500));
    const history = await openHistory(directory);
    assert.equal(history.kind, 'eventlog');
    assert.match(history.notice ?? '', /events\.db was damaged: it is kept as .*\.damaged-/);
    await history.close();
  });
});

describe('history in files after hard stops', () => {
  it('passes over a line that was torn, and shortens what the dead left', async () => {
    const directory = makeTemporary();
    const history = await FileHistory.open(directory);
    await history.append(digestEvent('a', Date.now() - 10 * DAY_MS));
    await history.append(digestEvent('b'));
    const [name] = fs.readdirSync(directory).filter((entry) => entry.startsWith('calls-'));
    const nobody = (0x7fffff00).toString(36);
    const dead = name!.replace(/^(calls-[0-9a-f]+)-[0-9a-z]+/, `$1-${nobody}`);
    fs.renameSync(path.join(directory, name!), path.join(directory, dead));
    fs.appendFileSync(path.join(directory, dead), '{"seq":1796000000000000,"event":{"ki');
    const again = await FileHistory.open(directory);
    await again.append(digestEvent('c'));
    assert.equal((await collect(again.since(0))).length, 3);
    await again.prune(5);
    assert.deepEqual(
      (await collect(again.since(0))).map(({ event }) => event.callId),
      ['b', 'c'],
    );
  });
});

function holds(directory: string, text: string): boolean {
  return fs
    .readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .some((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name)).includes(text));
}
