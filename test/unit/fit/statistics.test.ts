import assert from 'node:assert/strict';
import { Categories, MAX_CATEGORIES } from '../../../src/digest/fit/statistics/categories.ts';
import { dateValue } from '../../../src/digest/fit/statistics/dates.ts';
import { foldingOfArray, foldingOfObject } from '../../../src/digest/fit/statistics/folding.ts';
import { mix } from '../../../src/digest/fit/statistics/hash.ts';
import { NumberSketch } from '../../../src/digest/fit/statistics/numberSketch.ts';
import { survey } from '../../../src/digest/fit/statistics/survey.ts';
import { meaningOf, queryTerms } from '../../../src/digest/fit/statistics/vocabulary.ts';
import { WordReader } from '../../../src/digest/fit/statistics/words.ts';
import { surveyLines } from '../../../src/digest/lines/survey/lineSurvey.ts';
import { minified } from '../../../src/json/minify.ts';
import { syntaxFailure } from '../../../src/json/scanner.ts';
import { encodeText } from '../../../src/json/text.ts';
import { WHOLE_PAYLOAD } from '../../../src/text/origin.ts';
import { roundOf } from '../../support/rounds.ts';

describe('fit statistics: categories', () => {
  it('counts values and keeps where the first four stand', () => {
    const categories = new Categories();
    for (let i = 0; i < 300; i++) categories.add(mix(i % 30), i + 1);
    assert.equal(categories.size, 30);
    assert.deepEqual(categories.counts, new Array(30).fill(10));
    assert.deepEqual(categories.places(0), [1, 31, 61, 91]);
  });

  it('is bounded, and counts what found no room', () => {
    const categories = new Categories();
    for (let i = 0; i < 1000; i++) categories.add(mix(i), i);
    assert.equal(categories.size, MAX_CATEGORIES);
    assert.equal(categories.overflow, 1000 - MAX_CATEGORIES);
  });

  it('shares nothing with those of another payload', () => {
    const lines = Array.from(
      { length: 40 },
      (_, i) => `step ${'abcdefghij'[i % 10]}${i % 7} failed`,
    );
    surveyLines(encodeText(lines.join('\n')), { query: '', origin: WHOLE_PAYLOAD });
    new Categories().tag(3, 1);
    const { size, counts, templates, tags } = new Categories();
    assert.deepEqual(
      { size, counts, templates, tags },
      { size: 0, counts: [], templates: [], tags: [] },
    );
  });
});

describe('fit statistics: number sketch', () => {
  it('keeps extremes with their places, count and sum, and a sample of 512 at most', () => {
    const sketch = new NumberSketch();
    for (let i = 0; i < 10_000; i++) sketch.add((i * 7919) % 10_007, i);
    assert.equal(sketch.count, 10_000);
    assert.equal(sketch.highest.values.length, 8);
    const highest = Array.from({ length: 10_000 }, (_, i) => (i * 7919) % 10_007).toSorted(
      (a, b) => b - a,
    );
    assert.deepEqual(sketch.highest.values, highest.slice(0, 8));
    assert.deepEqual(sketch.lowest.values, highest.slice(-8).reverse());
    assert.equal((sketch.highest.offsets[0]! * 7919) % 10_007, highest[0]);
    const sample = sketch.sorted();
    assert.ok(sample.length >= 256 && sample.length <= 512);
    assert.ok(Math.abs(sample[sample.length >> 1]! - 5000) < 500);
  });
});

describe('fit statistics: sizes', () => {
  it('are compared on a logarithmic scale, as if each had been added on it', () => {
    for (const count of [1, 8, 9, 600, 3000]) {
      const plain = new NumberSketch();
      const scaled = new NumberSketch();
      for (let i = 0; i < count; i++) {
        const size = (i * 7919) % 4099;
        plain.add(size, i);
        scaled.add(Math.log2(1 + size), i);
      }
      const mapped = plain.mapped((size) => Math.log2(1 + size));
      assert.deepEqual(mapped.sorted(), scaled.sorted());
      assert.deepEqual(mapped.lowest.values, scaled.lowest.values);
      assert.deepEqual(mapped.lowest.offsets, scaled.lowest.offsets);
      assert.deepEqual(mapped.highest.values, scaled.highest.values);
      assert.deepEqual(mapped.highest.offsets, scaled.highest.offsets);
      assert.equal(mapped.count, count);
      assert.ok(Math.abs(mapped.sum - scaled.sum) <= 0.05 * scaled.sum);
    }
  });
});

describe('fit statistics: words', () => {
  const read = (text: string, query = ''): WordReader => {
    const bytes = encodeText(text);
    const reader = new WordReader(queryTerms(query));
    reader.read(bytes, 0, bytes.length);
    return reader;
  };

  it('makes one template of texts that differ in numbers and ids', () => {
    assert.equal(read('job 17 done in 3ms').template, read('job 4711 done in 90ms').template);
    assert.equal(read('id deadbeef').template, read('id 0a1b2c3d').template);
    assert.notEqual(read('job 17 done').template, read('job 17 lost').template);
  });

  it('knows failures at word and case boundaries, in several scripts', () => {
    for (const text of [
      'FATAL: disk',
      'NullPointerException',
      'IOException',
      'myHTTPError at 3',
      'auth_failed',
      'сбой диска',
      'Anfrage fehlgeschlagen',
    ]) {
      assert.equal(read(text).failures, 1, text);
    }
    for (const text of ['terror', 'TERRORs', 'failover ready', 'all fine', ''])
      assert.equal(read(text).failures, 0, text);
  });

  it('finds what was asked for in a name that begins with capitals', () => {
    assert.equal(read('javax.net.ssl.SSLHandshakeException', 'handshake ssl').matches, 2);
  });

  it('takes no good news for a failure', () => {
    for (const text of [
      '0 errors',
      'no errors found',
      'errors: 0',
      'errors=0',
      'done without error',
      'error: 0, ok',
    ]) {
      assert.equal(read(text).failures, 0, text);
    }
    assert.equal(read('10 errors').failures, 1);
    assert.equal(read('no warnings. 3 errors').failures, 1);
    assert.equal(read('errors: 07').failures, 1);
  });

  it('finds terms of a query, stop words aside', () => {
    assert.equal(read('restart of Payments-api', 'where is the payments api?').matches, 2);
    assert.equal(read('the where is', 'where is the payments api?').matches, 0);
  });
});

describe('fit statistics: keys, dates', () => {
  it('knows what keys mean, however spelled', () => {
    assert.ok(meaningOf('exit_code').exit);
    assert.ok(meaningOf('statusCode').http);
    assert.ok(meaningOf('errorMessage').error);
    assert.ok(meaningOf('log-level').state);
    assert.ok(meaningOf('avatar_url').factor < 1);
    assert.equal(meaningOf('colour').factor, 1);
  });

  it('reads ISO dates and nothing else', () => {
    const read = (text: string): number => dateValue(encodeText(text), 0, text.length);
    assert.equal(read('2026-03-01T10:20:30.250Z'), Date.UTC(2026, 2, 1, 10, 20, 30, 250));
    assert.equal(read('2026-03-01'), Date.UTC(2026, 2, 1));
    for (const text of ['2026', '20260301', 'x026-03-01', '1.2.3-beta-4-5'])
      assert.ok(Number.isNaN(read(text)), text);
  });
});

describe('fit statistics: folding', () => {
  const json = (value: unknown): Uint8Array => encodeText(JSON.stringify(value));
  const many = (count: number, make: (i: number) => unknown): Record<string, unknown> =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, make(i)]));

  it('takes objects whose members look alike for maps', () => {
    assert.equal(foldingOfObject(json(many(20, (i) => ({ a: i, b: 'x' }))), 0), 'map');
    assert.equal(foldingOfObject(json(many(50, (i) => `v${i}`)), 0), 'map');
    assert.equal(foldingOfObject(json(many(300, (i) => (i % 2 ? i : 'x'))), 0), 'map');
  });

  it('takes objects of few or different members for records', () => {
    assert.equal(foldingOfObject(json({ a: 1, b: 2 }), 0), 'unknown');
    assert.equal(
      foldingOfObject(json(many(20, (i) => (i % 3 ? i : { [`x${i}`]: 1 }))), 0),
      'record',
    );
  });

  it('takes wide rows for records, not for maps', () => {
    const row = many(60, (i) => `v${i}`);
    assert.equal(
      foldingOfObject(encodeText(`[${JSON.stringify(row)},${JSON.stringify(row)}]`), 1),
      'record',
    );
  });

  it('takes arrays of one short length for tuples', () => {
    assert.equal(foldingOfArray(json(Array.from({ length: 9 }, (_, i) => [i, 'x'])), 0), 'tuple');
    assert.equal(
      foldingOfArray(json(Array.from({ length: 9 }, (_, i) => new Array<number>(i).fill(0))), 0),
      'list',
    );
  });
});

describe('fit statistics: survey', () => {
  it('pools values by schema position', () => {
    const rows = Array.from({ length: 40 }, (_, i) => ({
      id: i,
      tag: i === 7 ? 'odd' : 'even',
      at: { x: 1 },
    }));
    const { survey: found } = survey(encodeText(JSON.stringify({ rows })), new Set());
    const [list] = found!.root.members.values();
    const record = list!.element!;
    const [id, tag, at] = record.members.values();
    assert.equal(record.objects, 40);
    assert.equal(id!.numeric!.highest.values[0], 39);
    assert.deepEqual(tag!.values!.counts, [39, 1]);
    assert.ok(at!.members.values().next().value!.constantStart > 0);
  });

  it('says where a text is not JSON', () => {
    assert.deepEqual(survey(encodeText('{"a":1,}'), new Set()).failure!.offset, 7);
  });

  it('says so as the scanner does, and how much white space there is', () => {
    for (let seed = 0; seed < 300; seed++) {
      const { payload } = roundOf(seed);
      const { survey: found, failure } = survey(payload, new Set());
      assert.deepEqual(failure, syntaxFailure(payload), `seed ${seed}`);
      if (found === null) continue;
      const text = minified(payload, 0, payload.length);
      assert.equal(found.minifiedBytes, encodeText(text).length, `seed ${seed}`);
    }
  });

  it('keeps the statistics of members apart, in whatever order they come', () => {
    const members = ['"a":1', '"b":2', '"c":3', '"dd":4', '"é":5', '"\\u0061":6'];
    const rows = Array.from({ length: 200 }, (_, row) => {
      const kept = members.filter((_member, at) => (row * 31 + at * 17) % 5 > 0);
      return `{${(row % 3 === 0 ? kept.toReversed() : kept).join(',')}}`;
    });
    const { survey: found } = survey(encodeText(`[${rows.join(', ')}]`), new Set());
    const record = found!.root.element!;
    assert.equal(record.members.size, members.length);
    for (const position of record.members.values()) {
      assert.equal(position.values!.size, 1);
      assert.ok(position.count > 100 && position.constantStart > 0 && !position.isRepeated);
    }
  });

  it('notices members that repeat in one record', () => {
    const { survey: found } = survey(encodeText('[{"a":1,"b":2},{"a":1,"a":2}]'), new Set());
    const [a, b] = found!.root.element!.members.values();
    assert.deepEqual([a!.isRepeated, b!.isRepeated], [true, false]);
  });
});
