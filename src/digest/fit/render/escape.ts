import { BACKSLASH, QUOTE } from '../../../json/bytes.ts';
import { minified } from '../../../json/minify.ts';
import { skipValue } from '../../../json/skip.ts';
import { escapedUnit, stringEnd } from '../../../json/strings.ts';
import { sourceText } from '../../../json/text.ts';

/** Begins every key and string that is ours; the payload's own get one more in front. */
export const MARK = '…';

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
  const source = bytes.subarray(start, end);
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
