import { OPEN_ARRAY } from '../../json/bytes.ts';
import type { Resolved } from '../../json/resolve.ts';
import { nextChild } from '../../json/skip.ts';
import { echo } from '../../digest/failure.ts';
import { RetrievalError } from '../failure.ts';
import { existingRange } from '../range.ts';
import type { AskedRange, Range } from '../range.ts';
import { describeChildren } from './describe.ts';
import { countElements, elementStart } from './walk.ts';

/** Consecutive elements: their source text, with what stands between them, and their places. */
export interface Slice {
  readonly range: Range;
  readonly elements: Range;
}

/**
 * Elements of an array, from the first one's first byte to the last one's last.
 *
 * @param pointer Address of the array, for messages.
 * @throws {RetrievalError} for a value that is no array and for elements that do not exist.
 */
export function sliceOf({ bytes, start }: Resolved, pointer: string, asked: AskedRange): Slice {
  if (bytes[start] !== OPEN_ARRAY) {
    throw new RetrievalError(
      'no_such_part',
      `a slice needs an array, and ${echo(pointer === '' ? '#' : pointer)} is ${describeChildren(bytes, start)}`,
    );
  }
  const first = asked.first === undefined ? -1 : elementStart(bytes, start, asked.first);
  const isBackward = asked.last !== undefined && asked.last < (asked.first ?? 0);
  if (first < 0 || asked.first === undefined || isBackward) {
    const elements = existingRange(asked, 0, countElements(bytes, start), 'element');
    const from = elementStart(bytes, start, elements.start);
    return run(bytes, from, elements.start, elements.end);
  }
  return run(bytes, first, asked.first, asked.last === undefined ? Infinity : asked.last + 1);
}

/** Elements from one on, up to an index or to the last. */
function run(bytes: Uint8Array, from: number, index: number, endIndex: number): Slice {
  let end = from;
  let next = index;
  while (next < endIndex) {
    const element = nextChild(bytes, end, false);
    if (element === undefined) break;
    end = element.end;
    next++;
  }
  return { range: { start: from, end }, elements: { start: index, end: next } };
}
