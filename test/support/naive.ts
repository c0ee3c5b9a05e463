/**
 * The pruning rules over a tree: the contract's section 2 spelled out without a thought for speed,
 * to hold the engine against. Shares nothing with it.
 */
import { INVALID_JSON_KEY, isIdentifierKey, SUMMARY_KEYS } from './naive-keys.ts';
import {
  type ArrayTree,
  decodePayload,
  type ObjectTree,
  type StringTree,
  type Tree,
  tryParseJson,
} from './naive-json.ts';

export interface Limits {
  maxStringChars: number;
  maxArrayElems: number;
  maxDepth: number;
}

export const DEFAULT_LIMITS: Limits = { maxStringChars: 500, maxArrayElems: 20, maxDepth: 8 };

/** Counts of what was elided; a count of 0 is absent. */
export interface Counts {
  arrays_collapsed?: number;
  strings_truncated?: number;
  subtrees_dropped?: number;
  nested_json_expanded?: number;
}

export function addTo(counts: Counts, name: keyof Counts): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

/** Unicode code points; a lone surrogate is one. */
export function codePoints(text: string): number {
  return Array.from(text).length;
}

/** The array a summary object stands for, or undefined when the object is no summary. */
export function readSummary(
  { members }: ObjectTree,
  maxArrayElems: number,
): { first: ArrayTree; last: ArrayTree; total: string; dropped: string } | undefined {
  if (members.map(({ key }) => key.text).join() !== SUMMARY_KEYS.map((key) => `"${key}"`).join()) {
    return undefined;
  }
  const [summary, first, last, total, dropped] = members.map(({ value }) => value);
  if (summary?.kind !== 'scalar' || summary.text !== 'true') return undefined;
  if (first?.kind !== 'array' || first.elements.length !== maxArrayElems / 2) return undefined;
  if (last?.kind !== 'array' || last.elements.length !== maxArrayElems / 2) return undefined;
  if (total?.kind !== 'scalar' || !/^[1-9][0-9]*$/.test(total.text)) return undefined;
  if (dropped?.kind !== 'scalar' || !/^[1-9][0-9]*$/.test(dropped.text)) return undefined;
  if (BigInt(dropped.text) !== BigInt(total.text) - BigInt(maxArrayElems)) return undefined;
  return { first, last, total: total.text, dropped: dropped.text };
}

class Pruner {
  readonly counts: Counts = {};
  readonly #limits: Limits;
  readonly #isIdentifier: (key: string) => boolean;

  constructor(limits: Limits, isIdentifier: (key: string) => boolean) {
    this.#limits = limits;
    this.#isIdentifier = isIdentifier;
  }

  /**
   * @param exempt Whether a string here is kept whole.
   * @param exemptElements Whether strings directly in an array here are.
   */
  prune(tree: Tree, depth: number, exempt: boolean, exemptElements: boolean): string {
    switch (tree.kind) {
      case 'scalar':
        return tree.text;
      case 'string':
        return exempt ? tree.text : this.#string(tree, depth);
      case 'array':
        if (tree.elements.length === 0) return '[]';
        return depth >= this.#limits.maxDepth
          ? this.#deep()
          : this.#array(tree, depth, exemptElements);
      case 'object':
        if (tree.members.length === 0) return '{}';
        return depth >= this.#limits.maxDepth
          ? this.#deep()
          : this.#object(tree, depth, exemptElements);
    }
  }

  #deep(): string {
    addTo(this.counts, 'subtrees_dropped');
    return '"<truncated, deep subtree>"';
  }

  #string({ text, value }: StringTree, depth: number): string {
    const length = codePoints(value);
    if (length <= this.#limits.maxStringChars) return text;
    if (depth < this.#limits.maxDepth && /^[ \t\n\r]*[[{]/.test(value) && value.isWellFormed()) {
      const nested = tryParseJson(value);
      if (nested !== undefined) {
        addTo(this.counts, 'nested_json_expanded');
        return this.prune(nested, depth, false, false);
      }
    }
    addTo(this.counts, 'strings_truncated');
    return `"<truncated, ${length} chars>"`;
  }

  #array({ elements }: ArrayTree, depth: number, exempt: boolean): string {
    const { maxArrayElems } = this.#limits;
    const total = elements.length;
    if (total <= maxArrayElems) return this.#elements(elements, depth, exempt);
    addTo(this.counts, 'arrays_collapsed');
    const first = this.#elements(elements.slice(0, maxArrayElems / 2), depth, exempt);
    const last = this.#elements(elements.slice(-maxArrayElems / 2), depth, exempt);
    return summaryText(first, last, String(total), String(total - maxArrayElems));
  }

  #object(tree: ObjectTree, depth: number, exempt: boolean): string {
    const summary = readSummary(tree, this.#limits.maxArrayElems);
    if (summary !== undefined) {
      const first = this.#elements(summary.first.elements, depth, exempt);
      const last = this.#elements(summary.last.elements, depth, exempt);
      return summaryText(first, last, summary.total, summary.dropped);
    }
    const members = tree.members.map(({ key, value }) => {
      const identifier = this.#keepsStrings(key.value);
      return `${key.text}:${this.prune(value, depth + 1, identifier, identifier)}`;
    });
    return `{${members.join(',')}}`;
  }

  /** @param depth That of the array the elements belong to. */
  #elements(elements: readonly Tree[], depth: number, exempt: boolean): string {
    return `[${elements.map((element) => this.prune(element, depth + 1, exempt, false)).join(',')}]`;
  }

  #keepsStrings(key: string): boolean {
    if (key === INVALID_JSON_KEY) return true;
    return !SUMMARY_KEYS.some((summaryKey) => summaryKey === key) && this.#isIdentifier(key);
  }
}

function summaryText(first: string, last: string, total: string, dropped: string): string {
  return `{"_summary":true,"first":${first},"last":${last},"total":${total},"dropped":${dropped}}`;
}

/**
 * The digest of a payload and what was elided; undefined where the payload is not JSON.
 *
 * @param isIdentifier Replaces the default rule for identifier keys.
 */
export function naivePrune(
  payload: Uint8Array,
  limits: Limits = DEFAULT_LIMITS,
  isIdentifier: (key: string) => boolean = isIdentifierKey,
): { digest: string; metadata: Counts } | undefined {
  const text = decodePayload(payload);
  const tree = text === undefined ? undefined : tryParseJson(text);
  if (tree === undefined) return undefined;
  const pruner = new Pruner(limits, isIdentifier);
  return { digest: pruner.prune(tree, 0, false, false), metadata: pruner.counts };
}
