/** Random JSON documents, rich in what breaks a pruner. The same seed gives the same document. */
import { randomKey } from './document-keys.ts';
import { randomNestedJson, randomString } from './document-strings.ts';
import type { Limits } from './naive.ts';
import type { Random } from './random.ts';

const SCALARS: readonly string[] = [
  ...['0', '1', '-0', '-1', '12', '1.10', '1.0', '-0.0', '0e5', '1E5', '1e+20', '2e-7', '1e400'],
  ...['9007199254740993', '2047948614742839297', '-1234567890123456789012345678901234567890'],
  ...[
    '0.1000000000000000055511151231257827',
    'true',
    'false',
    'null',
    '""',
    '{}',
    '[]',
    '[ ]',
    '{\n}',
  ],
];

const WHITE_SPACE: readonly string[] = [
  ' ',
  '\n',
  '\t',
  '\r',
  '\r\n  ',
  ' '.repeat(17),
  '\n'.repeat(33),
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

  /** An object that is a summary, or misses it by one thing. */
  #summary(depth: number): string {
    const random = this.#random;
    const { maxArrayElems } = this.#limits;
    const half = maxArrayElems / 2;
    const total = random.oneIn(4)
      ? 10n ** 20n + BigInt(random.below(1000))
      : BigInt(maxArrayElems + random.between(1, 40));
    // Sound, the elements sit one level up, which is what a reader of summaries must get right.
    const parts: [string, string][] = [
      ['_summary', 'true'],
      ['first', this.#array(depth, half)],
      ['last', this.#array(depth, half)],
      ['total', String(total)],
      ['dropped', String(total - BigInt(maxArrayElems))],
    ];
    const miss = (at: number, value: string) => (parts[at]![1] = value);
    switch (random.below(24)) {
      case 0:
        parts[0]![0] = '\\u005fsummary';
        break;
      case 1:
        parts[random.between(1, 4)]![0] = random.pick([
          '\\u0066irst',
          'First',
          'last ',
          'tota\\u006c',
        ]);
        break;
      case 2:
        parts.reverse();
        break;
      case 3:
        [parts[1], parts[2]] = [parts[2]!, parts[1]!];
        break;
      case 4:
        miss(0, random.pick(['false', '"true"', '1', '[true]', 'null']));
        break;
      case 5:
        miss(
          random.between(3, 4),
          String(total - BigInt(maxArrayElems) + BigInt(random.between(-1, 1))),
        );
        break;
      case 6:
        miss(3, `${total}${random.pick(['e0', '.0', 'E+0'])}`);
        break;
      case 7:
        miss(4, random.pick(['0', '-10', '1e1', '"10"', 'null', '10.0']));
        break;
      case 8:
        miss(3, String(maxArrayElems));
        miss(4, '0');
        break;
      case 9:
        miss(random.between(1, 2), this.#array(depth, half + random.pick([-1, 1])));
        break;
      case 10:
        miss(random.between(1, 2), this.#array(depth, maxArrayElems + 1));
        break;
      case 11:
        parts.splice(random.below(6), 0, ['extra', '1']);
        break;
      case 12:
        parts.splice(random.below(5), 1);
        break;
      case 13:
        parts.push(parts[random.below(5)]!);
        break;
      case 14:
        miss(
          random.between(1, 2),
          randomNestedJson(random, this.#limits, this.#array(depth, half)),
        );
        break;
      case 15:
        miss(3, `-${total}`);
        break;
      case 16:
        miss(4, `${total - BigInt(maxArrayElems)}0`);
        break;
    }
    return this.#list(
      '{',
      '}',
      parts.map(([key, value]) => this.#member(key, value)),
    );
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
