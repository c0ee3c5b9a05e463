import { withEngine } from './instance.ts';

/** Bytes of the first stretch, which is enough for most, and of the others. */
const FIRST_STRETCH = 4 * 1024;
const STRETCH = 256 * 1024;

/** Where a walk ended. */
export interface Stride {
  /** Offset after the byte at which it stopped; -1 where the text ended before. */
  readonly end: number;
  /** Commas it passed between the children of the container it began in. */
  readonly commas: number;
}

/**
 * Walks over text known to be JSON by its commas and brackets, many bytes at a time and without a
 * copy of the whole.
 *
 * @param from Where to begin: outside of strings.
 * @param commas How many commas to pass at the level of the beginning, to 2^32 - 1; 0: all.
 * @param level Stop after the bracket that comes down to this level; the beginning is at 0.
 */
export function stride(bytes: Uint8Array, from: number, commas: number, level: number): Stride {
  return withEngine(({ exports: engine }) => {
    const start = engine.openStretch(STRETCH);
    engine.beginStride(commas, level);
    let end = -1;
    let size = FIRST_STRETCH;
    for (let at = from; at < bytes.length && end < 0;) {
      const stretch = bytes.subarray(at, at + size);
      new Uint8Array(engine.memory.buffer, start, stretch.length).set(stretch);
      const stop = engine.stride(start, start + stretch.length);
      if (stop !== 0) end = at + (stop - start);
      at += stretch.length;
      size = STRETCH;
    }
    const left: unknown = engine.commasLeft.value;
    return { end, commas: (commas - Number(left)) >>> 0 };
  });
}
