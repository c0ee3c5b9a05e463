import assert from 'node:assert/strict';
import { collectSignals } from '../../../src/digest/fit/signals/collect.ts';
import { rarityBits } from '../../../src/digest/fit/signals/rarity.ts';
import { Categories } from '../../../src/digest/fit/statistics/categories.ts';
import { survey } from '../../../src/digest/fit/statistics/survey.ts';
import { queryTerms } from '../../../src/digest/fit/statistics/vocabulary.ts';
import { encodeText, sourceText } from '../../../src/json/text.ts';
import { skipValue } from '../../../src/json/skip.ts';

/** The source texts of the values that stand out, the most first. */
function outstanding(value: unknown, query = ''): string[] {
  const bytes = encodeText(JSON.stringify(value));
  const { survey: found } = survey(bytes, queryTerms(query));
  return collectSignals(found!.root, found!.queryHits, 50)
    .filter(({ attention }) => attention > 0.1)
    .map(({ offset }) => sourceText(bytes, offset, skipValue(bytes, offset)));
}

const rows = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('fit signals: rarity', () => {
  const bitsOf = (counts: readonly number[]): Float64Array => {
    const categories = new Categories();
    counts.forEach((count, hash) => categories.add(hash, 1, count));
    return rarityBits(
      categories,
      counts.reduce((sum, count) => sum + count, 0),
    );
  };

  it('gives one odd value among 160 seven bits, ids and even categories none', () => {
    assert.ok(Math.abs(bitsOf([159, 1])[1]! - 7.26) < 0.1);
    assert.ok(bitsOf(new Array(100).fill(1)).every((bits) => bits === 0));
    assert.ok(bitsOf([40, 40, 40]).every((bits) => bits === 0));
  });

  it('says nothing of fewer than eight values', () => {
    assert.deepEqual([...bitsOf([6, 1])], [0, 0]);
  });
});

describe('fit signals', () => {
  it('finds an odd state without knowing its language', () => {
    assert.deepEqual(
      outstanding(rows(100, (i) => ({ n: i, s: i === 40 ? 'gestoppt' : 'läuft' })))[0],
      '"gestoppt"',
    );
  });

  it('finds a number far from the rest, and a step in a row of times', () => {
    const spike = rows(100, (i) => (i === 50 ? 9000 : 10 + (i % 7)));
    // What it returns to is no step.
    assert.deepEqual([...new Set(outstanding(spike))], ['9000']);
    const times = rows(100, (i) => 1000 + i * 10 + (i >= 60 ? 5000 : 0));
    assert.ok(outstanding(times).includes(String(times[60])));
  });

  it('finds the few numbers of another sign, however near to the rest', () => {
    const stock = rows(200, (i) => ({ sku: i, left: i === 71 ? -1 : (i * 7) % 50 }));
    assert.deepEqual(outstanding(stock), ['-1']);
    const owed = rows(200, (i) => ({ sku: i, amount: i === 71 ? '0.50' : `-${(i * 7) % 50}.25` }));
    assert.equal(outstanding(owed)[0], '"0.50"');
    const degrees = rows(200, (i) => ({ at: i, celsius: ((i * 7) % 50) - 25 }));
    assert.deepEqual(outstanding(degrees), []);
  });

  it('puts what is odd of a hash behind what is odd of the rest', () => {
    const pods = rows(100, (i) => ({
      'pod-template-hash': i === 5 ? 498566e11 : `a${i}f${i * 7}`,
      phase: i === 70 ? 'Pending' : 'Running',
    }));
    assert.equal(outstanding(pods)[0], '"Pending"');
  });

  it('finds a text of another template', () => {
    const lines = rows(200, (i) => (i === 90 ? 'checkpoint saved' : `step ${i} took ${i * 7}ms`));
    assert.equal(outstanding(lines)[0], '"checkpoint saved"');
  });

  it('finds a value of another type, a record without a key, a key few have', () => {
    assert.ok(outstanding(rows(60, (i) => (i === 30 ? null : `h${i}`))).includes('null'));
    assert.ok(
      outstanding(rows(60, (i) => (i === 30 ? { a: i } : { a: i, b: 'x' }))).includes('{"a":30}'),
    );
    assert.ok(outstanding(rows(60, (i) => (i === 30 ? { a: i, odd: 7 } : { a: i }))).includes('7'));
  });

  it('finds where a category changes for good, and no way back from one odd row', () => {
    const found = outstanding(rows(100, (i) => ({ v: i < 60 ? 'old' : 'new' })));
    assert.deepEqual(found, ['"new"']);
    const excursion = outstanding(rows(100, (i) => ({ v: i === 60 ? 'new' : 'old' })));
    assert.ok(!excursion.includes('"old"'));
  });

  it('puts failures in words above what is merely rare', () => {
    const found = outstanding(
      rows(100, (i) => ({
        message: i === 20 ? 'disk failed' : `all fine ${i}`,
        colour: i === 30 ? 'mauve' : 'blue',
      })),
    );
    assert.equal(found[0], '"disk failed"');
    assert.ok(found.includes('"mauve"'));
  });

  it('finds nothing in noise', () => {
    let state = 1;
    const next = (): number => (state = (state * 48271) % 2147483647);
    const noise = rows(500, () => ({
      id: next(),
      name: `n${next()}`,
      group: ['a', 'b', 'c'][next() % 3],
      on: next() % 2 === 0,
    }));
    assert.deepEqual(outstanding(noise), []);
  });

  it('is not impressed by what many rows have', () => {
    const found = outstanding(rows(100, (i) => ({ error: `timeout ${i}` })));
    assert.ok(found.length <= 50);
    const rare = outstanding(rows(100, (i) => ({ error: i === 50 ? 'timeout' : null })));
    assert.equal(rare[0], '"timeout"');
  });

  it('puts what the query names first', () => {
    const value = {
      rows: rows(100, (i) => ({ name: `service ${i} alpha`, s: i === 3 ? 'failed' : 'ok' })),
    };
    assert.equal(outstanding(value, 'service 77')[0], '"service 77 alpha"');
  });
});
