import { copyIn } from './copyIn.ts';
import { withEngine } from './instance.ts';

/** Steps over the values of one payload. */
export interface ValueReader {
  /**
   * Where a value ends, however large and deep it is; all of it is checked.
   *
   * @param offset That of its first byte, in bytes.
   * @returns the offset after its last byte; undefined where no valid JSON value begins.
   */
  readonly endOfValue: (offset: number) => number | undefined;
}

/**
 * Reads values of a payload, which is copied into the engine once for all steps.
 *
 * @param read Synchronous; the reader is of no use after it returns.
 * @throws {RangeError} for a payload that does not fit the engine.
 */
export function readValues<T>(payload: Uint8Array, read: (reader: ValueReader) => T): T {
  return withEngine((engine) => {
    const { start, size } = copyIn(engine, payload);
    return read({
      endOfValue: (offset) => {
        if (offset < 0 || offset >= size) return undefined;
        const end = engine.skip(size, start + offset);
        return end === 0 ? undefined : end - start;
      },
    });
  });
}
