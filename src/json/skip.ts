import * as b from './bytes.ts';
import { stringEnd } from './strings.ts';

/**
 * Offset after the value that begins at `at`, in text known to be JSON. It counts brackets instead
 * of recursing.
 *
 * @param enough An offset from which on it does not matter where the value ends: it may be in the
 * middle of it then.
 */
export function skipValue(bytes: Uint8Array, at: number, enough = bytes.length): number {
  const first = bytes[at] ?? 0;
  if (first === b.QUOTE) return stringEnd(bytes, at + 1);
  if (first !== b.OPEN_OBJECT && first !== b.OPEN_ARRAY) return scalarEnd(bytes, at);
  let depth = 0;
  let next = at;
  while (next < enough) {
    const byte = bytes[next] ?? 0;
    if (byte === b.QUOTE) {
      next = stringEnd(bytes, next + 1);
      continue;
    }
    next++;
    // Most of what stands between strings, where it is indented.
    if (byte <= b.SPACE) continue;
    // The brackets differ in one bit: 5b and 7b open, 5d and 7d close.
    const folded = byte | 0x20;
    if (folded === b.OPEN_OBJECT) depth++;
    else if (folded === b.CLOSE_OBJECT && --depth === 0) break;
  }
  return next;
}

/** Offset after a number or literal. */
function scalarEnd(bytes: Uint8Array, at: number): number {
  let next = at;
  while (next < bytes.length) {
    const byte = bytes[next] ?? 0;
    if (byte === b.COMMA || byte === b.CLOSE_OBJECT || byte === b.CLOSE_ARRAY) break;
    if (b.isWhite(byte)) break;
    next++;
  }
  return next;
}

/** One child of a container: a member with its key, or an element without. */
export interface ChildRange {
  /** Offset of the key's quote and the one after its closing quote; -1 for an element. */
  keyStart: number;
  keyEnd: number;
  start: number;
  end: number;
}

/**
 * The child that begins at or after `at` inside a container of valid JSON; `at` is the offset
 * after the opening bracket or after the previous child.
 *
 * @returns undefined at the end of the container.
 */
export function nextChild(
  bytes: Uint8Array,
  at: number,
  inObject: boolean,
  endOf?: (start: number) => number,
): ChildRange | undefined {
  const child = { keyStart: -1, keyEnd: -1, start: -1, end: -1 };
  return readChild(bytes, at, inObject, child, endOf) ? child : undefined;
}

/** The same into a range that is there already; false at the end of the container. */
export function readChild(
  bytes: Uint8Array,
  at: number,
  inObject: boolean,
  child: ChildRange,
  endOf?: (start: number) => number,
): boolean {
  let next = b.skipWhite(bytes, at, bytes.length);
  if (bytes[next] === b.COMMA) next = b.skipWhite(bytes, next + 1, bytes.length);
  const byte = bytes[next];
  if (byte === b.CLOSE_OBJECT || byte === b.CLOSE_ARRAY || byte === undefined) return false;
  if (inObject) {
    child.keyStart = next;
    child.keyEnd = stringEnd(bytes, next + 1);
    const colon = b.skipWhite(bytes, child.keyEnd, bytes.length);
    next = b.skipWhite(bytes, colon + 1, bytes.length);
  }
  child.start = next;
  child.end = endOf === undefined ? skipValue(bytes, next) : endOf(next);
  return true;
}
