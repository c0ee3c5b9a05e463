import { OPEN_ARRAY, OPEN_OBJECT } from '../../json/bytes.ts';
import { childPointer } from '../../json/pointer.ts';
import { END, FAILED, JsonScanner } from '../../json/scanner.ts';
import { nextChild } from '../../json/skip.ts';
import { decodeString } from '../../json/text.ts';

/** Bytes around a match that are shown with it. */
const BEFORE_BYTES = 20;
const AFTER_BYTES = 60;

export interface Match {
  /** Where the value that holds the match stands; empty for text without structure. */
  pointer: string;
  excerpt: string;
}

/**
 * The first place where a payload holds a text, as it stands or as JSON escapes it; undefined where
 * it does not.
 *
 * @param raw Without a byte order mark.
 */
export function firstMatch(raw: Buffer, text: string, isJson: boolean): Match | undefined {
  const exact = raw.indexOf(text, 0, 'utf8');
  const at = exact >= 0 ? exact : raw.indexOf(JSON.stringify(text).slice(1, -1), 0, 'utf8');
  if (at < 0) return undefined;
  const excerpt = new TextDecoder()
    .decode(raw.subarray(Math.max(0, at - BEFORE_BYTES), at + AFTER_BYTES))
    .replaceAll(/\s+/g, ' ')
    .replaceAll('\ufffd', '');
  return { pointer: isJson ? pointerAt(raw, at) : '', excerpt };
}

/** The pointer of the innermost value around an offset, keys counting to their values. */
export function pointerAt(raw: Uint8Array, offset: number): string {
  const root = new JsonScanner(raw);
  const token = root.next();
  if (token === END || token === FAILED) return '';
  let start = root.start;
  let pointer = '';
  for (;;) {
    const inObject = raw[start] === OPEN_OBJECT;
    if (!inObject && raw[start] !== OPEN_ARRAY) return pointer;
    let index = 0;
    const seen = new Map<string, number>();
    let child = nextChild(raw, start + 1, inObject);
    for (; child && child.end <= offset; child = nextChild(raw, child.end, inObject)) {
      if (inObject) countName(seen, name(raw, child.keyStart, child.keyEnd));
      index++;
    }
    if (!child || offset < (inObject ? child.keyStart : child.start)) return pointer;
    if (inObject) {
      const key = name(raw, child.keyStart, child.keyEnd);
      pointer = childPointer(pointer, key, countName(seen, key));
    } else {
      pointer = childPointer(pointer, String(index));
    }
    start = child.start;
  }
}

function name(raw: Uint8Array, start: number, end: number): string {
  return decodeString(raw, start + 1, end - 1);
}

function countName(seen: Map<string, number>, key: string): number {
  const count = (seen.get(key) ?? 0) + 1;
  seen.set(key, count);
  return count;
}
