import assert from 'node:assert/strict';
import fc from 'fast-check';
import { pruneJson } from '../../../src/digest/index.ts';
import { longPayload, payload } from '../../support/arbitraries.ts';
import { parseJson } from '../../support/naive-json.ts';
import { INVALID_JSON_KEY } from '../../support/naive-keys.ts';
import { checkPassedThrough } from '../../support/naive-process.ts';
import { naivePrune } from '../../support/naive.ts';
import { runs } from '../../support/runs.ts';

const notJson = fc
  .oneof({ weight: 9, arbitrary: payload }, { weight: 1, arbitrary: longPayload })
  .filter((raw) => naivePrune(raw) === undefined);

describe('pruning what is not JSON', () => {
  it('wraps the text, bounded as if it were passed through', () => {
    fc.assert(
      fc.property(notJson, (raw) => {
        const wrapper = parseJson(pruneJson(raw).digest);
        assert.ok(wrapper.kind === 'object' && wrapper.members.length === 1);
        const { key, value } = wrapper.members[0]!;
        assert.equal(key.text, `"${INVALID_JSON_KEY}"`);
        assert.ok(value.kind === 'string');
        assert.equal(checkPassedThrough(raw, value.value), undefined);
      }),
      runs(200),
    );
  });

  it('names a cause, and an offset inside the payload or at its end', () => {
    fc.assert(
      fc.property(notJson, (raw) => {
        const { parse_error: error = '' } = pruneJson(raw).metadata;
        const offset = /\b[0-9]+\b/.exec(error)?.[0];
        assert.ok(offset !== undefined && Number(offset) <= raw.length, error);
        assert.match(error, /[a-z]{3}/i);
      }),
      runs(200),
    );
  });

  it('keeps the wrapper whole when it is pruned again', () => {
    fc.assert(
      fc.property(notJson, (raw) => {
        const { digest } = pruneJson(raw);
        assert.deepEqual(pruneJson(digest), { digest, metadata: {} });
      }),
      runs(100),
    );
  });
});
