import { BACKSLASH } from './bytes.ts';
import { escapedUnit } from './strings.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/** Code units of the two-letter escapes. */
const ESCAPES = new Map([
  [0x22, '"'],
  [0x5c, '\\'],
  [0x2f, '/'],
  [0x62, '\b'],
  [0x66, '\f'],
  [0x6e, '\n'],
  [0x72, '\r'],
  [0x74, '\t'],
]);

/** A range of source text as it stands, escapes and all. */
export function sourceText(bytes: Uint8Array, start: number, end: number): string {
  if (end - start > 24) return decoder.decode(bytes.subarray(start, end));
  let text = '';
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x80) return decoder.decode(bytes.subarray(start, end));
    text += String.fromCharCode(byte);
  }
  return text;
}

/**
 * The decoded text of a valid string's source range, quotes not included. Lone surrogates stay.
 */
export function decodeString(bytes: Uint8Array, start: number, end: number): string {
  const source = bytes.subarray(start, end);
  let escape = source.indexOf(BACKSLASH);
  if (escape < 0) return sourceText(bytes, start, end);
  const pieces: string[] = [];
  let from = 0;
  while (escape >= 0) {
    pieces.push(sourceText(source, from, escape));
    const unit = escapedUnit(source, escape);
    pieces.push(
      unit < 0 ? (ESCAPES.get(source[escape + 1] ?? 0) ?? '') : String.fromCharCode(unit),
    );
    from = escape + (unit < 0 ? 2 : 6);
    escape = source.indexOf(BACKSLASH, from);
  }
  pieces.push(sourceText(source, from, source.length));
  return pieces.join('');
}

/** Text as a JSON string in quotes; lone surrogates leave as escapes. */
export function quote(text: string): string {
  return JSON.stringify(text);
}

export function encodeText(text: string): Uint8Array {
  return encoder.encode(text);
}
