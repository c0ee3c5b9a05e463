import { BACKSLASH, sameBytes } from '../../../json/bytes.ts';
import { numberEnd, numberValue } from '../../../json/numbers.ts';
import { FALSE, NULL, NUMBER, STRING, TRUE } from '../../../json/scanner.ts';
import { decodeString } from '../../../json/text.ts';
import { mayEmbed, MOST_EMBEDDED } from '../embedded/expansion.ts';
import { amountAt } from './amounts.ts';
import { Categories } from './categories.ts';
import { dateValue } from './dates.ts';
import { NumberSketch } from './numberSketch.ts';
import { AMOUNTS, DATES, NUMERALS } from './position.ts';
import type { Key } from './members.ts';
import type { Position } from './position.ts';
import { followCategory, followNumber } from './series.ts';
import type { Place } from './series.ts';
import { Spellings } from './spellings.ts';
import { meaningOf } from './vocabulary.ts';
import { WordReader } from './words.ts';

const MOST_QUERY_HITS = 400;
/** Source bytes of a key from which it is not read for what it means. */
const LONGEST_KEY = 100;
/** Values among which changes are followed. */
const FEW_CATEGORIES = 8;
/** Values with no date or amount in most of them after which none is looked for. */
const MOST_WITHOUT = 200;

/** Values, and members of maps by their key, in which terms of the query were found. */
export interface QueryHits {
  offsets: number[];
  matches: number[];
  /** All hits, kept or not. */
  count: number;
}

/** Writes what the scanner meets into the statistics of its position. */
export class Recorder {
  positions = 0;
  /** Keys stand at many positions. */
  readonly keys: Spellings<Key>;
  /** Offsets of strings that may hold JSON. */
  readonly embedded: number[] = [];
  readonly queryHits: QueryHits = { offsets: [], matches: [], count: 0 };
  readonly #bytes: Uint8Array;
  readonly #words: WordReader;
  readonly #terms: ReadonlySet<number>;
  /** Fewest terms of any kept hit, -1 while unknown. */
  #weakest = -1;

  constructor(bytes: Uint8Array, terms: ReadonlySet<number>) {
    this.#bytes = bytes;
    this.#words = new WordReader(terms);
    this.#terms = terms;
    this.keys = new Spellings(bytes, (start, end) => this.#keyAt(start, end));
  }

  /**
   * @param hash Of a string or number; the same for all that are alike.
   */
  scalar(
    position: Position,
    token: number,
    start: number,
    end: number,
    hash: number,
    place: Place,
  ): void {
    position.bytes += end - start;
    position.countType(token === FALSE ? TRUE : token, start);
    this.#compareWithFirst(position, start, end);
    if (token === STRING) this.#string(position, start, end, hash, place);
    else if (token === NUMBER) this.#number(position, start, end, hash, place);
    else {
      if (token === NULL) position.nulls++;
      else position.booleans++;
      if (token === TRUE && position.meaning?.error === true) position.fail(start);
      this.#category(position, token + 1, start, place);
    }
  }

  /** Terms of the query in a key, given with its quotes. */
  matchesIn(keyStart: number, keyEnd: number): number {
    if (this.#terms.size === 0) return 0;
    this.#words.read(this.#bytes, keyStart + 1, keyEnd - 1);
    return this.#words.matches;
  }

  #keyAt(start: number, end: number): Key {
    const isLong = end - start > LONGEST_KEY;
    return {
      meaning: meaningOf(isLong ? '' : decodeString(this.#bytes, start + 1, end - 1)),
      matches: this.matchesIn(start, end),
      isEscaped: this.#bytes.subarray(start, end).includes(BACKSLASH),
    };
  }

  /** Notes that terms of the query stand in a value or its key. */
  hit(offset: number, matches: number): void {
    const hits = this.queryHits;
    hits.count++;
    if (hits.offsets.length < MOST_QUERY_HITS) {
      hits.offsets.push(offset);
      hits.matches.push(matches);
      return;
    }
    if (this.#weakest < 0) this.#weakest = Math.min(...hits.matches);
    if (matches <= this.#weakest) return;
    const place = hits.matches.indexOf(this.#weakest);
    hits.offsets[place] = offset;
    hits.matches[place] = matches;
    if (!hits.matches.includes(this.#weakest)) this.#weakest = -1;
  }

  #compareWithFirst(position: Position, start: number, end: number): void {
    if (position.count === 1) {
      position.constantStart = start;
      position.constantEnd = end;
    } else if (position.constantStart >= 0) {
      const { constantStart, constantEnd } = position;
      if (!sameBytes(this.#bytes, start, end, constantStart, constantEnd)) {
        position.constantStart = -1;
      }
    }
  }

  #string(position: Position, start: number, end: number, hash: number, place: Place): void {
    position.strings++;
    if (mayEmbed(this.#bytes, start, end) && this.embedded.length < MOST_EMBEDDED) {
      this.embedded.push(start);
    }
    const length = end - start - 2;
    (position.sizes ??= new NumberSketch()).add(length, start);
    if ((position.numeric?.count ?? 0) * 2 + MOST_WITHOUT >= position.count) {
      this.#measure(position, start, end, place);
    }
    const values = (position.values ??= new Categories());
    if (values.isSwamped(position.count)) {
      values.overflow++;
      this.#template(position, start, end);
      return;
    }
    const known = values.size;
    const entry = values.add(hash, start);
    if (entry >= 0 && entry < known) this.#tagged(position, values.tags[entry] ?? 0, start);
    else if (entry >= 0) {
      const tag = this.#read(position, start, end);
      values.describe(entry, this.#words.template, tag);
      this.#tagged(position, tag, start);
    } else this.#template(position, start, end);
    if (values.size <= FEW_CATEGORIES) followCategory(position, hash, start, place);
  }

  /** Takes a string for what it measures: a time, a number or an amount. */
  #measure(position: Position, start: number, end: number, place: Place): void {
    let value = dateValue(this.#bytes, start + 1, end - 1);
    let kind = DATES;
    if (Number.isNaN(value)) {
      value = amountAt(this.#bytes, start + 1, end - 1);
      if (Number.isNaN(value)) return;
      kind = numberEnd(this.#bytes, start + 1, end - 1) === end - 1 ? NUMERALS : AMOUNTS;
    }
    position.measures |= kind;
    (position.numeric ??= new NumberSketch()).add(value, start);
    followNumber(position, value, start, place);
  }

  /** Counts a string that found no room among the values by what it has in common with others. */
  #template(position: Position, start: number, end: number): void {
    const tag = this.#read(position, start, end);
    (position.templates ??= new Categories()).add(this.#words.template, start);
    this.#tagged(position, tag, start);
  }

  /** Failure words in the low byte, query terms above it. */
  #read(position: Position, start: number, end: number): number {
    const words = this.#words;
    words.read(this.#bytes, start + 1, end - 1);
    const failed = words.failures > 0 || (position.meaning?.error === true && end - start > 2);
    return (failed ? 1 : 0) + words.matches * 256;
  }

  #tagged(position: Position, tag: number, start: number): void {
    if (tag === 0) return;
    if ((tag & 255) > 0) position.fail(start);
    if (tag >= 256) this.hit(start, tag >> 8);
  }

  #number(position: Position, start: number, end: number, hash: number, place: Place): void {
    position.numbers++;
    const value = numberValue(this.#bytes, start, end);
    (position.numeric ??= new NumberSketch()).add(value, start);
    followNumber(position, value, start, place);
    const { meaning } = position;
    if (meaning !== null && value !== 0) {
      const refused = meaning.http && value >= 400 && value < 600;
      if (meaning.error || meaning.exit || refused) position.fail(start);
    }
    if (position.values?.isSwamped(position.count) === true) position.values.overflow++;
    else this.#category(position, hash, start, place);
    if (this.#terms.size > 0) {
      const matches = this.matchesIn(start - 1, end + 1);
      if (matches > 0) this.hit(start, matches);
    }
  }

  #category(position: Position, hash: number, start: number, place: Place): void {
    const values = (position.values ??= new Categories());
    values.add(hash, start);
    if (values.size <= FEW_CATEGORIES) followCategory(position, hash, start, place);
  }
}
