import { codePointLength, codePointOffset } from '../../../json/strings.ts';
import { sourceText } from '../../../json/text.ts';
import { utf8Length } from '../../utf8.ts';

/** Code points between two remembered offsets. */
const SPACING = 1024;
/** Source bytes looked through for a word of interest. */
const SEARCHED = 262_144;

/** A long string, open to access by code point. */
export class LongText {
  /** Code points. */
  readonly length: number;
  readonly #bytes: Uint8Array;
  readonly #end: number;
  readonly #offsets: number[] = [];
  #word: number | undefined;

  /** @param start Source range, quotes not included. */
  constructor(bytes: Uint8Array, start: number, end: number) {
    this.#bytes = bytes;
    this.#end = end;
    let count = 0;
    for (let at = start; at < end; at += codePointLength(bytes, at)) {
      if (count % SPACING === 0) this.#offsets.push(at);
      count++;
    }
    this.length = count;
  }

  /** Source text from one code point to another. */
  slice(from: number, to: number): string {
    return sourceText(this.#bytes, this.#offset(from), this.#offset(to));
  }

  /** The code point at which a pattern is found first, looking from `from` on; -1 where it is not. */
  firstMatch(pattern: RegExp, from: number): number {
    if (this.#word === undefined) this.#word = this.#find(pattern, from);
    return this.#word;
  }

  #find(pattern: RegExp, from: number): number {
    const start = this.#offset(from);
    const text = sourceText(this.#bytes, start, Math.min(this.#end, start + SEARCHED));
    const found = pattern.exec(text);
    if (found === null) return -1;
    const offset = start + utf8Length(text.slice(0, found.index));
    let point = from;
    for (let at = start; at < offset; at += codePointLength(this.#bytes, at)) point++;
    return point;
  }

  #offset(point: number): number {
    if (point >= this.length) return this.#end;
    const from = this.#offsets[Math.floor(point / SPACING)] ?? this.#end;
    return codePointOffset(this.#bytes, from, this.#end, point % SPACING);
  }
}
