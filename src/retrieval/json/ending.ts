import type { ReadText } from '../../digest/readings/encoding.ts';
import type { JsonReading } from '../../digest/readings/reading.ts';
import { byteRange } from '../../text/marks.ts';
import { RetrievalError } from '../failure.ts';
import type { RetrievalFailureCode } from '../failure.ts';

/** Failures that may be due to what was cut off. */
const MISSING: ReadonlySet<RetrievalFailureCode> = new Set<RetrievalFailureCode>([
  'no_such_part',
  'out_of_range',
]);

/**
 * What goes wrong in JSON that was cut off, with where it ends: what was asked for may stand there
 * unfinished.
 */
export function withEnding(
  error: unknown,
  { bytes, origin }: ReadText,
  reading: JsonReading,
): unknown {
  const { ending } = reading;
  if (ending === undefined || !(error instanceof RetrievalError) || !MISSING.has(error.code)) {
    return error;
  }
  const { first, last } = byteRange(origin, ending.start, bytes.length);
  const rest =
    ending.start < bytes.length
      ? `; what is unfinished there is in no value: ask for bytes ${first}-${last}`
      : '';
  return new RetrievalError(
    error.code,
    `${error.message}. The payload ends early, at byte ${origin.byteAt(ending.end)}${rest}`,
  );
}

/** Whether a range of the JSON that was read holds a container that the payload does not close. */
export function isUnfinished(reading: JsonReading, end: number): boolean {
  const { ending } = reading;
  return ending !== undefined && end > (reading.jsonOffset?.(ending.start) ?? Infinity);
}
