import type { Random } from './random.ts';

const text = (value: string) => [...new TextEncoder().encode(value)];

/** Byte runs that mean something to a parser of JSON or UTF-8. */
const TELLING_BYTES: readonly number[][] = [
  ...['"', '\\', '{', '}', '[', ']', ',', ':', '-', '.', 'e', '0', '1', ' ', '\n', '/', "'"].map(
    text,
  ),
  ...[
    '\\u',
    '\\ud800',
    '\\x',
    '00',
    ',,',
    '//',
    '/*',
    'true',
    'nul',
    'NaN',
    '\u00a0',
    '\ufeff',
  ].map(text),
  // Not UTF-8: a stray continuation, a cut lead, overlong, surrogate, too big, never used.
  ...[[0x80], [0xbf], [0xc3], [0xe2, 0x82], [0xf0, 0x9f, 0x98], [0xc0, 0x80], [0xc1, 0xbf]],
  ...[
    [0xe0, 0x80, 0x80],
    [0xed, 0xa0, 0x80],
    [0xed, 0xbf, 0xbf],
    [0xf0, 0x80, 0x80, 0x80],
  ],
  ...[[0xf4, 0x90, 0x80, 0x80], [0xf5], [0xfe], [0xff]],
  // UTF-8 at its limits, and control characters.
  ...[[0xef, 0xbf, 0xbf], [0xed, 0x9f, 0xbf], [0xf4, 0x8f, 0xbf, 0xbf], [0x00], [0x1f], [0x7f]],
];

function splice(
  bytes: Uint8Array,
  at: number,
  removed: number,
  inserted: Uint8Array | readonly number[],
): Uint8Array {
  return Buffer.concat([
    bytes.subarray(0, at),
    Uint8Array.from(inserted),
    bytes.subarray(at + removed),
  ]);
}

/** The bytes with one thing wrong: flipped, cut, put in, taken out or doubled. Mostly invalid then. */
export function mutate(random: Random, bytes: Uint8Array): Uint8Array {
  const at = random.below(bytes.length + 1);
  const length = random.between(1, random.pick([1, 4, 40]));
  switch (random.below(7)) {
    case 0:
      return bytes.slice(0, at);
    case 1:
      return splice(bytes, at, length, []);
    case 2:
      return splice(bytes, at, 0, bytes.subarray(at, at + length));
    case 3:
      return splice(bytes, at, 0, random.pick(TELLING_BYTES));
    case 4:
      return splice(bytes, at, 1, random.pick(TELLING_BYTES));
    case 5:
      return splice(bytes, at, 1, [random.below(256)]);
    default:
      return bytes.map((byte, index) => (index === at ? byte ^ (1 << random.below(8)) : byte));
  }
}
