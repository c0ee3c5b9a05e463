import type { Method } from '../digest/constants.ts';
import { readJson } from '../digest/readings/readJson.ts';
import { QUOTE } from '../json/bytes.ts';
import { parsePointer } from '../json/pointer.ts';
import { followSteps, resolvePointer, type Resolved } from '../json/resolve.ts';
import { skipValue } from '../json/skip.ts';
import { decodeString, encodeText, sourceText } from '../json/text.ts';
import { isJson } from './jsonMethods.ts';
import type { Address } from './elisions/elision.ts';

const LINE_FEED = 0x0a;

/**
 * The part of the payload with an address. A digest of profile `reference` shows the JSON inside a
 * string as if it stood there, so a way that ends at a string goes on inside it.
 *
 * @param raw The payload without a byte order mark.
 * @param method How it was digested: says what it is.
 */
export async function locate(
  raw: Uint8Array,
  address: Address,
  method: Method,
): Promise<Resolved | undefined> {
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
export async function locateVisible(
  raw: Uint8Array,
  address: Address,
  method: Method,
): Promise<Resolved | undefined> {
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

async function pointed(
  raw: Uint8Array,
  pointer: string,
  method: Method,
  insideStrings: boolean,
): Promise<Resolved | undefined> {
  if (isJson(method)) return insideStrings ? inside(raw, pointer) : nearest(raw, pointer).value;
  const reading = await readJson(raw);
  const value = reading && resolvePointer(reading.json, pointer);
  if (!value) return undefined;
  return value.bytes === reading.json ? reading.source(value.start, value.end) : value;
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
