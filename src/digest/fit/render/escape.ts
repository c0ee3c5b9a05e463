import { BACKSLASH, isWhite, QUOTE } from '../../../json/bytes.ts';
import { minified } from '../../../json/minify.ts';
import { skipValue } from '../../../json/skip.ts';
import { escapedUnit, stringEnd } from '../../../json/strings.ts';
import { sourceText } from '../../../json/text.ts';

/** Begins every key and string that is ours; the payload's own get one more in front. */
export const MARK = '…';
const ESCAPED_MARK = '\\u2026';

/** Whether a string's content, at its source offset, begins with the mark. */
function beginsWithMark(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] === 0xe2) return bytes[at + 1] === 0x80 && bytes[at + 2] === 0xa6;
  return bytes[at] === BACKSLASH && escapedUnit(bytes, at) === 0x2026;
}

/** A decoded name of the payload as it stands among ours. */
export function escapedName(name: string): string {
  return name.startsWith(MARK) ? MARK + name : name;
}

/**
 * The source text of a scalar as a string of the digest.
 *
 * @param quoted Whether a number or literal gets quotes, to be a key.
 */
export function escapedSource(bytes: Uint8Array, start: number, quoted = true): string {
  const end = skipValue(bytes, start);
  if (bytes[start] === QUOTE) return escapedString(bytes, start, end);
  const text = sourceText(bytes, start, end);
  return quoted ? `"${text}"` : text;
}

/** A string's source text, quotes included, with one more mark where it begins with one. */
export function escapedString(bytes: Uint8Array, start: number, end: number): string {
  const text = sourceText(bytes, start, end);
  return beginsWithMark(bytes, start + 1) ? `"${MARK}${text.slice(1)}` : text;
}

/** A whole value without white space, its keys and strings escaped. */
export function escapedValue(bytes: Uint8Array, start: number, end: number): string {
  const text = minified(bytes, start, end);
  return text.includes(MARK) || text.includes(ESCAPED_MARK)
    ? withMarks(bytes.subarray(start, end))
    : text;
}

function withMarks(source: Uint8Array): string {
  const pieces: string[] = [];
  let from = 0;
  for (let open = source.indexOf(QUOTE); open >= 0;) {
    const close = stringEnd(source, open + 1);
    if (beginsWithMark(source, open + 1)) {
      pieces.push(minified(source, from, open), `"${MARK}`, sourceText(source, open + 1, close));
      from = close;
    }
    open = source.indexOf(QUOTE, close);
  }
  pieces.push(minified(source, from, source.length));
  return pieces.join('');
}

/** UTF-16 units by the byte of UTF-8 that they begin with; 0 for those that go on. */
const UNITS = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 0x80 ? 1 : byte < 0xc0 ? 0 : byte < 0xf0 ? 1 : 2,
);

/**
 * UTF-16 units of what {@link escapedValue} gives.
 *
 * @param most Counting ends where there are more: the value may be long.
 */
export function escapedLength(bytes: Uint8Array, start: number, end: number, most: number): number {
  let units = 0;
  let inString = false;
  for (let at = start; at < end && units <= most; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) {
      inString = !inString;
      units += inString && beginsWithMark(bytes, at + 1) ? 2 : 1;
    } else if (byte === BACKSLASH) {
      units += 2;
      at++;
    } else if (inString || !isWhite(byte)) units += UNITS[byte] ?? 0;
  }
  return units;
}
