import { OPEN_ARRAY, OPEN_OBJECT, QUOTE } from '../../json/bytes.ts';
import { parsePointer } from '../../json/pointer.ts';
import { END, FAILED, JsonScanner, KEY, STRING } from '../../json/scanner.ts';
import { nextChild } from '../../json/skip.ts';
import { decodeString, encodeText, quote, sourceText } from '../../json/text.ts';
import type { Elision } from './elisions.ts';
import { prettyPrint } from './prettyPrint.ts';

/** Characters of a long value that the comparison shows before it says how many more there are. */
const SHOWN_CHARACTERS = 120;
/** Strings of this many bytes are shown whole, wherever they stand. */
const SHORT_BYTES = 500;

export interface ComparedWords {
  moreCharacters: (count: number) => string;
  /** @param from Pointer of the first element left out; `to` of the last. */
  moreElements: (count: number, from: string, to: string) => string;
}

/** What is left out below a place in the raw, by key or index. */
interface Cuts {
  elision?: Elision;
  below: Map<string, Cuts>;
}

/**
 * The raw payload for a comparison: pretty-printed, and cut at the very places where the digest
 * has its elisions, to a first impression each. A view, not the raw: all of a megabyte in a
 * comparison takes the editor many seconds and tells no more.
 *
 * @param raw JSON without a byte order mark.
 */
export function comparedRaw(
  raw: Uint8Array,
  elisions: readonly Elision[],
  words: ComparedWords,
): string {
  const view = new ComparedView(raw, words);
  const root = new JsonScanner(raw);
  root.next();
  view.copy(root.start, raw.length, cutsOf(elisions));
  return prettyPrint(encodeText(view.pieces.join('')));
}

/** Of duplicate keys the first is taken. */
function cutsOf(elisions: readonly Elision[]): Cuts {
  const root: Cuts = { below: new Map() };
  for (const elision of elisions) {
    let cuts = root;
    for (const { name } of parsePointer(elision.pointer)) {
      let next = cuts.below.get(name);
      if (!next) cuts.below.set(name, (next = { below: new Map() }));
      cuts = next;
    }
    cuts.elision = elision;
  }
  return root;
}

class ComparedView {
  readonly pieces: string[] = [];
  readonly #raw: Uint8Array;
  readonly #words: ComparedWords;

  constructor(raw: Uint8Array, words: ComparedWords) {
    this.#raw = raw;
    this.#words = words;
  }

  /** The recursion is as deep as the digest's elisions are: what has none is copied flat. */
  copy(start: number, end: number, cuts: Cuts | undefined): void {
    const first = this.#raw[start];
    const { elision } = cuts ?? {};
    if (elision && elision.kind !== 'array') {
      this.#copyShortened(start, end);
    } else if (cuts && first === OPEN_OBJECT) {
      this.#copyObject(start, cuts);
    } else if (cuts && first === OPEN_ARRAY) {
      this.#copyArray(start, cuts);
    } else {
      this.pieces.push(sourceText(this.#raw, start, end));
    }
  }

  #copyObject(start: number, cuts: Cuts): void {
    let separator = '{';
    for (let at = start + 1, child; (child = nextChild(this.#raw, at, true)); at = child.end) {
      const { keyStart, keyEnd } = child;
      this.pieces.push(separator, sourceText(this.#raw, keyStart, keyEnd), ':');
      const name = decodeString(this.#raw, keyStart + 1, keyEnd - 1);
      this.copy(child.start, child.end, cuts.below.get(name));
      separator = ',';
    }
    this.pieces.push(separator === '{' ? '{}' : '}');
  }

  #copyArray(start: number, cuts: Cuts): void {
    const gap = cuts.elision?.kind === 'array' ? cuts.elision : undefined;
    let index = 0;
    for (let at = start + 1, child; (child = nextChild(this.#raw, at, false)); at = child.end) {
      const between = gap && index > gap.from && index < gap.to;
      if (!between || index === gap.from + 1) this.pieces.push(index === 0 ? '[' : ',');
      if (gap && (index === gap.from || index === gap.to)) {
        this.#copyImpression(child.start, child.end);
      } else if (!between) {
        this.copy(child.start, child.end, cuts.below.get(String(index)));
      } else if (index === gap.from + 1) {
        const { pointer, from, to } = gap;
        const last = `${pointer}/${to - 1}`;
        const more = this.#words.moreElements(to - from - 1, `${pointer}/${from + 1}`, last);
        this.pieces.push(quote(`… ${more}`));
      }
      index++;
    }
    this.pieces.push(index === 0 ? '[]' : ']');
  }

  /** An element the digest has nothing of: whole, but for its long strings. */
  #copyImpression(start: number, end: number): void {
    const scanner = new JsonScanner(this.#raw, start, end);
    let copied = start;
    for (let token = scanner.next(); token !== END && token !== FAILED; token = scanner.next()) {
      const isLong = scanner.end - scanner.start > SHORT_BYTES;
      if ((token !== STRING && token !== KEY) || !isLong) continue;
      this.pieces.push(sourceText(this.#raw, copied, scanner.start));
      this.#copyShortened(scanner.start, scanner.end);
      copied = scanner.end;
    }
    this.pieces.push(sourceText(this.#raw, copied, end));
  }

  /** A JSON string that begins like the value and says how much more there is of it. */
  #copyShortened(start: number, end: number): void {
    const isString = this.#raw[start] === QUOTE;
    const text = isString
      ? decodeString(this.#raw, start + 1, end - 1)
      : sourceText(this.#raw, start, end);
    const characters = Array.from(text);
    if (characters.length <= SHOWN_CHARACTERS) {
      this.pieces.push(sourceText(this.#raw, start, end));
      return;
    }
    const shown = characters.slice(0, SHOWN_CHARACTERS).join('');
    const more = this.#words.moreCharacters(characters.length - SHOWN_CHARACTERS);
    this.pieces.push(quote(`${shown} … ${more}`));
  }
}
