/** Where a text stands in the payload it is part of, or was decoded from: what marks count from. */
export interface TextOrigin {
  /** Number of the text's first line in the payload, from 1. */
  readonly firstLine: number;
  /** The offset in the payload's bytes of an offset in the text's. */
  readonly byteAt: (offset: number) => number;
}

/** Of a text that is its payload. */
export const WHOLE_PAYLOAD: TextOrigin = { firstLine: 1, byteAt: (offset) => offset };
