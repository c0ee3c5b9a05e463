import { Categories, WITNESSES } from '../../fit/statistics/categories.ts';

/** Numbers of a record: the witnesses, and the next record of the same context. */
const NEXT = WITNESSES;
const RECORD = NEXT + 1;
/** Numbers of a slot: the key, and the place of its record plus 1; 0 in a free one. */
const SLOT = 2;
/** Where more words than this found no room, and most did not, the others tell nothing any more. */
const SWAMPED = 1024;
/** Records there is room for at first. */
const FIRST_ROOM = 256;

/**
 * How often each word occurs in each of many contexts, and where first. All are in one table, and
 * their counts close together: words of a large text come in no order, and each of them would meet
 * a table of its context cold.
 */
export class WordCounts {
  readonly #mostWords: number;
  /** By context: words told apart, occurrences, those that found no room, first and last record. */
  readonly #sizes: Int32Array;
  readonly #totals: Float64Array;
  readonly #overflows: Float64Array;
  readonly #first: Int32Array;
  readonly #last: Int32Array;
  /** How many records there are; a record is a word in a context. */
  #size = 0;
  #counts = new Float64Array(FIRST_ROOM);
  #records = new Int32Array(FIRST_ROOM * RECORD);
  /** Half of them at most are taken. */
  #slots = new Int32Array(FIRST_ROOM * 2 * SLOT);

  /**
   * @param contexts How many there are.
   * @param mostWords Words of a context that are told apart; further ones are only counted.
   */
  constructor(contexts: number, mostWords: number) {
    this.#mostWords = mostWords;
    this.#sizes = new Int32Array(contexts);
    this.#totals = new Float64Array(contexts);
    this.#overflows = new Float64Array(contexts);
    this.#first = new Int32Array(contexts);
    this.#last = new Int32Array(contexts);
  }

  /** Occurrences of all words of a context. */
  total(context: number): number {
    return this.#totals[context] ?? 0;
  }

  /** Occurrences of the words of a context that found no room. */
  overflow(context: number): number {
    return this.#overflows[context] ?? 0;
  }

  /**
   * Counts `times` occurrences of a word.
   *
   * @param witness What the line is known by that has the word, 1 or more.
   */
  add(context: number, word: number, witness: number, times: number): void {
    const total = this.total(context) + times;
    this.#totals[context] = total;
    if (this.overflow(context) > SWAMPED && this.overflow(context) * 2 > total) {
      this.#overflows[context] = this.overflow(context) + times;
      return;
    }
    // Of all words in all contexts: that two have the same key is as rare as for two words.
    const key = Math.imul(word ^ Math.imul(context + 1, 0x9e3779b1), 0x85ebca6b);
    const slot = this.#slotOf(key);
    const known = this.#slots[slot + 1] ?? 0;
    if (known > 0) this.#count(known - 1, witness, times);
    else if ((this.#sizes[context] ?? 0) === this.#mostWords) {
      this.#overflows[context] = this.overflow(context) + times;
    } else {
      this.#slots[slot] = key;
      this.#slots[slot + 1] = this.#insert(context, witness, times) + 1;
      if (this.#size === this.#counts.length) this.#grow();
    }
  }

  /** The words of a context in the order in which they came, which is all they are told apart by. */
  wordsIn(context: number): Categories {
    const words = new Categories(this.#mostWords);
    let record = this.#first[context] ?? 0;
    for (let word = 0; word < (this.#sizes[context] ?? 0); word++) {
      const from = record * RECORD;
      for (let at = from; at < from + WITNESSES; at++) {
        const witness = this.#records[at] ?? 0;
        if (witness > 0) words.add(word, witness);
      }
      words.counts[word] = this.#counts[record] ?? 0;
      record = this.#records[from + NEXT] ?? 0;
    }
    words.overflow = this.overflow(context);
    return words;
  }

  #count(record: number, witness: number, times: number): void {
    const count = this.#counts[record] ?? 0;
    if (count < WITNESSES) this.#records[record * RECORD + count] = witness;
    this.#counts[record] = count + times;
  }

  #insert(context: number, witness: number, times: number): number {
    const record = this.#size++;
    this.#counts[record] = times;
    this.#records[record * RECORD] = witness;
    if (this.#sizes[context] === 0) this.#first[context] = record;
    else this.#records[(this.#last[context] ?? 0) * RECORD + NEXT] = record;
    this.#last[context] = record;
    this.#sizes[context] = (this.#sizes[context] ?? 0) + 1;
    return record;
  }

  /** The slot in which a key stands, or where it belongs. */
  #slotOf(key: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = ((key ^ (key >>> 15)) * SLOT) & mask;
    while (slots[slot] !== key && slots[slot + 1] !== 0) slot = (slot + SLOT) & mask;
    return slot;
  }

  #grow(): void {
    const counts = new Float64Array(this.#size * 2);
    counts.set(this.#counts);
    this.#counts = counts;
    const records = new Int32Array(this.#size * 2 * RECORD);
    records.set(this.#records);
    this.#records = records;
    const slots = this.#slots;
    this.#slots = new Int32Array(slots.length * 2);
    for (let at = 0; at < slots.length; at += SLOT) {
      const [key, record] = [slots[at] ?? 0, slots[at + 1] ?? 0];
      if (record === 0) continue;
      const slot = this.#slotOf(key);
      this.#slots[slot] = key;
      this.#slots[slot + 1] = record;
    }
  }
}
