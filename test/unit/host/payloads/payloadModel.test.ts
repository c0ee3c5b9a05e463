import assert from 'node:assert/strict';
import { before, describe, it } from 'mocha';
import type { Recorded } from '../../../../src/accounting/events.ts';
import type * as kept from '../../../../src/host/payloads/keptIds.ts';
import type * as model from '../../../../src/host/payloads/payloadModel.ts';
import type { History } from '../../../../src/storage/history.ts';
import type { PayloadStore } from '../../../../src/storage/payloadStore.ts';
import { digestEvent } from '../../accounting/histories.ts';
import { besideDouble } from './besideDouble.ts';

/** A history that is a list, and is watched until it is let go of. */
function historyOf(events: Recorded[]): History {
  return {
    *since(seq: number) {
      yield* events.filter((recorded) => recorded.seq > seq);
    },
    async *watch(_seq: number, signal: AbortSignal) {
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve);
      });
      yield* [];
    },
  } as unknown as History;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('what a window knows of its history', () => {
  let PayloadModel: (typeof model)['PayloadModel'];
  let KeptIds: (typeof kept)['KeptIds'];

  before(async () => {
    await besideDouble(async () => {
      ({ PayloadModel } = await import('../../../../src/host/payloads/payloadModel.ts'));
      ({ KeptIds } = await import('../../../../src/host/payloads/keptIds.ts'));
    });
  });

  /** A model whose listener looks again each time it is told of something, as views do. */
  function watched(open: () => Promise<History | undefined>) {
    let opened = 0;
    const made = new PayloadModel(() => {
      opened++;
      return open();
    });
    made.onDidChange(() => void made.load());
    return { made, opened: () => opened };
  }

  it('is nothing where there is no history, which is looked for again but not without end', async () => {
    const events: Recorded[] = [];
    let isThere = false;
    const { made, opened } = watched(() =>
      Promise.resolve(isThere ? historyOf(events) : undefined),
    );
    await made.load();
    await settled();
    assert.deepEqual([made.state, made.events.length, opened()], ['ready', 0, 2]);
    isThere = true;
    events.push({ seq: 1, event: digestEvent() });
    await made.load();
    assert.equal(made.events.length, 1);
    made.dispose();
  });

  it('is what is wrong where it cannot be read, said once', async () => {
    let problem: Error | undefined = new Error('locked');
    const { made, opened } = watched(() =>
      problem ? Promise.reject(problem) : Promise.resolve(historyOf([])),
    );
    await made.load();
    await settled();
    assert.deepEqual([made.state, made.problem?.message, opened()], ['failed', 'locked', 2]);
    problem = undefined;
    await made.load();
    assert.deepEqual([made.state, made.problem], ['ready', undefined]);
    made.dispose();
  });

  it('lists raws that it knows nothing else of, until it does', async () => {
    const { made } = watched(() => Promise.resolve(historyOf([{ seq: 3, event: digestEvent() }])));
    await made.load();
    const known = made.entries.map(({ key }) => key);
    const raw = (callId: string) => ({ callId, bytes: 7, storedAt: 1, pinned: false });
    assert.ok(made.takeStored(['raw-1', 'raw-2', ...known].map(raw)));
    assert.ok(!made.takeStored(['raw-1', 'raw-2', ...known].map(raw)));
    assert.deepEqual(
      made.entries.map(({ key, rawOnly }) => [key, rawOnly]),
      [...known.map((key) => [key, undefined]), ['raw-2', true], ['raw-1', true]],
    );
    assert.equal(made.entry('raw-1')?.digest.rawBytes, 7);
    await made.addUnrecorded(digestEvent({ callId: 'raw-2' }));
    assert.equal(made.entry('raw-2')?.rawOnly, undefined);
    await made.addUnrecorded({ kind: 'delete', at: 5, callId: 'raw-1' });
    assert.equal(made.entry('raw-1'), undefined);
    // Listed before it was deleted.
    made.takeStored([raw('raw-1')]);
    assert.equal(made.entry('raw-1'), undefined);
    assert.ok(made.takeStored([{ ...raw('raw-1'), storedAt: 6 }]));
    assert.equal(made.entries.length, known.length + 2);
    made.dispose();
  });

  it('lists no raw whose digest may be under way still', async () => {
    const { made } = watched(() => Promise.resolve(undefined));
    const startedAt = Date.now();
    const raw = (callId: string, age: number) => ({
      callId,
      bytes: 7,
      storedAt: startedAt - age,
      pinned: false,
    });
    const stored = [raw('old', 120_000), raw('from-before', 1), raw('now', -1)];
    const store = { list: () => Promise.resolve(stored) } as unknown as PayloadStore;
    const ids = new KeptIds({ store: () => Promise.resolve(store) }, made, startedAt);
    await ids.refresh();
    assert.deepEqual(
      made.entries.map(({ key }) => key),
      ['from-before', 'old'],
    );
    assert.deepEqual([ids.has('now'), ids.has('gone'), ids.problem], [true, false, undefined]);
    const problem = new Error('a pattern');
    ids.refuse(problem);
    assert.equal(ids.problem, problem);
    ids.dispose();
    made.dispose();
  });

  it('hides what is about to be deleted, but not what is digested again', async () => {
    const { made } = watched(() => Promise.resolve(undefined));
    await made.addUnrecorded(digestEvent({ callId: 'd-1' }));
    const { entries } = made;
    made.hide(entries);
    assert.deepEqual([made.entries, made.entry('d-1')], [[], undefined]);
    made.unhide(entries);
    assert.deepEqual(made.entries, entries);
    made.hide(entries);
    await made.addUnrecorded(digestEvent({ callId: 'd-1' }));
    assert.equal(made.entry('d-1')?.key, 'd-1');
    made.dispose();
  });

  it('names what we named ourselves in the display language, whatever it was recorded in', async () => {
    const sources = [
      { kind: 'clipboard', label: 'Zwischenablage' },
      { kind: 'notebook', label: 'a, b.ipynb, Zelle 7' },
      { kind: 'file', label: 'Zwischenablage' },
    ] as const;
    const events = sources.map((source, at) => ({
      seq: at + 1,
      event: digestEvent({ callId: `d-${at}`, source }),
    }));
    const { made } = watched(() => Promise.resolve(historyOf(events)));
    await made.load();
    assert.deepEqual(
      sources.map((_source, at) => made.entry(`d-${at}`)?.digest.source.label),
      ['Clipboard', 'a, b.ipynb, cell 7', 'Zwischenablage'],
    );
    made.dispose();
  });

  it('holds what is not to be recorded, until it is deleted', async () => {
    const { made } = watched(() => Promise.resolve(historyOf([{ seq: 3, event: digestEvent() }])));
    const bytes = new Uint8Array([1]);
    const event = digestEvent({ callId: 'd-unrecorded' });
    const seq = await made.addUnrecorded(event, bytes);
    assert.ok(seq > 3 && seq < 4);
    assert.equal(made.entry('d-unrecorded')?.seq, seq);
    assert.equal(made.unrecordedDigest(seq), bytes);
    assert.ok(!made.isRecorded('d-unrecorded'));
    assert.ok(made.isRecorded(made.entries.at(-1)!.key));
    await made.addUnrecorded({ kind: 'delete', at: 0, callId: 'd-unrecorded' });
    assert.equal(made.entry('d-unrecorded'), undefined);
    assert.throws(() => made.unrecordedDigest(seq), { name: 'NotFoundError' });
    made.dispose();
  });
});
