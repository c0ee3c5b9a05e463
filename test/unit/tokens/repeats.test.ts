import assert from 'node:assert/strict';
import { weighted } from '../../../src/digest/tokens/weighted.ts';

/** Texts in which a character is repeated, with the tokens that o200k_base makes of them. */
const texts: readonly (readonly [name: string, o200k: number, text: string])[] = [
  ['zeros in base64', 2360, rows(40, (row) => `{"id":${row},"buf":"${'A'.repeat(400)}=="},`)],
  ['ones in base64', 640, rows(40, (row) => `{"id":${row},"buf":"${'/'.repeat(400)}w=="},`)],
  ['masked values', 899, rows(60, (row) => `cookie ${row}: sid=${'x'.repeat(36)}; path=/`)],
  [
    'padding between bytes',
    900,
    rows(60, (row) => `"${row}Qk0${'A'.repeat(20)}wDgY${'A'.repeat(9)}"`),
  ],
  ['rulers of 100', 359, rows(60, (row) => `${'='.repeat(100)}\nSection ${row}`)],
  ['rulers of 72', 539, rows(60, (row) => `Step ${row} of 60\n${'-'.repeat(72)}`)],
  ['headings and bars', 389, rows(60, (row) => `value ${row} ${' '.repeat(50)}${'#'.repeat(row)}`)],
  ['dotted leaders', 539, rows(60, (row) => `Chapter ${row} ${'.'.repeat(60)} ${row * 7}`)],
  ['zeros in hex', 2099, rows(60, (row) => `${row} ${'0'.repeat(96)}`)],
  ['ones in hex', 959, rows(60, (row) => `${row} ${'f'.repeat(96)}`)],
  ['closing brackets', 680, rows(20, (row) => `{"level":${row}${'}'.repeat(60)}`)],
  ['frames', 839, rows(60, (row) => `│ row ${row}\n├${'─'.repeat(60)}┤`)],
  ['bars of blocks', 2532, rows(60, (row) => `${row} % ${'█'.repeat(row)}${'░'.repeat(60 - row)}`)],
  [
    'rulers of rare symbols',
    9839,
    rows(60, (row) => `${'⎯'.repeat(40)} Failed ${row} ${'╌'.repeat(20)}`),
  ],
  ['spaces', 269, rows(30, (row) => `a${' '.repeat(60)}b${' '.repeat(300)}${row}`)],
  ['tabs', 239, rows(60, (row) => `${'\t'.repeat(12)}${row}`)],
  ['empty lines', 180, rows(30, (row) => `${row}${'\n'.repeat(60)}`)],
  ['one letter', 625, 'a'.repeat(5000)],
  ['one letter of no long token', 1500, 'z'.repeat(3000)],
  ['one digit', 1000, '7'.repeat(3000)],
  ['one sign', 125, '='.repeat(8000)],
];

describe('the weighted token estimate of repetitions', () => {
  for (const [name, o200k, text] of texts) {
    it(`is within 20 % on ${name}`, () => {
      const error = weighted.estimate(text) / o200k - 1;
      assert.ok(Math.abs(error) <= 0.2, `${(error * 100).toFixed(1)} %`);
    });
  }
});

function rows(count: number, row: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => row(index)).join('\n');
}
