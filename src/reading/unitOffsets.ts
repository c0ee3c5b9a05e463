/** Bytes between two places whose offset in UTF-16 units is remembered. */
const STEP = 4096;

/** Tells for byte offsets of a UTF-8 text, in any order, the offset in UTF-16 units. */
export class UnitOffsets {
  readonly #bytes: Uint8Array;
  /** Units before each multiple of {@link STEP}. */
  readonly #units: number[] = [];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    let units = 0;
    for (let at = 0; at < bytes.length; at++) {
      if (at % STEP === 0) this.#units.push(units);
      units += unitsBegunBy(bytes[at] ?? 0);
    }
  }

  at(offset: number): number {
    const step = Math.max(0, Math.min(Math.floor(offset / STEP), this.#units.length - 1));
    let units = this.#units[step] ?? 0;
    for (let at = step * STEP; at < offset; at++) units += unitsBegunBy(this.#bytes[at] ?? 0);
    return units;
  }
}

/** A character's units are counted at its first byte; four bytes are two units. */
function unitsBegunBy(byte: number): number {
  if (byte < 0x80) return 1;
  if (byte < 0xc0) return 0;
  return byte < 0xf0 ? 1 : 2;
}
