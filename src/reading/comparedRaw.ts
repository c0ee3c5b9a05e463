import { OPEN_ARRAY, OPEN_OBJECT, QUOTE } from '../json/bytes.ts';
import { parsePointer } from '../json/pointer.ts';
import {
  ARRAY_CLOSE,
  ARRAY_OPEN,
  END,
  FAILED,
  JsonScanner,
  KEY,
  OBJECT_CLOSE,
  OBJECT_OPEN,
  STRING,
} from '../json/scanner.ts';
import { nextChild } from '../json/skip.ts';
import { countCodePoints } from '../json/strings.ts';
import { decodeString, encodeText, quote, sourceText } from '../json/text.ts';
import type { Cut, Run } from './elisions/elision.ts';
import { layOut } from './prettyPrint.ts';

/** Characters of a long value that the comparison shows before it says how many more there are. */
const SHOWN_CHARACTERS = 120;
/** Bytes that hold as many. */
const SHOWN_BYTES = SHOWN_CHARACTERS * 12;
/** Strings of this many bytes are shown whole, wherever they stand. */
const SHORT_BYTES = 500;
/**
 * A row of a table takes one line of about as many bytes, as it does in the digest: what the editor
 * spends on lines that differ grows with the square of their length.
 */
const ROW_BYTES = 160;
/** Elements of this many bytes are too much for a first impression. */
const IMPRESSION_BYTES = 4096;

export interface ComparedWords {
  moreCharacters: (count: number) => string;
  /** @param from Pointer of the first element left out; `to` of the last. */
  moreElements: (count: number, from: string, to: string) => string;
  moreKeys: (count: number) => string;
}

/** What is left out below a place in the raw, by key or index. */
interface Cuts {
  cut?: Cut;
  below: Map<string, Cuts>;
}

/**
 * The raw payload for a comparison: pretty-printed, and cut at the very places where the digest
 * has its elisions, to a first impression each. A view, not the raw: all of a megabyte in a
 * comparison takes the editor many seconds and tells no more.
 *
 * @param raw JSON without a byte order mark.
 */
export function comparedRaw(raw: Uint8Array, cuts: readonly Cut[], words: ComparedWords): string {
  const view = new ComparedView(raw, words);
  const root = new JsonScanner(raw);
  root.next();
  view.copy(root.start, raw.length, treeOf(cuts));
  return view.laidOut();
}

/** Of duplicate keys the first is taken. */
function treeOf(cuts: readonly Cut[]): Cuts {
  const root: Cuts = { below: new Map() };
  for (const cut of cuts) {
    let node = root;
    for (const { name } of parsePointer(cut.pointer)) {
      let next = node.below.get(name);
      if (!next) node.below.set(name, (next = { below: new Map() }));
      node = next;
    }
    node.cut = cut;
  }
  return root;
}

class ComparedView {
  readonly pieces: string[] = [];
  /** Indexes of the pieces that begin a row. */
  readonly #rows = new Set<number>();
  readonly #raw: Uint8Array;
  readonly #words: ComparedWords;

  constructor(raw: Uint8Array, words: ComparedWords) {
    this.#raw = raw;
    this.#words = words;
  }

  laidOut(): string {
    const parts = this.pieces.map(encodeText);
    const json = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
    const inline = new Set<number>();
    let at = 0;
    for (const [index, part] of parts.entries()) {
      if (this.#rows.has(index)) inline.add(at);
      json.set(part, at);
      at += part.length;
    }
    return layOut(json, { start: 0, end: json.length, depth: 0 }, { inline });
  }

  /** The recursion is as deep as the digest's elisions are: what has none is copied flat. */
  copy(start: number, end: number, cuts: Cuts | undefined): void {
    const first = this.#raw[start];
    const { cut } = cuts ?? {};
    if (cut && cut.shown === undefined) {
      this.#copyShortened(start, end);
    } else if (cuts && first === OPEN_OBJECT) {
      this.#copyObject(start, cuts);
    } else if (cuts && first === OPEN_ARRAY) {
      this.#copyArray(start, cuts);
    } else {
      this.pieces.push(sourceText(this.#raw, start, end));
    }
  }

  #copyObject(start: number, { cut, below }: Cuts): void {
    const names = cut?.shown && 'names' in cut.shown ? cut.shown.names : undefined;
    let separator = '{';
    let hidden = 0;
    for (let at = start + 1, child; (child = nextChild(this.#raw, at, true)); at = child.end) {
      const { keyStart, keyEnd } = child;
      const name = decodeString(this.#raw, keyStart + 1, keyEnd - 1);
      if (names && !names.has(name) && !below.has(name)) {
        hidden++;
        continue;
      }
      this.pieces.push(separator, sourceText(this.#raw, keyStart, keyEnd), ':');
      this.copy(child.start, child.end, below.get(name));
      separator = ',';
    }
    if (hidden > 0) this.pieces.push(separator, `"…":${quote(this.#words.moreKeys(hidden))}`);
    this.pieces.push(separator === '{' && hidden === 0 ? '{}' : '}');
  }

  #copyArray(start: number, { cut, below }: Cuts): void {
    const shown = cut?.shown && 'runs' in cut.shown ? cut.shown : undefined;
    const gaps = shown ? gapsOf(shown.runs, shown.total) : [];
    let index = 0;
    for (let at = start + 1, child; (child = nextChild(this.#raw, at, false)); at = child.end) {
      while (gaps[0] && gaps[0].to <= index) gaps.shift();
      const gap = gaps[0] && gaps[0].from <= index ? gaps[0] : undefined;
      if (!gap) {
        this.#separate(index);
        if (shown?.asTable === true) this.#copyRow(child.start, child.end);
        else this.copy(child.start, child.end, below.get(String(index)));
      } else if (index === gap.from || index === gap.to - 1) {
        this.#separate(index);
        if (shown?.asTable === true) this.#copyRow(child.start, child.end);
        else this.#copyImpression(child.start, child.end);
      } else if (index === gap.from + 1) {
        this.#separate(index);
        this.pieces.push(quote(`… ${this.#between(gap, cut?.pointer ?? '')}`));
      }
      index++;
    }
    this.pieces.push(index === 0 ? '[]' : ']');
  }

  #separate(index: number): void {
    this.pieces.push(index === 0 ? '[' : ',');
  }

  /** What lies between the first and the last element of a gap. */
  #between({ from, to }: Run, pointer: string): string {
    const [first, last] = [`${pointer}/${from + 1}`, `${pointer}/${to - 2}`];
    return this.#words.moreElements(to - from - 2, first, last);
  }

  /** The beginning of an element, closed where it is cut, and how much more there is of it. */
  #copyRow(start: number, end: number): void {
    this.#rows.add(this.pieces.length);
    const scanner = new JsonScanner(this.#raw, start, end);
    const closings: string[] = [];
    let copied = start;
    let used = 0;
    for (let token = scanner.next(); token !== END && token !== FAILED; token = scanner.next()) {
      this.pieces.push(sourceText(this.#raw, copied, scanner.start));
      if (token === OBJECT_OPEN) closings.unshift('}');
      else if (token === ARRAY_OPEN) closings.unshift(']');
      else if (token === OBJECT_CLOSE || token === ARRAY_CLOSE) closings.shift();
      if (token === STRING) this.#copyShortened(scanner.start, scanner.end);
      else this.pieces.push(sourceText(this.#raw, scanner.start, scanner.end));
      used += Math.min(scanner.end - copied, SHOWN_CHARACTERS);
      copied = scanner.end;
      const isValue = token !== KEY && token !== OBJECT_OPEN && token !== ARRAY_OPEN;
      if (!isValue || used < ROW_BYTES || closings.length === 0) continue;
      const more = quote(`… ${this.#words.moreCharacters(end - copied - closings.length)}`);
      this.pieces.push(closings[0] === '}' ? `,"…":${more}` : `,${more}`, ...closings);
      return;
    }
  }

  /** An element the digest has nothing of: whole, but for its long strings. */
  #copyImpression(start: number, end: number): void {
    if (end - start > IMPRESSION_BYTES) {
      this.#copyShortened(start, end);
      return;
    }
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
    const [from, to] = isString ? [start + 1, end - 1] : [start, end];
    const total = isString ? countCodePoints(this.#raw, from, to) : to - from;
    if (total <= SHOWN_CHARACTERS) {
      this.pieces.push(sourceText(this.#raw, start, end));
      return;
    }
    const source = encodeText(sourceText(this.#raw, from, Math.min(to, from + SHOWN_BYTES)));
    const text = isString
      ? decodeString(source, 0, source.length)
      : sourceText(source, 0, source.length);
    const shown = Array.from(text).slice(0, SHOWN_CHARACTERS).join('');
    const more = this.#words.moreCharacters(total - SHOWN_CHARACTERS);
    this.pieces.push(quote(`${shown} … ${more}`));
  }
}

/** What lies between the runs that are shown, before the first and behind the last. */
function gapsOf(runs: readonly Run[], total: number): Run[] {
  const gaps: Run[] = [];
  let next = 0;
  for (const run of [...runs, { from: total, to: total }]) {
    if (run.from > next) gaps.push({ from: next, to: run.from });
    next = run.to;
  }
  return gaps;
}
