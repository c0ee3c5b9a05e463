/** Random JSON documents, rich in what breaks a pruner. The same seed gives the same document. */
import { randomKey } from './document-keys.ts';
import { randomNestedJson, randomString } from './document-strings.ts';
import { summaryParts } from './document-summaries.ts';
import type { Limits } from './naive.ts';
import type { Random } from './random.ts';

const SCALARS: readonly string[] = [
  ...['0', '1', '-0', '-1', '12', '1.10', '1.0', '-0.0', '0e5', '1E5', '1e+20', '2e-7', '1e400'],
  ...['9007199254740993', '2047948614742839297', '-1234567890123456789012345678901234567890'],
  ...['0.1000000000000000055511151231257827', 'true', 'false', 'null'],
  ...['""', '{}', '[]', '[ ]', '{\n}'],
];

const WHITE_SPACE: readonly string[] = [
  ...[' ', '\n', '\t', '\r', '\r\n  '],
  ...[' '.repeat(17), '\n'.repeat(33)],
];

/** Writes one document. Fuel bounds its size: every value costs some, and without it all are flat. */
class Writer {
  readonly #random: Random;
  readonly #limits: Limits;
  /** One in so many gaps holds white space. */
  readonly #sparsity: number;
  #fuel: number;

  constructor(random: Random, limits: Limits, fuel: number) {
    this.#random = random;
    this.#limits = limits;
    this.#fuel = fuel;
    this.#sparsity = random.pick([2, 20, 1_000_000]);
  }

  gap(): string {
    return this.#random.oneIn(this.#sparsity) ? this.#random.pick(WHITE_SPACE) : '';
  }

  container(depth: number): string {
    return this.#random.oneIn(2)
      ? this.#array(depth, this.#length())
      : this.#object(depth, this.#random.between(1, 6));
  }

  /** @param depth Of the value in the document. */
  value(depth: number): string {
    this.#fuel -= 1;
    const random = this.#random;
    if (this.#fuel <= 0 || depth > this.#limits.maxDepth + 3) return random.pick(SCALARS);
    switch (random.below(14)) {
      case 0:
      case 1:
        return random.pick(SCALARS);
      case 2:
      case 3:
        return randomString(random, this.#limits);
      case 4:
      case 5:
        return this.#nested(depth);
      case 6:
        return this.#chain(depth);
      case 7:
        return this.#summary(depth);
      default:
        return this.container(depth);
    }
  }

  #length(): number {
    const { maxArrayElems } = this.#limits;
    return this.#random.oneIn(2)
      ? maxArrayElems + this.#random.between(-1, 3)
      : this.#random.below(maxArrayElems * 2 + 6);
  }

  /** Long arrays are mostly flat, with something to prune at places that are kept, dropped or both. */
  #array(depth: number, length: number): string {
    const rich = this.#random.between(1, 3);
    const flat = this.#random.pick(SCALARS);
    const elements = Array.from({ length }, () =>
      length <= 6 || this.#random.below(length) < rich ? this.value(depth + 1) : flat,
    );
    return this.#list('[', ']', elements);
  }

  /** An array whose elements just reach the bound of depth, or just do not. */
  #towers(depth: number, length: number): string {
    const height = Math.max(1, this.#limits.maxDepth - depth + this.#random.between(-2, 1));
    const tower = '['.repeat(height) + this.#random.pick(SCALARS) + ']'.repeat(height);
    return this.#list('[', ']', Array.from({ length }).fill(tower) as string[]);
  }

  #object(depth: number, length: number): string {
    const members = Array.from({ length }, () =>
      this.#member(randomKey(this.#random), this.value(depth + 1)),
    );
    if (members.length > 1 && this.#random.oneIn(6)) members[0] = members.at(-1)!;
    return this.#list('{', '}', members);
  }

  #member(key: string, value: string): string {
    return `"${key}"${this.gap()}:${this.gap()}${value}`;
  }

  #list(open: string, close: string, items: string[]): string {
    return open + items.map((item) => this.gap() + item + this.gap()).join(',') + close;
  }

  /** Goes down to around the bound of depth in one step. */
  #chain(depth: number): string {
    const levels = Math.max(1, this.#limits.maxDepth - depth + this.#random.between(-2, 2));
    const inner = this.value(depth + levels);
    return Array.from({ length: levels }).reduce<string>(
      (value) =>
        this.#random.oneIn(2)
          ? `[${value}]`
          : this.#list('{', '}', [this.#member(randomKey(this.#random), value)]),
      inner,
    );
  }

  #nested(depth: number): string {
    const inner = this.#random.oneIn(6) ? this.#chain(depth) : this.container(depth);
    // Escapes double with each level of quoting: a large text inside would be far too large outside.
    if (inner.length > 3000) return inner;
    return randomNestedJson(this.#random, this.#limits, this.gap() + inner + this.gap());
  }

  /** The elements' depth is the array's in a summary, one more where it misses being one. */
  #summary(depth: number): string {
    const array = (length: number) =>
      this.#random.oneIn(2) ? this.#array(depth, length) : this.#towers(depth, length);
    const parts = summaryParts(this.#random, this.#limits, array);
    const members = parts.map(([key, value]) => this.#member(key, value));
    return this.#list('{', '}', members);
  }
}

/** The text of a random valid document, with a byte order mark at times. */
export function randomDocument(random: Random, limits: Limits): string {
  const writer = new Writer(random, limits, random.pick([3, 20, 60, 120]));
  const mark = random.oneIn(20) ? '\ufeff' : '';
  const root = random.oneIn(10) ? writer.value(0) : writer.container(0);
  return mark + writer.gap() + root + writer.gap();
}

/** The contract's limits, or small ones, under which a small document has every elision. */
export function randomLimits(random: Random, defaults: Limits): Limits {
  if (random.oneIn(3)) return defaults;
  return {
    maxStringChars: random.pick([40, 41, 47, 48, 64, 100]),
    maxArrayElems: random.pick([2, 4, 6, 10]),
    maxDepth: random.between(1, 10),
  };
}
