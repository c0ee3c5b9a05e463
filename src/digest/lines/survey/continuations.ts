/** Bytes at the head of a text that show how its lines are indented. */
const SAMPLE_BYTES = 64 * 1024;
/** Where more of the lines than this are indented, indentation says nothing. */
const MOST_INDENTED = 0.5;

const FRAME =
  /^(?:\s+at |\s*Caused by\b|\s*Suppressed:|Traceback |During handling |\s*\.\.\. \d+ more)/;

/** What the patterns of a frame begin with, behind white space: two letters. */
const BEGINNINGS = new Set(['at', 'Ca', 'Su', 'Tr', 'Du', '..'].map(firstTwo));

/** Tells lines that continue the one before them, such as the frames of a stack trace. */
export class Continuations {
  readonly #bytes: Uint8Array;
  readonly #byIndent: boolean;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#byIndent = indentedShare(bytes.subarray(0, SAMPLE_BYTES)) <= MOST_INDENTED;
  }

  /** @param start Offset of a line's first byte. */
  at(start: number, end: number): boolean {
    const first = this.#bytes[start] ?? 0;
    if (isBlank(first) && this.#byIndent) return true;
    let at = start;
    while (at < end && isBlank(this.#bytes[at] ?? 0)) at++;
    // The letters that such a line begins with, without making a string of every line.
    const beginning = pair(this.#bytes[at] ?? 0, this.#bytes[at + 1] ?? 0);
    return BEGINNINGS.has(beginning) && this.#isFrame(start, end);
  }

  #isFrame(start: number, end: number): boolean {
    let text = '';
    for (let at = start; at < Math.min(end, start + 40); at++) {
      text += String.fromCharCode(this.#bytes[at] ?? 0);
    }
    return FRAME.test(text);
  }
}

function firstTwo(text: string): number {
  return pair(text.charCodeAt(0), text.charCodeAt(1));
}

function pair(first: number, second: number): number {
  return (first << 8) | second;
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x09;
}

function indentedShare(sample: Uint8Array): number {
  let lines = 0;
  let indented = 0;
  for (let at = 0; at >= 0 && at < sample.length;) {
    lines++;
    if (isBlank(sample[at] ?? 0)) indented++;
    const feed = sample.indexOf(0x0a, at);
    at = feed < 0 ? -1 : feed + 1;
  }
  return lines === 0 ? 0 : indented / lines;
}
