import type { LargePart } from './options.ts';
import type { RetrievedPlace } from './answer.ts';
import type { Range } from './range.ts';

/** One stretch of source text: what pages are cut from. */
export interface SourcePart {
  readonly kind: 'source';
  /** The payload, or text decoded from it. */
  readonly bytes: Uint8Array;
  readonly range: Range;
  /** The part in words, bounded. */
  readonly label: string;
  /** What a digest is made of where the part is larger than a page; undefined: pages it is. */
  readonly large: (() => LargePart) | undefined;
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
