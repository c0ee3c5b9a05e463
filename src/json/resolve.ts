import { OPEN_ARRAY, OPEN_OBJECT, QUOTE, skipWhite } from './bytes.ts';
import { parsePointer } from './pointer.ts';
import type { PointerStep } from './pointer.ts';
import { syntaxFailure } from './scanner.ts';
import { nextChild, skipValue } from './skip.ts';
import type { ChildRange } from './skip.ts';
import { decodeString, encodeText } from './text.ts';

/** A value's source text: a range of the payload, or of the JSON inside one of its strings. */
export interface Resolved {
  bytes: Uint8Array;
  start: number;
  end: number;
}

/**
 * The value at an address, in bytes known to be JSON; undefined where there is none. One scan up
 * to the value, nothing parsed beside it.
 *
 * @throws {PointerError} for a text that is no address.
 */
export function resolvePointer(bytes: Uint8Array, pointer: string): Resolved | undefined {
  const start = skipWhite(bytes, 0, bytes.length);
  let found: Resolved | undefined = { bytes, start, end: skipValue(bytes, start) };
  for (const step of parsePointer(pointer)) {
    found = found && resolveStep(found, step);
  }
  return found;
}

function resolveStep(from: Resolved, step: PointerStep): Resolved | undefined {
  const literal = childOf(from, step);
  if (literal !== undefined || !step.name.endsWith('#')) return literal;
  const text = childOf(from, { ...step, name: step.name.slice(0, -1) });
  return text && jsonInside(text);
}

function childOf(from: Resolved, step: PointerStep): Resolved | undefined {
  const { bytes, start } = from;
  const inObject = bytes[start] === OPEN_OBJECT;
  if (!inObject && bytes[start] !== OPEN_ARRAY) return undefined;
  if (!inObject && !/^(0|[1-9]\d*)$/.test(step.name)) return undefined;
  let left = inObject ? step.occurrence : Number(step.name) + 1;
  let place = 0;
  let child: ChildRange | undefined;
  for (let at = start + 1; (child = nextChild(bytes, at, inObject)); at = child.end) {
    const meant = step.place >= 0 ? inObject && place === step.place : isMeant(bytes, child, step);
    if (meant && (step.place >= 0 || --left === 0)) {
      return { bytes, start: child.start, end: child.end };
    }
    place++;
  }
  return undefined;
}

function isMeant(bytes: Uint8Array, child: ChildRange, step: PointerStep): boolean {
  if (child.keyStart < 0) return true;
  return decodeString(bytes, child.keyStart + 1, child.keyEnd - 1) === step.name;
}

/** The root of the JSON inside a string; undefined where the string holds none. */
function jsonInside(text: Resolved): Resolved | undefined {
  if (text.bytes[text.start] !== QUOTE) return undefined;
  const bytes = encodeText(decodeString(text.bytes, text.start + 1, text.end - 1));
  if (syntaxFailure(bytes) !== null) return undefined;
  const start = skipWhite(bytes, 0, bytes.length);
  return { bytes, start, end: skipValue(bytes, start) };
}
