import * as b from './bytes.ts';
import { parsePointer } from './pointer.ts';
import type { PointerStep } from './pointer.ts';
import { syntaxFailure } from './scanner.ts';
import { skipValue } from './skip.ts';
import { stringEnd } from './strings.ts';
import { decodeString, encodeText } from './text.ts';

/** Where a value begins: in the payload, or in the JSON inside one of its strings. */
export interface Place {
  bytes: Uint8Array;
  start: number;
}

/** How far down some steps lead. */
export interface Descent {
  /** The deepest value that exists. */
  place: Place;
  /** Steps that lead to it. */
  taken: number;
  /** The deepest value outside of strings: the same, or what holds the string that was entered. */
  outer: { start: number; taken: number };
}

/** A value's source text: a range of the payload, or of the JSON inside one of its strings. */
export interface Resolved extends Place {
  end: number;
}

/**
 * The value at an address, in bytes known to be JSON; undefined where there is none. One scan up
 * to the value, nothing parsed beside it.
 *
 * @throws {PointerError} for a text that is no address.
 */
export function resolvePointer(bytes: Uint8Array, pointer: string): Resolved | undefined {
  const steps = parsePointer(pointer);
  const { place, taken } = followSteps(bytes, steps);
  return taken < steps.length ? undefined : { ...place, end: skipValue(place.bytes, place.start) };
}

/**
 * Goes down from the root as far as there is something.
 *
 * @param findElement Finds an array's element, where there is a quicker way.
 */
export function followSteps(
  bytes: Uint8Array,
  steps: readonly PointerStep[],
  findElement: typeof elementStart = elementStart,
): Descent {
  let place: Place = { bytes, start: b.skipWhite(bytes, 0, bytes.length) };
  let taken = 0;
  let outer = { start: place.start, taken };
  for (const step of steps) {
    const child = followStep(place, step, findElement);
    if (child === undefined) break;
    place = child;
    taken++;
    if (place.bytes === bytes) outer = { start: place.start, taken };
  }
  return { place, taken, outer };
}

function followStep(
  from: Place,
  step: PointerStep,
  findElement: typeof elementStart,
): Place | undefined {
  const entersText = step.name.endsWith('#');
  if (!entersText || step.place < 0) {
    const literal = childOf(from, step, findElement);
    if (literal !== undefined || !entersText) return literal;
  }
  const text = childOf(from, { ...step, name: step.name.slice(0, -1) }, findElement);
  return text && jsonInside(text);
}

function childOf(
  { bytes, start }: Place,
  step: PointerStep,
  findElement: typeof elementStart,
): Place | undefined {
  let found = -1;
  if (bytes[start] === b.OPEN_OBJECT) found = memberStart(bytes, start, step);
  else if (bytes[start] === b.OPEN_ARRAY && /^(0|[1-9]\d*)$/.test(step.name)) {
    found = findElement(bytes, start, Number(step.name));
  }
  return found < 0 ? undefined : { bytes, start: found };
}

/**
 * Offset of an array's element, without looking at those before it more than once; -1 beyond the
 * last.
 */
export function elementStart(bytes: Uint8Array, array: number, index: number): number {
  let at = b.skipWhite(bytes, array + 1, bytes.length);
  if (at >= bytes.length || bytes[at] === b.CLOSE_ARRAY) return -1;
  let depth = 0;
  for (let left = index; left > 0;) {
    const byte = bytes[at++];
    if (byte === b.QUOTE) at = stringEnd(bytes, at);
    else if (byte === b.COMMA) {
      if (depth === 0) left--;
    } else if (byte === b.OPEN_ARRAY || byte === b.OPEN_OBJECT) depth++;
    else if (byte === b.CLOSE_ARRAY || byte === b.CLOSE_OBJECT) {
      if (--depth < 0) return -1;
    } else if (byte === undefined) return -1;
  }
  return b.skipWhite(bytes, at, bytes.length);
}

/** Offset of the value of the member that a step means; -1 where there is none. */
function memberStart(bytes: Uint8Array, object: number, step: PointerStep): number {
  const isMeant = nameTest(step.name);
  let left = step.place >= 0 ? step.place + 1 : step.occurrence;
  for (let at = object + 1; ;) {
    at = b.skipWhite(bytes, at, bytes.length);
    if (bytes[at] === b.COMMA) at = b.skipWhite(bytes, at + 1, bytes.length);
    if (bytes[at] !== b.QUOTE) return -1;
    const keyEnd = stringEnd(bytes, at + 1);
    const meant = step.place >= 0 || isMeant(bytes, at + 1, keyEnd - 1);
    at = b.skipWhite(bytes, keyEnd, bytes.length);
    at = b.skipWhite(bytes, at + 1, bytes.length);
    if (meant && --left === 0) return at;
    at = skipValue(bytes, at);
  }
}

/** Tells whether a key's source range spells a name: byte by byte up to the first escape. */
export function nameTest(name: string): (bytes: Uint8Array, start: number, end: number) => boolean {
  const plain = name.isWellFormed() ? encodeText(name) : undefined;
  return (bytes, start, end) => {
    for (let at = start; at < end; at++) {
      if (bytes[at] === b.BACKSLASH) return decodeString(bytes, start, end) === name;
      if (plain !== undefined && bytes[at] !== plain[at - start]) return false;
    }
    return plain?.length === end - start;
  };
}

/** The root of the JSON inside a string; undefined where the string holds none. */
function jsonInside({ bytes, start }: Place): Place | undefined {
  if (bytes[start] !== b.QUOTE) return undefined;
  const inner = encodeText(decodeString(bytes, start + 1, stringEnd(bytes, start + 1) - 1));
  if (syntaxFailure(inner) !== null) return undefined;
  return { bytes: inner, start: b.skipWhite(inner, 0, inner.length) };
}
