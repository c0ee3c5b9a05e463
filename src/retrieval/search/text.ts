import { encodeText } from '../../json/text.ts';
import { pause } from '../pause.ts';
import type { Matches } from './match.ts';
import { MatchCollector } from './match.ts';

/** Bytes searched between two pauses. */
const STRETCH = 1024 * 1024;

/**
 * Finds a text as it is spelled in the source: itself and, since JSON may spell it otherwise, with
 * the escapes of JSON. Matches do not overlap. In linear time, whatever the text.
 */
export async function searchText(
  bytes: Uint8Array,
  text: string,
  from: number,
  most: number,
  signal: AbortSignal | undefined,
): Promise<Matches> {
  const collector = new MatchCollector(from, most);
  const finders = spellingsOf(text).map((spelling) => new Finder(bytes, encodeText(spelling)));
  let resume = 0;
  for (let stop = STRETCH; ; stop += STRETCH) {
    for (;;) {
      const next = earliest(finders, resume, stop);
      if (next === undefined) break;
      resume = next.match + next.length;
      collector.add(next.match, resume);
    }
    if (stop >= bytes.length) break;
    await pause(signal);
  }
  return { count: collector.count, atLeast: false, shown: collector.shown };
}

function earliest(finders: readonly Finder[], from: number, stop: number): Finder | undefined {
  let first: Finder | undefined;
  for (const finder of finders) {
    finder.advance(from, stop);
    if (finder.match >= 0 && (first === undefined || finder.match < first.match)) first = finder;
  }
  return first;
}

/** The ways in which JSON writers spell a text, each once. */
function spellingsOf(text: string): string[] {
  const escaped = JSON.stringify(text).slice(1, -1);
  const ascii = escaped.replace(/[^ -~]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  const upper = ascii.replace(/\\u[0-9a-f]{4}/g, (escape) => `\\u${escape.slice(2).toUpperCase()}`);
  return [...new Set([text, escaped, ascii, upper])];
}

/** One spelling's next match: Knuth, Morris and Pratt's search, which never looks back. */
class Finder {
  /** Offset of the next match; -1 as long as none was found. */
  match = -1;
  readonly length: number;
  readonly #bytes: Uint8Array;
  readonly #wanted: Uint8Array;
  /** Length of the longest proper beginning of the text that ends each of its beginnings. */
  readonly #borders: Int32Array;
  #at = 0;
  #matched = 0;

  constructor(bytes: Uint8Array, wanted: Uint8Array) {
    this.#bytes = bytes;
    this.#wanted = wanted;
    this.length = wanted.length;
    this.#borders = bordersOf(wanted);
  }

  /** Finds the next match at or after an offset, among what ends before another. */
  advance(from: number, stop: number): void {
    while (this.match < from && this.#at < Math.min(stop, this.#bytes.length)) {
      this.match = this.#next(Math.min(stop, this.#bytes.length));
    }
    if (this.match < from) this.match = -1;
  }

  #next(stop: number): number {
    const bytes = this.#bytes;
    const wanted = this.#wanted;
    const first = wanted[0] ?? 0;
    let matched = this.#matched;
    let at = this.#at;
    while (at < stop) {
      if (matched === 0) {
        // The built-in search runs many times as fast.
        const candidate = bytes.indexOf(first, at);
        if (candidate < 0 || candidate >= stop) {
          at = stop;
          break;
        }
        at = candidate + 1;
        matched = 1;
      } else if (bytes[at] === wanted[matched]) {
        at++;
        matched++;
      } else matched = this.#borders[matched - 1] ?? 0;
      if (matched === wanted.length) {
        this.#at = at;
        this.#matched = this.#borders[matched - 1] ?? 0;
        return at - wanted.length;
      }
    }
    this.#at = at;
    this.#matched = matched;
    return -1;
  }
}

function bordersOf(wanted: Uint8Array): Int32Array {
  const borders = new Int32Array(wanted.length);
  let length = 0;
  for (let at = 1; at < wanted.length; at++) {
    while (length > 0 && wanted[at] !== wanted[length]) length = borders[length - 1] ?? 0;
    if (wanted[at] === wanted[length]) length++;
    borders[at] = length;
  }
  return borders;
}
