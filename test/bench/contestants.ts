import { pruneJson, pruneJsonBytes } from '../../src/digest/index.ts';
import { parseWalkStringify } from './baselines/walk.ts';

/** One way to read or digest a payload. */
export interface Way {
  name: string;
  /** Gets ready what it works on, which is not timed. */
  prepare: (payload: Buffer<ArrayBuffer>) => () => unknown;
}

const onText =
  (work: (text: string) => unknown): Way['prepare'] =>
  (payload) => {
    const text = payload.toString('utf8');
    return () => work(text);
  };

export const PARSE = 'JSON.parse';
export const WALK = 'parse + walk + stringify';
export const BYTES = 'bytes to bytes';
export const TEXT = 'text to text';

export const contestants: readonly Way[] = [
  { name: PARSE, prepare: onText((text) => JSON.parse(text) as unknown) },
  { name: WALK, prepare: onText(parseWalkStringify) },
  {
    name: BYTES,
    prepare: (payload) => {
      const bytes = new Uint8Array(payload.buffer, payload.byteOffset, payload.byteLength);
      return () => pruneJsonBytes(bytes);
    },
  },
  { name: TEXT, prepare: onText((text) => pruneJson(text)) },
];
