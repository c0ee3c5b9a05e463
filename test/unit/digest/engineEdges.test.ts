import assert from 'node:assert/strict';
import { pruneJson } from '../../../src/digest/prune.ts';

/** The engine reads 16 bytes at a time: whatever matters must matter at each place among them. */
const places = Array.from({ length: 34 }, (_, place) => place);
const limits = { maxStringChars: 40 };

/** Some valid text that takes up a number of bytes in front of the place that matters. */
const before = (place: number) => 'x'.repeat(place);

describe('at every place among 16 bytes', () => {
  it('a string ends at its quote', () => {
    for (const place of places) {
      const text = `["${before(place)}","${before(place)}"]`;
      assert.deepEqual(pruneJson(text, limits), { digest: text, metadata: {} });
    }
  });

  for (const piece of ['\\"', '\\\\', '\\u0022', '\\ud83d\\ude00', '\\ud800', 'é', '漢', '😀']) {
    it(`${piece} belongs to its string`, () => {
      for (const place of places) {
        const text = `["${before(place)}${piece}","${before(place)}${piece}${piece}x"]`;
        assert.deepEqual(pruneJson(text, limits), { digest: text, metadata: {} });
      }
    });

    it(`${piece} is one character`, () => {
      for (const place of places) {
        const fits = `["${before(place)}${piece}${before(39 - place)}"]`;
        assert.deepEqual(pruneJson(fits, limits), { digest: fits, metadata: {} });
        const tooLong = `["${before(place)}${piece}${before(40 - place)}"]`;
        assert.deepEqual(pruneJson(tooLong, limits), {
          digest: '["<truncated, 41 chars>"]',
          metadata: { strings_truncated: 1 },
        });
      }
    });
  }

  it('half a surrogate pair and something else are two characters', () => {
    for (const piece of ['\\ud83dx', '\\ud83d\\n', '\\ude00\\ud83d', '\\ud83d\\u0041']) {
      for (const place of places) {
        const text = `["${before(place)}${piece}${before(39 - place)}"]`;
        assert.equal(pruneJson(text, limits).digest, '["<truncated, 41 chars>"]');
      }
    }
  });

  for (const [name, bytes] of [
    ['a control character', '\u001f'],
    ['a line feed', '\n'],
    ['an unknown escape', '\\x'],
    ['an escape that is cut short', '\\u00"'],
  ] as const) {
    it(`${name} is an error`, () => {
      for (const place of places) {
        const { metadata } = pruneJson(`["${before(place)}${bytes}"]`);
        assert.match(metadata.parse_error ?? '', new RegExp(`^byte ${place + 2}: `));
      }
    });
  }

  it('a byte that is not UTF-8 is an error', () => {
    for (const place of places) {
      const payload = Uint8Array.from([0x22, ...places.slice(0, place).fill(0x78), 0xff, 0x22]);
      assert.equal(pruneJson(payload).metadata.parse_error, `byte ${place + 1}: invalid UTF-8`);
    }
  });

  it('white space ends', () => {
    for (const place of places) {
      const gap = ' \n\r\t'.repeat(9).slice(0, place);
      const text = ['', '{', '"a"', ':', '[', '1', ',', '{', '}', ',', '[', ']', ']', '}', ''];
      assert.equal(pruneJson(text.join(gap)).digest, '{"a":[1,{},[]]}');
    }
  });

  it('a number ends', () => {
    for (const place of places) {
      const digits = '1'.repeat(place + 1);
      for (const number of [digits, `-${digits}.${digits}`, `0.${digits}E-${digits}`]) {
        assert.equal(pruneJson(`[${number},${number}]`).digest, `[${number},${number}]`);
      }
    }
  });

  it('JSON in a string is decoded', () => {
    const pieces = ['\\"', '\\\\', '/', '\\/', '\\n', '\\u00e9', '漢', '\\ud83d\\ude00'];
    for (const place of places) {
      const inner = `["${before(place)}${pieces.join(before(place))}"]`;
      const decoded = JSON.parse(`"${JSON.stringify(inner).slice(1, -1)}"`) as string;
      assert.equal(decoded, inner);
      const outer = `{"t":${JSON.stringify(`${inner}${' '.repeat(500)}`)}}`;
      const short = { maxStringChars: 480 };
      assert.deepEqual(pruneJson(outer, short), {
        digest: `{"t":${inner}}`,
        metadata: { nested_json_expanded: 1 },
      });
    }
  });
});
