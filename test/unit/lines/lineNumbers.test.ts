import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { LineNumbers } from '../../../src/digest/lines/survey/lineNumbers.ts';

/** How many numbers of a line are compared with those of lines that are all different. */
function numbersIn(line: string): number {
  const bytes = new TextEncoder().encode(line);
  const numbers = new LineNumbers(bytes);
  numbers.read(-1, false, 0, bytes.length, 1);
  return numbers.positions.reduce((sum, { count }) => sum + count, 0);
}

describe('numbers of lines that are all different', () => {
  const COMPARED: Record<string, number> = {
    'took 12 ms': 1,
    'size=4096 rc: 7': 2,
    'GET /x HTTP/1.1" 500 4120 "-"': 3,
    'object d7647984 of a9981286': 0,
    'at 2026-11-14 22:20:07': 0,
    '10.0.0.17 -': 0,
    '7 8 9': 0,
  };
  for (const [line, count] of Object.entries(COMPARED)) {
    it(`are ${count} of: ${line}`, () => {
      assert.equal(numbersIn(line), count);
    });
  }

  it('belong together that stand behind the same sign, whatever numbers are in it', () => {
    const numbers = (lines: readonly string[]): number => {
      const bytes = new TextEncoder().encode(lines.join('\n'));
      const read = new LineNumbers(bytes);
      let at = 0;
      for (const line of lines) {
        read.read(-1, false, at, at + line.length, 1);
        at += line.length + 1;
      }
      return read.positions.length;
    };
    assert.equal(numbers(['"a HTTP/1.1" 200', '"b HTTP/2.0" 500', '"c HTTP/1.0" 404']), 2);
    assert.equal(numbers(['"a HTTP/1.1" 200', '"b SPDY/2.0" 500']), 4);
  });
});
