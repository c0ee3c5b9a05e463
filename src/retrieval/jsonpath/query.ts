/** A JSONPath query (RFC 9535) as it was compiled: what the evaluator reads. */
export interface PathQuery {
  /** Whether it begins at the root (`$`); else at the value a filter looks at (`@`). */
  readonly absolute: boolean;
  readonly segments: readonly PathSegment[];
}

export interface PathSegment {
  /** `..`: the selectors apply to the value and to all below it. */
  readonly descendant: boolean;
  readonly selectors: readonly PathSelector[];
}

export type PathSelector =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'index'; readonly index: number }
  | {
      readonly kind: 'slice';
      readonly start: number | undefined;
      readonly stop: number | undefined;
      readonly step: number;
    }
  | { readonly kind: 'wildcard' }
  | { readonly kind: 'filter'; readonly test: PathTest };

export type PathTest =
  | { readonly kind: 'and' | 'or'; readonly left: PathTest; readonly right: PathTest }
  | { readonly kind: 'not'; readonly test: PathTest }
  | { readonly kind: 'exists'; readonly query: PathQuery }
  | {
      readonly kind: 'compare';
      readonly operator: string;
      readonly left: PathOperand;
      readonly right: PathOperand;
    }
  | {
      readonly kind: 'pattern';
      /** Whether the whole string has to match. */
      readonly whole: boolean;
      readonly text: PathOperand;
      readonly pattern: PathOperand;
    };

export type PathOperand =
  | { readonly kind: 'literal'; readonly value: PathValue }
  /** The value of a query that gives one at most, and of `value()` over any. */
  | { readonly kind: 'only'; readonly query: PathQuery }
  | { readonly kind: 'count'; readonly query: PathQuery }
  | { readonly kind: 'length'; readonly of: PathOperand };

/** A scalar, or a container by where it stands. Numbers are decimal text: no digit is lost. */
export type PathValue =
  | { readonly type: 'nothing' | 'null' }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'number'; readonly text: string }
  | { readonly type: 'container'; readonly start: number; readonly end: number };
