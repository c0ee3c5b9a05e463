import { isWhite, QUOTE } from './bytes.ts';
import { stringEnd } from './strings.ts';
import { sourceText } from './text.ts';

/** Valid JSON without the white space between its tokens; everything else as it stands. */
export function minified(bytes: Uint8Array, start: number, end: number): string {
  let kept: Uint8Array | undefined;
  let size = 0;
  let from = start;
  const keepTo = (to: number): void => {
    kept ??= new Uint8Array(end - start);
    for (let at = from; at < to; at++) kept[size++] = bytes[at] ?? 0;
  };
  for (let at = start; at < end;) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = stringEnd(bytes, at + 1);
    else if (isWhite(byte)) {
      keepTo(at);
      from = ++at;
    } else at++;
  }
  if (kept === undefined) return sourceText(bytes, start, end);
  keepTo(end);
  return sourceText(kept, 0, size);
}
