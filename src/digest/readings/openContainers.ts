import { childPointer, ROOT } from '../../json/pointer.ts';
import { nameTest } from '../../json/resolve.ts';
import { readChild } from '../../json/skip.ts';
import { decodeString } from '../../json/text.ts';

/** Levels of an address, and source bytes of each name in it, that are still legible. */
const MOST_LEVELS = 40;
const LONGEST_NAME = 100;

interface Container {
  start: number;
  inObject: boolean;
  /** Children read whole. */
  children: number;
  /** The key of the child that has begun; -1 where none has, or in an array. */
  keyStart: number;
  keyEnd: number;
}

/** The containers that are open in a text while its tokens are read one after the other. */
export class OpenContainers {
  readonly #text: Uint8Array;
  /** One a level, used again. */
  readonly #levels: Container[] = [];
  depth = 0;

  constructor(text: Uint8Array) {
    this.#text = text;
  }

  open(start: number, inObject: boolean): void {
    const level = this.#levels[this.depth++];
    if (level === undefined) {
      this.#levels.push({ start, inObject, children: 0, keyStart: -1, keyEnd: -1 });
      return;
    }
    level.start = start;
    level.inObject = inObject;
    level.children = 0;
    level.keyStart = level.keyEnd = -1;
  }

  key(start: number, end: number): void {
    const level = this.#levels[this.depth - 1];
    if (level === undefined) return;
    level.keyStart = start;
    level.keyEnd = end;
  }

  close(): void {
    this.depth--;
    this.whole();
  }

  /** A child of the innermost container has been read whole. */
  whole(): void {
    const level = this.#levels[this.depth - 1];
    if (level === undefined) return;
    level.children++;
    level.keyStart = -1;
  }

  /** What closes so many of the outermost containers, the innermost first. */
  closersOf(depth: number): Uint8Array {
    const closers = new Uint8Array(depth);
    for (let level = 0; level < depth; level++) {
      closers[depth - 1 - level] = this.#levels[level]?.inObject === true ? 0x7d : 0x5d;
    }
    return closers;
  }

  /**
   * Address of the child that has begun last in the innermost of so many containers.
   *
   * @param begun Whether anything of a child is there; else the address is the container's own.
   * @returns the empty text where that is too long.
   */
  pointer(depth: number, begun: boolean): string {
    if (depth > MOST_LEVELS) return '';
    let pointer = ROOT;
    for (const [at, level] of this.#levels.slice(0, depth).entries()) {
      const isInnermost = at === depth - 1;
      if (isInnermost && (!begun || (level.inObject && level.keyStart < 0))) return pointer;
      if (level.keyEnd - level.keyStart > LONGEST_NAME) return '';
      pointer = level.inObject
        ? this.#memberPointer(pointer, level)
        : childPointer(pointer, String(level.children));
    }
    return pointer;
  }

  #memberPointer(parent: string, { start, keyStart, keyEnd }: Container): string {
    const name = decodeString(this.#text, keyStart + 1, keyEnd - 1);
    const isSame = nameTest(name);
    const child = { keyStart: -1, keyEnd: -1, start: -1, end: start + 1 };
    let occurrence = 1;
    while (readChild(this.#text, child.end, true, child) && child.keyStart < keyStart) {
      if (isSame(this.#text, child.keyStart + 1, child.keyEnd - 1)) occurrence++;
    }
    return childPointer(parent, name, occurrence);
  }
}
