import { nextChild } from '../../../json/skip.ts';
import type { ChildRange } from '../../../json/skip.ts';
import { decodeString } from '../../../json/text.ts';
import { hashText } from '../statistics/hash.ts';
import type { DocumentNode } from './document.ts';

/** Tells members of one name apart. Each object is looked through once, whatever its size. */
export class Duplicates {
  readonly #bytes: Uint8Array;
  readonly #endOf: (start: number) => number;
  /** Hashes of the names that stand more than once, by object. */
  readonly #repeated = new WeakMap<DocumentNode, ReadonlySet<number>>();

  constructor(bytes: Uint8Array, endOf: (start: number) => number) {
    this.#bytes = bytes;
    this.#endOf = endOf;
  }

  /** Which of the members of its name a member is, from 1. */
  occurrence(member: DocumentNode): number {
    const { parent } = member;
    if (parent === null) return 1;
    const name = this.#name(member);
    if (!this.#repeatedIn(parent).has(hashText(name))) return 1;
    let occurrence = 0;
    for (const range of this.#members(parent)) {
      if (this.#name(range) === name) occurrence++;
      if (range.keyStart === member.keyStart) break;
    }
    return occurrence;
  }

  #repeatedIn(object: DocumentNode): ReadonlySet<number> {
    const known = this.#repeated.get(object);
    if (known !== undefined) return known;
    const seen = new HashSet();
    const repeated = new Set<number>();
    for (const range of this.#members(object)) {
      const hash = hashText(this.#name(range));
      if (!seen.add(hash)) repeated.add(hash);
    }
    this.#repeated.set(object, repeated);
    return repeated;
  }

  #name(range: { keyStart: number; keyEnd: number }): string {
    return decodeString(this.#bytes, range.keyStart + 1, range.keyEnd - 1);
  }

  *#members(object: DocumentNode): Generator<ChildRange> {
    let range: ChildRange | undefined;
    for (let at = object.start + 1; (range = nextChild(this.#bytes, at, true, this.#endOf));) {
      yield range;
      at = range.end;
    }
  }
}

/** Hashes in one flat table: eight bytes a key, where a Set takes fifty. */
class HashSet {
  #slots: Int32Array = new Int32Array(64);
  #size = 0;

  /** @returns false where the hash was there. */
  add(hash: number): boolean {
    // 0 marks a free slot.
    const stored = hash === 0 ? 1 : hash;
    const slot = this.#slotOf(stored);
    if (this.#slots[slot] === stored) return false;
    this.#slots[slot] = stored;
    if (++this.#size * 2 > this.#slots.length) this.#grow();
    return true;
  }

  #slotOf(hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (this.#slots[slot] !== 0 && this.#slots[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Int32Array(old.length * 2);
    for (const hash of old) if (hash !== 0) this.#slots[this.#slotOf(hash)] = hash;
  }
}
