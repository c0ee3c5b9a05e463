import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import fc from 'fast-check';
import { Categories } from '../../../src/digest/fit/statistics/categories.ts';
import { WordCounts } from '../../../src/digest/lines/words/wordCounts.ts';

const CONTEXTS = 5;
const MOST_WORDS = 150;

/** A word in a context, and how many lines have it. */
const occurrence = fc.record({
  context: fc.nat(CONTEXTS - 1),
  word: fc.oneof(fc.nat(8), fc.nat(400), fc.integer()),
  times: fc.integer({ min: 1, max: 6 }),
});

describe('counts of words in contexts', () => {
  it('are those that a table of each context would hold', () => {
    fc.assert(
      fc.property(fc.array(occurrence, { maxLength: 2000, size: 'max' }), (occurrences) => {
        const counts = new WordCounts(CONTEXTS, MOST_WORDS);
        const tables = Array.from({ length: CONTEXTS }, () => new Categories(MOST_WORDS));
        const totals = tables.map(() => 0);
        occurrences.forEach(({ context, word, times }, line) => {
          counts.add(context, word, line + 1, times);
          tables[context]?.add(word, line + 1, times);
          totals[context] = (totals[context] ?? 0) + times;
        });
        tables.forEach((table, context) => {
          const words = counts.wordsIn(context);
          assert.equal(counts.total(context), totals[context]);
          assert.equal(counts.overflow(context), table.overflow);
          assert.equal(words.overflow, table.overflow);
          assert.deepEqual(words.counts, table.counts);
          for (let entry = 0; entry < table.size; entry++) {
            assert.deepEqual(words.places(entry), table.places(entry));
          }
        });
      }),
    );
  });
});
