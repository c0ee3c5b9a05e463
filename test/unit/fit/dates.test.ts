import assert from 'node:assert/strict';
import fc from 'fast-check';
import { dateValue } from '../../../src/digest/fit/statistics/dates.ts';
import { encodeText } from '../../../src/json/text.ts';

const read = (text: string): number => dateValue(encodeText(text), 0, text.length);

describe('fit statistics: dates', () => {
  it('are the times that Date makes of them', () => {
    const dates = fc.date({
      min: new Date('0000-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, (date) => {
        const text = date.toISOString();
        // Date.UTC takes the first hundred years for those of the last century.
        if (date.getUTCFullYear() < 100) return;
        assert.equal(read(text), date.getTime(), text);
        for (const end of ['', 'Z', '+02:00', '-03:30', '+0530', '-11']) {
          const [minute, second] = [text.slice(0, 16) + end, text.slice(0, 19) + end];
          for (const spelled of [minute, second]) {
            // The one spelling that Date does not read, and a time that it takes for the local one.
            const known = end === '' ? `${spelled}Z` : end === '-11' ? `${spelled}:00` : spelled;
            assert.equal(read(spelled), Date.parse(known), spelled);
          }
        }
        assert.equal(read(text.slice(0, 10)), Date.parse(text.slice(0, 10)), text);
      }),
      { numRuns: 2000 },
    );
  });

  it('count every day of four centuries once', () => {
    const day = 86_400_000;
    for (let time = Date.UTC(1899, 11, 31); time < Date.UTC(2301, 0, 2); time += day) {
      const text = new Date(time).toISOString().slice(0, 10);
      if (read(text) !== time) assert.fail(text);
    }
  });

  it('tell times of fractions of a millisecond apart', () => {
    const [first, second] = ['2024-02-29T12:00:00.123456Z', '2024-02-29T12:00:00.123457Z'];
    assert.ok(read(first) < read(second));
  });

  it('are nothing else that begins like one', () => {
    const others = [
      '2024-02-29 backup',
      '2024-02-29T12',
      '2024-02-29T12:00 CET',
      '2024-02-29T1a:00',
    ];
    for (const text of [...others, '2024-02-29T12:00:00+x', '2024-02-29T12:00:00+1']) {
      assert.ok(Number.isNaN(read(text)), text);
    }
  });

  it('are read at any place of a text', () => {
    const text = 'x"2024-02-29T12:00:00Z"y';
    const value = dateValue(encodeText(text), 2, text.length - 2);
    assert.equal(value, Date.UTC(2024, 1, 29, 12));
  });
});
