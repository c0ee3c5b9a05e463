import { randomNestedJson } from './document-strings.ts';
import type { Limits } from './naive.ts';
import type { Random } from './random.ts';

/** Key and value of a summary's members, as spelled, and what makes them up. */
interface Draft {
  parts: [key: string, value: string][];
  random: Random;
  limits: Limits;
  total: bigint;
  dropped: bigint;
  /** An array of so many elements, in place of one of the two. */
  array: (length: number) => string;
}

function set({ parts }: Draft, at: number, value: string): void {
  parts[at]![1] = value;
}

const eitherArray = ({ random }: Draft): number => random.between(1, 2);

/** What can be wrong with a summary, one thing each. */
const MISSES: readonly ((draft: Draft) => void)[] = [
  ({ parts }) => (parts[0]![0] = '\\u005fsummary'),
  ({ parts, random }) =>
    (parts[random.between(1, 4)]![0] = random.pick([
      '\\u0066irst',
      'First',
      'last ',
      'tota\\u006c',
    ])),
  ({ parts }) => parts.reverse(),
  ({ parts }) => parts.splice(1, 2, parts[2]!, parts[1]!),
  ({ parts, random }) => parts.splice(random.below(6), 0, ['extra', '1']),
  ({ parts, random }) => parts.splice(random.below(5), 1),
  ({ parts, random }) => parts.push(parts[random.below(5)]!),
  (draft) => {
    set(draft, 0, draft.random.pick(['false', '"true"', '1', '[true]', 'null']));
  },
  (draft) => {
    set(draft, 3, String(draft.total + draft.random.pick([-1n, 1n])));
  },
  (draft) => {
    set(draft, 4, String(draft.dropped + draft.random.pick([-1n, 1n, 10n])));
  },
  (draft) => {
    set(draft, 3, `${draft.total}${draft.random.pick(['e0', '.0', 'E+0', '0'])}`);
  },
  (draft) => {
    set(draft, 3, `-${draft.total}`);
  },
  (draft) => {
    set(draft, 4, draft.random.pick(['0', '-10', '1e1', '"10"', 'null', '10.0', '[10]']));
  },
  (draft) => {
    set(draft, 3, String(draft.limits.maxArrayElems));
    set(draft, 4, '0');
  },
  (draft) => {
    const length = draft.limits.maxArrayElems / 2 + draft.random.pick([-1, 1]);
    set(draft, eitherArray(draft), draft.array(length));
  },
  (draft) => {
    set(draft, eitherArray(draft), draft.array(draft.limits.maxArrayElems + 1));
  },
  (draft) => {
    set(draft, eitherArray(draft), '{}');
  },
  (draft) => {
    const array = draft.array(draft.limits.maxArrayElems / 2);
    set(draft, eitherArray(draft), randomNestedJson(draft.random, draft.limits, array));
  },
];

/** The members of an object that is a summary, or often misses being one by one thing. */
export function summaryParts(
  random: Random,
  limits: Limits,
  array: (length: number) => string,
): [key: string, value: string][] {
  const { maxArrayElems } = limits;
  // Around a power of ten, a subtraction borrows through every digit.
  const total = random.oneIn(2)
    ? 10n ** BigInt(random.pick([2, 16, 20])) + BigInt(random.between(0, 40))
    : BigInt(maxArrayElems + random.between(1, 40));
  const dropped = total - BigInt(maxArrayElems);
  const parts: [string, string][] = [
    ['_summary', 'true'],
    ['first', array(maxArrayElems / 2)],
    ['last', array(maxArrayElems / 2)],
    ['total', String(total)],
    ['dropped', String(dropped)],
  ];
  if (!random.oneIn(4)) random.pick(MISSES)({ parts, random, limits, total, dropped, array });
  return parts;
}
