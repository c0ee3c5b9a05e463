import type { DocumentNode } from '../../digest/fit/document/document.ts';
import type { Evaluator } from './evaluate.ts';
import type { Patterns } from './pattern.ts';
import type { PathOperand, PathQuery, PathTest, PathValue } from './query.ts';
import { compareValues, lengthOf, NOTHING, valueOf } from './values.ts';

/** What a query found, as far as a filter can ask. */
interface Finding {
  readonly count: number;
  /** The value, where there is exactly one (of a test for existence: any). */
  readonly only: PathValue;
}

/** Decides whether a value passes the test of a filter (RFC 9535, section 2.3.5). */
export class Filter {
  readonly #evaluator: Evaluator;
  readonly #patterns: Patterns;
  /** Findings of queries from the root, which are the same for every value. */
  readonly #constant = new Map<PathQuery, Finding>();

  constructor(evaluator: Evaluator, patterns: Patterns) {
    this.#evaluator = evaluator;
    this.#patterns = patterns;
  }

  holds(test: PathTest, current: DocumentNode): boolean {
    switch (test.kind) {
      case 'and':
        return this.holds(test.left, current) && this.holds(test.right, current);
      case 'or':
        return this.holds(test.left, current) || this.holds(test.right, current);
      case 'not':
        return !this.holds(test.test, current);
      case 'exists':
        return this.#finding(test.query, current, 1).count > 0;
      case 'compare':
        return compareValues(
          this.#evaluator,
          this.#value(test.left, current),
          test.operator,
          this.#value(test.right, current),
        );
      case 'pattern': {
        const text = this.#value(test.text, current);
        const pattern = this.#value(test.pattern, current);
        if (text.type !== 'string' || pattern.type !== 'string') return false;
        return this.#patterns.matches(text.value, pattern.value, test.whole);
      }
    }
  }

  #value(operand: PathOperand, current: DocumentNode): PathValue {
    switch (operand.kind) {
      case 'literal':
        return operand.value;
      case 'only':
        return this.#finding(operand.query, current, 2).only;
      case 'count': {
        const { count } = this.#finding(operand.query, current, Infinity);
        return { type: 'number', text: String(count) };
      }
      case 'length':
        return lengthOf(this.#evaluator, this.#value(operand.of, current));
    }
  }

  /** @param enough Values after which the answer cannot change any more. */
  #finding(query: PathQuery, current: DocumentNode, enough: number): Finding {
    if (!query.absolute) return this.#find(query, current, enough);
    let finding = this.#constant.get(query);
    if (finding === undefined) {
      finding = this.#find(query, current, enough);
      this.#constant.set(query, finding);
    }
    return finding;
  }

  #find(query: PathQuery, current: DocumentNode, enough: number): Finding {
    let count = 0;
    let first: DocumentNode | undefined;
    for (const node of this.#evaluator.find(query, current)) {
      if (node === null) continue;
      first ??= node;
      if (++count >= enough) break;
    }
    if (first === undefined || count > 1) return { count, only: NOTHING };
    return { count, only: valueOf(this.#evaluator.bytes, first) };
  }
}
