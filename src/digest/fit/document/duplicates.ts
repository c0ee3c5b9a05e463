import { BACKSLASH } from '../../../json/bytes.ts';
import { readChild } from '../../../json/skip.ts';
import type { ChildRange } from '../../../json/skip.ts';
import { decodeString } from '../../../json/text.ts';
import { hashText, PRIME, SEED } from '../statistics/hash.ts';
import type { DocumentNode } from './document.ts';

/** Offsets of the keys of members that share their name, by the name. */
type Repeated = ReadonlyMap<string, readonly number[]>;

/** Tells members of one name apart. Each object is looked through once, whatever its size. */
export class Duplicates {
  readonly #bytes: Uint8Array;
  readonly #endOf: (start: number) => number;
  /** By where the object begins. */
  readonly #repeated = new Map<number, Repeated>();

  constructor(bytes: Uint8Array, endOf: (start: number) => number) {
    this.#bytes = bytes;
    this.#endOf = endOf;
  }

  /** Which of the members of its name a member is, from 1. */
  occurrence(member: DocumentNode): number {
    const { parent } = member;
    if (parent === null) return 1;
    const repeated = this.#repeatedIn(parent);
    const offsets = repeated.size === 0 ? undefined : repeated.get(this.#name(member));
    return offsets === undefined ? 1 : countUpTo(offsets, member.keyStart);
  }

  #repeatedIn(object: DocumentNode): Repeated {
    let repeated = this.#repeated.get(object.start);
    if (repeated === undefined) {
      repeated = this.#findRepeated(object);
      this.#repeated.set(object.start, repeated);
    }
    return repeated;
  }

  #findRepeated(object: DocumentNode): Repeated {
    const seen = new HashSet();
    const hashes = new Set<number>();
    this.#eachMember(object, (member) => {
      const hash = this.#hash(member);
      if (!seen.add(hash)) hashes.add(hash);
    });
    const repeated = new Map<string, number[]>();
    if (hashes.size === 0) return repeated;
    this.#eachMember(object, (member) => {
      if (!hashes.has(this.#hash(member))) return;
      const name = this.#name(member);
      const offsets = repeated.get(name);
      if (offsets === undefined) repeated.set(name, [member.keyStart]);
      else offsets.push(member.keyStart);
    });
    return repeated;
  }

  #name(range: { keyStart: number; keyEnd: number }): string {
    return decodeString(this.#bytes, range.keyStart + 1, range.keyEnd - 1);
  }

  /** The hash of a name, as it is of its text; only a name with escapes has to be decoded. */
  #hash(range: { keyStart: number; keyEnd: number }): number {
    let hash = SEED;
    for (let at = range.keyStart + 1; at < range.keyEnd - 1; at++) {
      const byte = this.#bytes[at] ?? 0;
      if (byte === BACKSLASH) return hashText(this.#name(range));
      hash = Math.imul(hash ^ byte, PRIME);
    }
    return hash;
  }

  /** @param visit Is handed each member in the same object: it is not to be kept. */
  #eachMember(object: DocumentNode, visit: (member: ChildRange) => void): void {
    const member = { keyStart: -1, keyEnd: -1, start: -1, end: -1 };
    for (let at = object.start + 1; readChild(this.#bytes, at, true, member, this.#endOf);) {
      visit(member);
      at = member.end;
    }
  }
}

/** How many of the rising offsets are no greater than one. */
function countUpTo(offsets: readonly number[], offset: number): number {
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
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
