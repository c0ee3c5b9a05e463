import { parsePointer, PointerError, ROOT } from '../../json/pointer.ts';
import type { PointerStep } from '../../json/pointer.ts';
import { followSteps } from '../../json/resolve.ts';
import type { Resolved } from '../../json/resolve.ts';
import { echo } from '../../digest/failure.ts';
import { RetrievalError } from '../failure.ts';
import { describeChildren } from './describe.ts';
import { notJson } from './notJson.ts';
import { elementStart, endsAfter, valueEnd } from './walk.ts';

/**
 * The value at an address, found by one scan without parsing or copying the payload.
 *
 * @param bytes Without a byte order mark.
 * @throws {RetrievalError} that names the deepest part that exists, or why this is no JSON.
 */
export function locateValue(bytes: Uint8Array, pointer: string): Resolved {
  const steps = stepsOf(pointer);
  const { place, taken, outer } = followSteps(bytes, steps, elementStart);
  if (taken < steps.length) throw missing(bytes, pointer, taken, place);
  const end = valueEnd(place.bytes, place.start);
  // What stands inside a string has been checked as a whole; not so what stands around it.
  const outerEnd = place.bytes === bytes ? end : valueEnd(bytes, outer.start);
  if (!endsAfter(bytes, outerEnd, outer.taken)) {
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
