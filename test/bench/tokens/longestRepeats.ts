import { encode } from 'gpt-tokenizer/encoding/o200k_base';

/** A token of spaces is the longest there is. */
const LONGEST = 128;

/**
 * The characters of ASCII and the symbols and punctuation beyond (U+2000 to U+303F), by the
 * largest power of two of which a repetition is one token, as the source of an object. Digits are
 * left out, which never stand in larger groups than three, and of ASCII what is not repeated.
 */
export function longestRepeats(): string {
  const found = new Map<number, string>();
  for (const codePoint of codePoints()) {
    const times = longestOf(String.fromCodePoint(codePoint));
    if (times === 0 || (times === 1 && codePoint < 0x80)) continue;
    found.set(times, (found.get(times) ?? '') + escaped(codePoint));
  }
  const lines = [...found].sort(([a], [b]) => a - b);
  return `{${lines.map(([times, characters]) => `${times}: '${characters}'`).join(', ')}}`;
}

function* codePoints(): Generator<number> {
  for (let codePoint = 0; codePoint < 0x7f; codePoint++) {
    if (codePoint < 0x30 || codePoint > 0x39) yield codePoint;
  }
  for (let codePoint = 0x2000; codePoint < 0x3040; codePoint++) yield codePoint;
}

/** 0 where the character alone is more than one token. */
function longestOf(character: string): number {
  let times = 1;
  if (encode(character).length > 1) return 0;
  while (times < LONGEST && encode(character.repeat(times * 2)).length === 1) times *= 2;
  return times;
}

function escaped(codePoint: number): string {
  const character = String.fromCodePoint(codePoint);
  if (/[\\']/.test(character)) return `\\${character}`;
  if (character === ' ' || /[\p{L}\p{P}\p{S}]/u.test(character)) return character;
  return `\\u${codePoint.toString(16).padStart(4, '0')}`;
}
