import assert from 'node:assert/strict';
import fc from 'fast-check';
import { runs } from '../../support/runs.ts';
import { fit } from './fit.ts';
import { checkLines } from './lineChecker.ts';

const BUDGETS = [256, 257, 300, 1023, 2000, 8191];

/** Lines that look like ours, empty and endless ones, any script, other line ends. */
const line = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 6, arbitrary: fc.string({ maxLength: 80 }) },
  fc.constantFrom(
    '',
    '…',
    '……',
    '… 3 lines elided: lines 1-3',
    '… 1 line elided: line 2',
    '… log: 3 lines; 1 kept, 2 elided',
    'ERROR x',
    '\r',
    '  at f (a.js:1)',
    '2026-01-01 00:00:00 INFO ok',
  ),
  fc
    .tuple(fc.string({ minLength: 1, maxLength: 9 }), fc.integer({ min: 10, max: 900 }))
    .map(([piece, times]) => piece.repeat(times)),
  fc
    .tuple(fc.constantFrom('é', '…', '😀', '漢字 '), fc.integer({ min: 1, max: 2000 }))
    .map(([piece, times]) => piece.repeat(times)),
);

const text = fc
  .tuple(
    fc.array(
      line.map((one) => one.replaceAll('\n', ' ')),
      { minLength: 1, maxLength: 60 },
    ),
    fc.integer({ min: 1, max: 8 }),
    fc.constantFrom('', '\n'),
  )
  .map(
    ([lines, times, end]) => Array.from({ length: times }, () => lines.join('\n')).join('\n') + end,
  )
  .map((it) => it.toWellFormed());

/** Every route whose digest is made of the payload's own lines. */
const routes = { ndjson: false, markup: false, yaml: false, binary: false };

describe('fit: any lines at all', () => {
  for (const maxChars of BUDGETS) {
    it(`are kept, marked and counted at ${maxChars}`, async function () {
      this.timeout(240_000);
      await fc.assert(
        fc.asyncProperty(text, async (payload) => {
          const { digest, metadata } = await fit(payload, { maxChars, routes });
          if (metadata.elided !== true) {
            assert.ok(payload.length <= maxChars || digest === payload);
            return;
          }
          assert.ok(Buffer.byteLength(digest) <= Buffer.byteLength(payload), 'longer than the raw');
          const { marks } = checkLines(Buffer.from(payload), digest);
          assert.equal(metadata.elided_places, marks);
        }),
        runs(60),
      );
    });
  }
});
