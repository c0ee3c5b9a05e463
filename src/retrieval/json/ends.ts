import * as b from '../../json/bytes.ts';
import { skipValue } from '../../json/skip.ts';
import { stringEnd } from '../../json/strings.ts';

/** Containers of fewer bytes are quicker skipped than looked up. */
const WORTH_KEEPING = 64;

/**
 * Where the larger containers of valid JSON end, from one pass: walking through all levels of a
 * deep document would otherwise skip its innermost bytes once a level.
 */
export class ContainerEnds {
  readonly #bytes: Uint8Array;
  /** Ascending, as containers begin. */
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const { starts, ends } = scan(bytes);
    this.#starts = starts;
    this.#ends = ends;
  }

  /** Offset after the value that begins at an offset. */
  endOf(start: number): number {
    const first = this.#bytes[start];
    if (first !== b.OPEN_ARRAY && first !== b.OPEN_OBJECT) return skipValue(this.#bytes, start);
    const place = this.#placeOf(start);
    return this.#starts[place] === start ? (this.#ends[place] ?? 0) : skipValue(this.#bytes, start);
  }

  #placeOf(start: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#starts[middle] ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function scan(bytes: Uint8Array): { starts: Uint32Array; ends: Uint32Array } {
  let starts = new Uint32Array(1024);
  let ends = new Uint32Array(1024);
  let open = new Uint32Array(64);
  let count = 0;
  let depth = 0;
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at++] ?? 0;
    if (byte === b.QUOTE) at = stringEnd(bytes, at);
    else if (byte === b.OPEN_ARRAY || byte === b.OPEN_OBJECT) {
      if (depth === open.length) open = grown(open);
      if (count === starts.length) {
        starts = grown(starts);
        ends = grown(ends);
      }
      starts[count] = at - 1;
      open[depth++] = count++;
    } else if ((byte === b.CLOSE_ARRAY || byte === b.CLOSE_OBJECT) && depth > 0) {
      const place = open[--depth] ?? 0;
      // A small container has nothing worth keeping inside, so it and they are the last ones.
      if (at - (starts[place] ?? 0) < WORTH_KEEPING) count = place;
      else ends[place] = at;
    }
  }
  return { starts: starts.slice(0, count), ends: ends.slice(0, count) };
}

function grown(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
