/** Where in the raw payload something stands. */
export type Address =
  | { by: 'pointer'; pointer: string }
  /** Lines from 1, both included. */
  | { by: 'lines'; from: number; to: number }
  /** Bytes from 0, both included. */
  | { by: 'bytes'; from: number; to: number };

/**
 * What a mark stands for; `table` for one that has all rows, `cell` for a value in a row of one,
 * `end` for an end that was cut off.
 */
export type MarkedPart =
  'string' | 'subtree' | 'elements' | 'table' | 'cell' | 'same' | 'lines' | 'end';

/**
 * A few words of the digest's own in place of a part of the payload, or about one that is partly
 * shown. Offsets count bytes of the digest.
 */
export interface Mark {
  kind: 'mark';
  part: MarkedPart;
  address: Address;
  start: number;
  end: number;
}

/** Neighbouring elements that an array of the digest does not show. */
export interface Gap {
  kind: 'gap';
  /** Of the array, in the raw payload; empty for the root. */
  pointer: string;
  /** Elements of the array, and how many of them are elided, here and elsewhere. */
  total: number;
  dropped: number;
  /** Index of the first and of the last element of this gap. */
  from: number;
  to: number;
  /** Offset of the array's opening bracket, where nothing else there says how much is shown. */
  opening: number | undefined;
  /** Offset of what follows the gap. */
  at: number;
}

export type Elision = Mark | Gap;

/** Stretch of an array that is shown: `from` its first index, `to` the one after its last. */
export interface Run {
  from: number;
  to: number;
}

/** What a digest shows of a value that it does not show whole. */
export interface Cut {
  pointer: string;
  /**
   * Elements of an array that are shown, in order, and whether as rows of a table; members of an
   * object; nothing else has parts.
   */
  shown:
    | { runs: readonly Run[]; total: number; asTable: boolean }
    | { names: ReadonlySet<string> }
    | undefined;
}

/** All that a digest says about what it left out. */
export interface Elisions {
  /** In the order of the text. */
  marks: readonly Elision[];
  /** For the view of the raw beside it. */
  cuts: readonly Cut[];
}

/** `#` is the root in a digest of profile `fit`; the other pointers know the empty text only. */
export function plainPointer(pointer: string): string {
  return pointer === '#' ? '' : pointer;
}
