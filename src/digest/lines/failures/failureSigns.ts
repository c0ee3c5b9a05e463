const ESCAPE = 0x1b;
const LETTER_M = 0x6d;
/** Bytes of a line among which its sign is. */
const SEARCHED = 40;

/** What test runners put before that which failed, in UTF-8: ✖ ✗ ✘ ❌ ×. */
const CROSSES: readonly (readonly number[])[] = [
  [0xe2, 0x9c, 0x96],
  [0xe2, 0x9c, 0x97],
  [0xe2, 0x9c, 0x98],
  [0xe2, 0x9d, 0x8c],
  [0xc3, 0x97],
];

/** Whether a line begins with a cross, behind white space and the colours of a terminal. */
export function beginsWithCross(bytes: Uint8Array, start: number, end: number): boolean {
  let at = start;
  const last = Math.min(end, start + SEARCHED);
  while (at < last) {
    const byte = bytes[at] ?? 0;
    if (byte === ESCAPE) while (at < last && bytes[at] !== LETTER_M) at++;
    else if (byte > 0x20) break;
    at++;
  }
  // Most lines begin with a letter or a digit.
  return (
    (bytes[at] ?? 0) >= 0x80 &&
    CROSSES.some((cross) => cross.every((byte, place) => bytes[at + place] === byte))
  );
}
