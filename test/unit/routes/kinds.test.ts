import assert from 'node:assert/strict';
import { FIT_METHODS } from '../../../src/digest/index.ts';
import { Random } from '../../support/random.ts';
import { fit } from './fit.ts';
import { checkLines } from './lineChecker.ts';
import { KINDS } from './kinds.ts';

const BUDGETS = [257, 1023, 2000, 8191];

/** Kinds whose digest shows the payload's own lines. */
const OWN_LINES = new Set(['diff', 'listing', 'csv', 'log', 'code', 'prose']);

describe('fit: kinds of payload', () => {
  for (const [name, { method, make, needle }] of Object.entries(KINDS)) {
    it(`reads ${name} as ${method}, within any budget`, async () => {
      const payload = make(new Random(4));
      for (const maxChars of BUDGETS) {
        const result = await fit(payload, { maxChars });
        assert.equal(result.method, method);
        assert.equal(result.savings.path, method);
        // Some kinds are shorter in their digest's own form, and may fit whole.
        if (maxChars <= 2000) assert.equal(result.metadata.elided, true);
        assert.ok(result.savings.digestBytes <= result.rawBytes);
        const { losses = [], elided_places: places = 0, elided_bytes: bytes = 0 } = result.metadata;
        assert.equal(losses.length, Math.min(200, places));
        assert.ok(maxChars > 2000 || (places > 0 && bytes > 0));
        if (OWN_LINES.has(method) && places > 0) checkLines(Buffer.from(payload), result.digest);
      }
    });

    if (needle !== '') {
      it(`shows what stands out in ${name}`, async () => {
        for (let seed = 1; seed <= 2; seed++) {
          for (const maxChars of [2000, 8000]) {
            const { digest } = await fit(make(new Random(seed)), { maxChars });
            assert.ok(digest.includes(needle), `${seed} at ${maxChars}\n${digest}`);
          }
        }
      });
    }

    it(`takes ${name} for something else where the kind is switched off`, async () => {
      const payload = make(new Random(4));
      const result = await fit(payload, { maxChars: 1023, routes: { [method]: false } });
      assert.notEqual(result.method, method);
    });
  }

  it('cuts at the budget what no kind is allowed for', async () => {
    const routes = Object.fromEntries(FIT_METHODS.map((method) => [method, false]));
    for (const { make } of Object.values(KINDS)) {
      const result = await fit(make(new Random(4)), { maxChars: 1023, routes });
      assert.equal(result.method, 'passthrough');
      assert.match(result.digest, /…<\d+ more bytes>$/);
    }
  });
});
