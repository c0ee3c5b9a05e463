import assert from 'node:assert/strict';
import { Spellings } from '../../../src/digest/fit/statistics/spellings.ts';
import { encodeText } from '../../../src/json/text.ts';

describe('fit statistics: spellings', () => {
  it('makes something once for each spelling of a key', () => {
    const text = String.raw`"name""id""name""n\u0061me""id"`;
    const bytes = encodeText(text);
    const made: string[] = [];
    const spellings = new Spellings(bytes, (start, end) => {
      made.push(text.slice(start, end));
      return made.length;
    });
    const keys = [...text.matchAll(/"[^"]*"/g)];
    const given = keys.map(({ index, 0: key }) => spellings.of(index, index + key.length));
    assert.deepEqual(given, [1, 2, 1, 3, 2]);
    assert.deepEqual(made, ['"name"', '"id"', String.raw`"n\u0061me"`]);
  });
});
