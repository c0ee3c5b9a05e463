import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import {
  breakLines,
  linesOfPages,
  pageAt,
  pagesOf,
  ROW_UNITS,
} from '../../../src/reading/pages.ts';
import { layOut, placesIn, prettyPrint } from '../../../src/reading/prettyPrint.ts';
import { locate } from '../../../src/reading/locate.ts';
import { encodeText } from '../../../src/json/text.ts';

const record = (id: number) => ({ id, deep: { list: [id, [id]], text: `"é😀, ${id}` }, none: {} });
const json = encodeText(JSON.stringify(Array.from({ length: 300_000 }, (_, id) => record(id))));

describe('pages of a raw payload', () => {
  it('are one where the editor takes the whole', async () => {
    const { stretches } = await pagesOf(encodeText('{"a":1}'), true, true);
    assert.deepEqual(stretches, [{ start: 0, end: 7, depth: 0 }]);
  });

  it('lay JSON out as if it were one text', async () => {
    assert.ok(json.length > 13_000_000);
    const { stretches, asJson } = await pagesOf(json, true, true);
    assert.ok(asJson && stretches.length > 2);
    const texts = stretches.map((stretch) => layOut(json, stretch));
    // Between two pages lies the white space behind a comma.
    const joined = texts.reduce((before, text, at) => {
      const indent = '  '.repeat(stretches[at]!.depth);
      return `${before}\n${indent}${text}`;
    });
    // Not assert.equal, which would describe 50 MB of difference.
    assert.ok(joined === prettyPrint(json));
  });

  it('show every value at the place they tell', async () => {
    const pages = await pagesOf(json, true, true);
    for (const pointer of ['/0', '/0/id', '/77777/deep', '/150000/deep/text', '/299999/none']) {
      const part = (await locate(json, { by: 'pointer', pointer }, 'fit_json'))!;
      const page = pageAt(pages, part.start);
      const stretch = pages.stretches[page]!;
      const text = layOut(json, stretch);
      const place = placesIn(json, stretch, part.start, part.end);
      const shown = text.slice(place.start, place.end);
      const source = new TextDecoder().decode(json.subarray(part.start, part.end));
      assert.deepEqual(JSON.parse(shown), JSON.parse(source), pointer);
    }
  });

  it('are all of a text with a huge line, its rows broken, no character in two', async () => {
    const text = `short\n${'é😀x'.repeat(1_200_000)}\nend`;
    const raw = encodeText(text);
    const { stretches, breaksLines } = await pagesOf(raw, false, true);
    assert.ok(breaksLines && stretches.length > 1);
    const shown = stretches.map(({ start, end }) =>
      new TextDecoder().decode(raw.slice(start, end)),
    );
    assert.equal(shown.join(''), text);
    for (const row of breakLines(shown[0]!).split('\n')) assert.ok(row.length <= ROW_UNITS);
  });

  it('break a beginning of a text as the whole', () => {
    const text = `a\n${'x'.repeat(ROW_UNITS * 3)}\n${'y'.repeat(50)}`;
    const broken = breakLines(text);
    for (const length of [0, 1, ROW_UNITS, ROW_UNITS + 2, ROW_UNITS + 3, text.length]) {
      assert.ok(broken.startsWith(breakLines(text.slice(0, length))), String(length));
    }
  });

  it('know which lines they show, one that goes on on the next on both', async () => {
    const row = 'one of many lines\n';
    const raw = encodeText(row.repeat(3_000_000));
    const pages = await pagesOf(raw, false, true);
    const lines = linesOfPages(raw, pages);
    assert.ok(lines.length > 5 && lines.length === pages.stretches.length);
    for (const [at, { first, last }] of lines.entries()) {
      const { start, end } = pages.stretches[at]!;
      assert.deepEqual([first, last], [start / row.length + 1, end / row.length]);
    }
    assert.equal(lines.at(-1)!.last, 3_000_000);
    const cut = encodeText('a\nbcd\ne');
    const stretches = [0, 4, 6].map((start, at, all) => ({
      start,
      end: all[at + 1] ?? cut.length,
      depth: 0,
    }));
    assert.deepEqual(linesOfPages(cut, { stretches, asJson: false, breaksLines: true }), [
      { first: 1, last: 2 },
      { first: 2, last: 2 },
      { first: 3, last: 3 },
    ]);
  });

  it('take text without pages up to 50 MB', async () => {
    const lines = encodeText('a line of a log\n'.repeat(100_000));
    const { stretches, breaksLines } = await pagesOf(lines, false, true);
    assert.equal(stretches.length, 1);
    assert.equal(breaksLines, false);
  });
});
