import type { RetrievedPlace } from './answer.ts';
import type { Range } from './range.ts';

/** One stretch of source text: what pages are cut from. */
export interface SourcePart {
  readonly kind: 'source';
  /** The payload, or the JSON inside one of its strings. */
  readonly bytes: Uint8Array;
  readonly range: Range;
  /** The part in words, bounded. */
  readonly label: string;
  /** Set where the part is JSON that may be digested. */
  readonly json: JsonPart | undefined;
}

export interface JsonPart {
  /** Address of the value, or of the array the elements belong to. */
  readonly pointer: string;
  /** Index of the first element where the part is a slice; undefined: one whole value. */
  readonly firstElement: number | undefined;
}

/** One entry of a list: a place and what is shown of it. */
export interface ListEntry {
  readonly place: RetrievedPlace;
  /** Text of at most the given UTF-16 units. */
  readonly text: (maxUnits: number) => string;
}

/** Places in the payload, of which a page shows some. */
export interface ListPart {
  readonly kind: 'list';
  readonly label: string;
  /** How many places there are. */
  readonly count: number;
  /** Whether there are more than were counted. */
  readonly atLeast: boolean;
  /** The places from the one asked for on, at least as many as a page can hold. */
  readonly entries: readonly ListEntry[];
}

export type Part = SourcePart | ListPart;
