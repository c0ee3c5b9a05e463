import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  callIdToKey,
  keyToCallId,
  parsePayloadName,
  parsePinName,
  payloadName,
  pinName,
} from '../../../src/storage/files/payloadName.ts';
import { isCallId } from '../../../src/digest/store.ts';
import { AWKWARD_IDS } from './storeContract.ts';

const callId = fc
  .oneof(fc.stringMatching(/^[A-Za-z0-9._-]{1,128}$/), fc.constantFrom(...AWKWARD_IDS))
  .filter(isCallId);
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

describe('payload file names', () => {
  it('lead back to the id, the order and the size', () => {
    fc.assert(
      fc.property(callId, fc.nat(), fc.nat(), (id, stamp, bytes) => {
        const file = payloadName(callIdToKey(id), stamp, bytes);
        assert.deepEqual(parsePayloadName(file.name), file);
        assert.equal(keyToCallId(file.key), id);
        assert.equal(parsePinName(pinName(file.key)), file.key);
      }),
    );
  });

  it('are apart where case does not count, and plain on every file system', () => {
    fc.assert(
      fc.property(callId, callId, (id, other) => {
        const [name, otherName] = [id, other].map(
          (one) => payloadName(callIdToKey(one), 1, 1).name,
        );
        if (id !== other) assert.notEqual(name!.toUpperCase(), otherName!.toUpperCase());
        for (const plain of [name!, pinName(callIdToKey(id))]) {
          assert.match(plain, /^[0-9a-z][0-9a-z._=-]*[0-9a-z]$/);
          assert.doesNotMatch(plain, RESERVED);
          assert.ok(plain.length <= 180, plain);
        }
      }),
    );
  });

  it('sort by their stamp', () => {
    const stamp = fc.nat({ max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(callId, callId, stamp, stamp, (id, other, a, b) => {
        const first = payloadName(callIdToKey(id), Math.min(a, b), 1).name;
        const second = payloadName(callIdToKey(other), Math.max(a, b), 9).name;
        if (a !== b) assert.ok(first < second);
      }),
    );
  });
});
