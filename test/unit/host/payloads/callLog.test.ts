import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { CallEvent } from '../../../../src/accounting/events.ts';
import { CallLog } from '../../../../src/host/payloads/callLog.ts';
import { checkSettings } from '../../../../src/host/settings/rules.ts';
import type { History } from '../../../../src/storage/history.ts';
import { digestEvent } from '../../accounting/histories.ts';

/** A log over a history and a window's memory that are lists. */
function logWith(isOn: boolean, recordedKeys: readonly string[] = []) {
  const recorded: CallEvent[] = [];
  const remembered: CallEvent[] = [];
  const history = {
    append: (event: CallEvent) => Promise.resolve(recorded.push(event)),
  } as unknown as History;
  const settings = () =>
    checkSettings((name) => (name === 'history.enabled' ? isOn : undefined)).settings;
  const model = {
    load: () => Promise.resolve(),
    isRecorded: (key: string) => recordedKeys.includes(key),
    addUnrecorded: (event: CallEvent) => Promise.resolve(remembered.push(event) / 2),
    reached: () => Promise.resolve(true),
  };
  const log = new CallLog({ history: () => Promise.resolve(history) }, model, settings);
  return { log, recorded, remembered };
}

const digest = digestEvent();
const pin = (callId: string) => ({ kind: 'pin', at: 0, callId, pinned: true }) as const;

describe('what a window takes down', () => {
  it('goes to the history, or where that is off to its memory', async () => {
    const on = logWith(true);
    assert.equal(await on.log.append(digest), 1);
    assert.deepEqual([on.recorded.length, on.remembered.length], [1, 0]);
    const off = logWith(false);
    assert.equal(await off.log.append(digest), 0.5);
    assert.deepEqual([off.recorded.length, off.remembered.length], [0, 1]);
  });

  for (const isOn of [true, false]) {
    it(`stays with the payload it is about, the history ${isOn ? 'on' : 'off'}`, async () => {
      const { log, recorded, remembered } = logWith(isOn, ['d-old']);
      assert.equal(await log.amend(pin('d-old')), 1);
      assert.equal(await log.amend(pin('d-new')), 0.5);
      assert.deepEqual(recorded, [pin('d-old')]);
      assert.deepEqual(remembered, [pin('d-new')]);
    });
  }
});
