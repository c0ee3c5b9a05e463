import type { Method } from '../../digest/constants.ts';
import { OPEN_ARRAY, OPEN_OBJECT, QUOTE, skipWhite } from '../../json/bytes.ts';
import { childPointer, parsePointer } from '../../json/pointer.ts';
import { followSteps, resolvePointer, type Resolved } from '../../json/resolve.ts';
import { skipValue } from '../../json/skip.ts';
import { decodeString, encodeText, sourceText } from '../../json/text.ts';
import { isJson } from '../documents/documentName.ts';
import type { Address } from './elisions/elision.ts';

const LINE_FEED = 0x0a;
const RECORD_SEPARATOR = 0x1e;

/**
 * The part of the payload with an address. A digest of profile `reference` shows the JSON inside a
 * string as if it stood there, so a way that ends at a string goes on inside it.
 *
 * @param raw The payload without a byte order mark.
 * @param method How it was digested: says what it is.
 */
export function locate(raw: Uint8Array, address: Address, method: Method): Resolved | undefined {
  switch (address.by) {
    case 'lines':
      return linesOf(raw, address.from, address.to);
    case 'bytes':
      return { bytes: raw, start: address.from, end: Math.min(address.to + 1, raw.length) };
    case 'pointer':
      return pointed(raw, address.pointer, method, true);
  }
}

/** Like {@link locate}, or the last value on the way to it that stands in the payload's own text. */
export function locateVisible(
  raw: Uint8Array,
  address: Address,
  method: Method,
): Resolved | undefined {
  return address.by === 'pointer'
    ? pointed(raw, address.pointer, method, false)
    : locate(raw, address, method);
}

/** What a string's source text stands for; any other value's text as it is. */
export function plainText(source: string): string {
  if (!source.startsWith('"')) return source;
  const bytes = encodeText(source);
  return decodeString(bytes, 1, bytes.length - 1);
}

/** The exact source text of a part. */
export function partText({ bytes, start, end }: Resolved): string {
  return sourceText(bytes, start, end);
}

function pointed(
  raw: Uint8Array,
  pointer: string,
  method: Method,
  insideStrings: boolean,
): Resolved | undefined {
  if (method === 'ndjson') return inRecord(raw, pointer);
  if (method === 'quoted_json') return insideStrings ? inQuoted(raw, pointer) : whole(raw);
  if (!isJson(method)) return undefined;
  return insideStrings ? inside(raw, pointer) : nearest(raw, pointer).value;
}

function whole(raw: Uint8Array): Resolved {
  return { bytes: raw, start: 0, end: raw.length };
}

function inside(raw: Uint8Array, pointer: string): Resolved | undefined {
  const { value, rest } = nearest(raw, pointer);
  if (rest === '') return value;
  if (raw[value.start] !== QUOTE) return undefined;
  const way = pointer.slice(0, pointer.length - rest.length);
  return resolvePointer(raw, `${way}#${rest}`);
}

/** The deepest value on the way, and the pointer's part that leads on from it. */
function nearest(raw: Uint8Array, pointer: string): { value: Resolved; rest: string } {
  const steps = parsePointer(pointer);
  const { place, taken } = followSteps(raw, steps);
  const segments = pointer.split('/').slice(1);
  const rest = segments
    .slice(taken)
    .map((segment) => `/${segment}`)
    .join('');
  // What lies in a string's JSON has no place in the payload's text.
  if (place.bytes !== raw) return nearest(raw, pointer.slice(0, pointer.lastIndexOf('#')));
  return { value: { ...place, end: skipValue(raw, place.start) }, rest };
}

/** The payload is one JSON string, or one inside another, and the pointer is of the JSON inside. */
function inQuoted(raw: Uint8Array, pointer: string): Resolved | undefined {
  let bytes = raw;
  for (let at = skipWhite(bytes, 0, bytes.length); bytes[at] === QUOTE;) {
    bytes = encodeText(decodeString(bytes, at + 1, skipValue(bytes, at) - 1));
    at = skipWhite(bytes, 0, bytes.length);
  }
  return resolvePointer(bytes, pointer);
}

/** `/17/name` is in the eighteenth record. */
function inRecord(raw: Uint8Array, pointer: string): Resolved | undefined {
  const [first, ...others] = parsePointer(pointer);
  if (first === undefined) return whole(raw);
  let start = recordStart(raw, 0);
  for (let left = Number(first.name); left > 0; left--) {
    if (start >= raw.length) return undefined;
    start = recordStart(raw, skipValue(raw, start));
  }
  if (raw[start] !== OPEN_OBJECT && raw[start] !== OPEN_ARRAY) return undefined;
  const end = skipValue(raw, start);
  if (others.length === 0) return { bytes: raw, start, end };
  const rest = pointer.slice(childPointer('', first.name).length);
  const value = resolvePointer(raw.subarray(start, end), rest);
  return value && { bytes: raw, start: start + value.start, end: start + value.end };
}

function recordStart(raw: Uint8Array, from: number): number {
  const at = skipWhite(raw, from, raw.length);
  return raw[at] === RECORD_SEPARATOR ? skipWhite(raw, at + 1, raw.length) : at;
}

/** Lines from 1, both included, without the last line feed. */
function linesOf(raw: Uint8Array, from: number, to: number): Resolved | undefined {
  let start = 0;
  let line = 1;
  for (; line < from; line++) {
    const feed = raw.indexOf(LINE_FEED, start);
    if (feed < 0) return undefined;
    start = feed + 1;
  }
  let end = start;
  for (; line <= to; line++) {
    const feed = raw.indexOf(LINE_FEED, end);
    if (feed < 0) return { bytes: raw, start, end: raw.length };
    end = feed + 1;
  }
  return { bytes: raw, start, end: end - 1 };
}
