import { isWhite, QUOTE } from './bytes.ts';
import { stringEnd } from './strings.ts';
import { sourceText } from './text.ts';

/** Valid JSON without the white space between its tokens; everything else as it stands. */
export function minified(bytes: Uint8Array, start: number, end: number): string {
  const pieces: string[] = [];
  let from = start;
  for (let at = start; at < end;) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = stringEnd(bytes, at + 1);
    else if (isWhite(byte)) {
      if (at > from) pieces.push(sourceText(bytes, from, at));
      from = ++at;
    } else at++;
  }
  if (end > from) pieces.push(sourceText(bytes, from, end));
  return pieces.join('');
}
