import * as b from '../../json/bytes.ts';
import { stringEnd } from '../../json/strings.ts';
import { encodeText } from '../../json/text.ts';
import type { Route } from '../draft.ts';
import { ByteBuilder } from './byteBuilder.ts';
import { withoutByteOrderMark } from '../utf8.ts';
import { jsonDraft } from './drafts.ts';
import { firstByte } from './sample.ts';

const SLASH = 0x2f;
const STAR = 0x2a;
const LINE_FEED = 0x0a;
/** Numbers that JSON has no form for, as JavaScript and Python write them. */
const NOT_FINITE = ['NaN', '-NaN', 'Infinity', '-Infinity'].map(encodeText);

/**
 * JSON with comments, trailing commas or numbers that are not finite. Comments and commas are left
 * out, such numbers become strings; how many of each is said.
 */
export const relaxedJson: Route = {
  digest(text, options) {
    const first = firstByte(text);
    if (first !== b.OPEN_OBJECT && first !== b.OPEN_ARRAY && first !== SLASH) return undefined;
    const strict = new Strictener(withoutByteOrderMark(text));
    const json = strict.run();
    const said = strict.said();
    if (said === '') return undefined;
    const draft = jsonDraft('relaxed_json', json, options);
    if (draft === undefined) return undefined;
    return { ...draft, metadata: { ...draft.metadata, read_as: said } };
  },
};

/** Writes such JSON as plain JSON; whether it is any is for the reader of the result to check. */
class Strictener {
  #comments = 0;
  #commas = 0;
  #notFinite = 0;
  readonly #text: Uint8Array;
  readonly #json: ByteBuilder;
  /** Where the source begins that is yet to be copied. */
  #from = 0;

  constructor(text: Uint8Array) {
    this.#text = text;
    this.#json = new ByteBuilder(text.length + 64);
  }

  run(): Uint8Array {
    const text = this.#text;
    for (let at = 0; at < text.length;) at = this.#step(at, text[at] ?? 0);
    this.#copyTo(text.length, text.length);
    return this.#json.result();
  }

  /** What was changed, in words; empty where nothing was. */
  said(): string {
    const parts = [
      this.#comments > 0 ? `without ${plural(this.#comments, 'comment')}` : '',
      this.#commas > 0 ? `without ${plural(this.#commas, 'trailing comma')}` : '',
      this.#notFinite > 0 ? `${plural(this.#notFinite, 'number')} not finite as text` : '',
    ];
    return parts.filter((part) => part !== '').join(', ');
  }

  /** @returns the offset after what begins at `at`. */
  #step(at: number, byte: number): number {
    switch (byte) {
      case b.QUOTE:
        return stringEnd(this.#text, at + 1);
      case SLASH:
        return this.#comment(at);
      case b.COMMA:
        return this.#comma(at);
      case 0x4e:
      case 0x49:
      case b.MINUS:
        return this.#number(at);
      default:
        return at + 1;
    }
  }

  #comment(at: number): number {
    const end = commentEnd(this.#text, at);
    if (end === at) return at + 1;
    this.#comments++;
    this.#copyTo(at, end);
    return end;
  }

  #comma(at: number): number {
    const next = this.#text[this.#skip(at + 1)];
    if (next !== b.CLOSE_OBJECT && next !== b.CLOSE_ARRAY) return at + 1;
    this.#commas++;
    this.#copyTo(at, at + 1);
    return at + 1;
  }

  #number(at: number): number {
    const found = NOT_FINITE.find((name) => name.every((byte, i) => this.#text[at + i] === byte));
    if (found === undefined) return at + 1;
    this.#notFinite++;
    this.#copyTo(at, at);
    this.#json.byte(b.QUOTE);
    this.#json.append(found);
    this.#json.byte(b.QUOTE);
    this.#from = at + found.length;
    return this.#from;
  }

  #skip(from: number): number {
    let at = from;
    for (;;) {
      const next = commentEnd(this.#text, b.skipWhite(this.#text, at, this.#text.length));
      if (next === at) return at;
      at = next;
    }
  }

  /** Copies the source up to an offset and goes on from another. */
  #copyTo(end: number, next: number): void {
    this.#json.append(this.#text.subarray(this.#from, end));
    this.#from = next;
  }
}

/** Offset after the comment that begins at `at`, closed or not; `at` itself where none does. */
function commentEnd(text: Uint8Array, at: number): number {
  if (text[at] !== SLASH) return at;
  if (text[at + 1] === SLASH) {
    const end = text.indexOf(LINE_FEED, at);
    return end < 0 ? text.length : end;
  }
  if (text[at + 1] !== STAR) return at;
  for (let star = text.indexOf(STAR, at + 2); star >= 0; star = text.indexOf(STAR, star + 1)) {
    if (text[star + 1] === SLASH) return star + 2;
  }
  return text.length;
}

function plural(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
