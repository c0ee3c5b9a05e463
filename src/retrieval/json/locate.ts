import * as b from '../../json/bytes.ts';
import { parsePointer, PointerError, ROOT } from '../../json/pointer.ts';
import type { PointerStep } from '../../json/pointer.ts';
import { followSteps } from '../../json/resolve.ts';
import type { Resolved } from '../../json/resolve.ts';
import { skipValue } from '../../json/skip.ts';
import { stringEnd } from '../../json/strings.ts';
import { echo, RetrievalError } from '../failure.ts';
import { describeChildren } from './describe.ts';
import { notJson } from './notJson.ts';

/**
 * The value at an address, found by one scan without parsing or copying the payload.
 *
 * @param bytes Without a byte order mark.
 * @throws {RetrievalError} that names the deepest part that exists, or why this is no JSON.
 */
export function locateValue(bytes: Uint8Array, pointer: string): Resolved {
  const steps = stepsOf(pointer);
  const { place, taken } = followSteps(bytes, steps);
  if (taken < steps.length) throw missing(bytes, pointer, taken, place);
  const end = skipValue(place.bytes, place.start);
  // What stands inside a string has been checked as a whole.
  if (place.bytes === bytes && !endsAfter(bytes, end, taken)) {
    const failure = notJson(bytes);
    if (failure) throw failure;
  }
  return { ...place, end };
}

function stepsOf(pointer: string): PointerStep[] {
  try {
    return parsePointer(pointer);
  } catch (error) {
    if (!(error instanceof PointerError)) throw error;
    throw new RetrievalError(
      'invalid_pointer',
      `${echo(pointer)} is no JSON Pointer: it begins with "/" ("#" is the root); in a name "~" is written ~0 and "/" is written ~1`,
    );
  }
}

function missing(
  bytes: Uint8Array,
  pointer: string,
  taken: number,
  deepest: { bytes: Uint8Array; start: number },
): RetrievalError {
  const failure = notJson(bytes);
  if (failure) return failure;
  const segments = pointer.startsWith(ROOT) ? pointer.slice(1) : pointer;
  const known =
    segments
      .split('/')
      .slice(0, taken + 1)
      .join('/') || ROOT;
  return new RetrievalError(
    'no_such_part',
    `there is nothing at ${echo(pointer)}. The deepest part that exists is ${echo(known)}: ${describeChildren(deepest.bytes, deepest.start)}`,
  );
}

/** Whether, after a value, so many containers close and nothing but white space follows. */
function endsAfter(bytes: Uint8Array, end: number, containers: number): boolean {
  let at = end;
  for (let depth = containers; depth > 0;) {
    const byte = bytes[at++];
    if (byte === undefined) return false;
    if (byte === b.QUOTE) at = stringEnd(bytes, at);
    else if (byte === b.OPEN_ARRAY || byte === b.OPEN_OBJECT) depth++;
    else if (byte === b.CLOSE_ARRAY || byte === b.CLOSE_OBJECT) depth--;
  }
  return at <= bytes.length && b.skipWhite(bytes, at, bytes.length) === bytes.length;
}
