import { stride } from '../../digest/engine/stride.ts';
import * as b from '../../json/bytes.ts';
import { skipValue } from '../../json/skip.ts';

/** Commas that can be counted. */
const MOST_COMMAS = 0xffffffff;

/** Offset of an array's element in valid JSON; -1 beyond the last. */
export function elementStart(bytes: Uint8Array, array: number, index: number): number {
  const first = b.skipWhite(bytes, array + 1, bytes.length);
  if (first >= bytes.length || bytes[first] === b.CLOSE_ARRAY) return -1;
  if (index === 0) return first;
  if (index > MOST_COMMAS) return -1;
  const { end, commas } = stride(bytes, first, index, -1);
  return end >= 0 && commas === index ? b.skipWhite(bytes, end, bytes.length) : -1;
}

/** Elements of an array in valid JSON. */
export function countElements(bytes: Uint8Array, array: number): number {
  const first = b.skipWhite(bytes, array + 1, bytes.length);
  return bytes[first] === b.CLOSE_ARRAY ? 0 : stride(bytes, first, 0, -1).commas + 1;
}

/** Offset after a value of JSON; one that is not closed ends behind the text. */
export function valueEnd(bytes: Uint8Array, start: number): number {
  const isContainer = bytes[start] === b.OPEN_ARRAY || bytes[start] === b.OPEN_OBJECT;
  if (!isContainer) return skipValue(bytes, start);
  const { end } = stride(bytes, start, 0, 0);
  return end < 0 ? bytes.length + 1 : end;
}

/** Whether, after a value, so many containers close and nothing but white space follows. */
export function endsAfter(bytes: Uint8Array, value: number, containers: number): boolean {
  if (value > bytes.length) return false;
  const end = containers === 0 ? value : stride(bytes, value, 0, -containers).end;
  return end >= 0 && b.skipWhite(bytes, end, bytes.length) === bytes.length;
}
