import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { payloadKey } from '../../../../src/accounting/aggregate.ts';
import type { CallEvent } from '../../../../src/accounting/events.ts';
import { CallLog } from '../../../../src/host/payloads/callLog.ts';
import type { PayloadEntry } from '../../../../src/host/payloads/entries.ts';
import { PayloadKeeper } from '../../../../src/host/payloads/payloadKeeper.ts';
import type { WorkspaceStorage } from '../../../../src/host/payloads/workspaceStorage.ts';
import { checkSettings } from '../../../../src/host/settings/rules.ts';
import { digestEvent } from '../../accounting/histories.ts';

const entries = ['d-1', 'd-2'].map((callId, at): PayloadEntry => {
  const digest = digestEvent({ callId });
  const seq = at + 1;
  return { key: payloadKey(seq, digest), seq, digest, pinned: false, retrievals: 0 };
});

/** A keeper whose window hears of what is recorded some turns of the event loop later. */
function keeperOfSlowWindow() {
  const recorded: CallEvent[] = [];
  const shown: CallEvent[] = [];
  const history = {
    append: (event: CallEvent) => Promise.resolve(recorded.push(event)),
    forget: () => Promise.resolve(),
    forgetAll: () => Promise.resolve(),
  };
  const store = {
    delete: () => Promise.resolve(true),
    deleteAll: () => Promise.resolve(),
    setPinned: () => Promise.resolve(),
  };
  const storage = {
    store: () => Promise.resolve(store),
    history: () => Promise.resolve(history),
    historyIfAny: () => Promise.resolve(history),
  } as unknown as WorkspaceStorage;
  const model = {
    load: () => Promise.resolve(),
    isRecorded: () => true,
    addUnrecorded: () => Promise.reject(new Error('all is recorded here')),
    reached: async (seq: number) => {
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
      shown.push(...recorded.slice(shown.length, seq));
      return true;
    },
  };
  const calls = new CallLog(storage, model, () => checkSettings(() => undefined).settings);
  return { keeper: new PayloadKeeper(storage, calls), shown };
}

describe('what a window keeps', () => {
  // Who waits for a deletion lists the payload again afterwards: it must be known to be gone.
  it('is shown as deleted when that is done, one after the other or all at once', async () => {
    for (const way of ['delete', 'deleteAll'] as const) {
      const { keeper, shown } = keeperOfSlowWindow();
      await keeper[way](entries);
      assert.deepEqual(
        shown.map((event) => [event.kind, event.callId]),
        [
          ['delete', 'd-1'],
          ['delete', 'd-2'],
        ],
      );
    }
  });

  it('is shown as pinned when that is done', async () => {
    const { keeper, shown } = keeperOfSlowWindow();
    const [entry] = entries;
    assert.ok(entry);
    await keeper.pin(entry, true);
    assert.deepEqual(
      shown.map((event) => event.kind),
      ['pin'],
    );
  });
});
