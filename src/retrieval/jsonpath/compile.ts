import type * as library from 'json-p3';
import { echo, reasonOf } from '../../digest/failure.ts';
import { RetrievalError } from '../failure.ts';
import { withoutLeadingZeros } from './numberLiterals.ts';
import type { PathOperand, PathQuery, PathSegment, PathSelector, PathTest } from './query.ts';

type Library = typeof library;
type Expression = InstanceType<Library['jsonpath']['expressions']['FilterExpression']>;

/** Segments of a query: each is a call within the one before. */
const MOST_SEGMENTS = 200;

/**
 * Reads a JSONPath query. A library checks grammar and types; evaluating is ours, because a
 * library's values have lost digits, duplicate keys and source text, and its patterns may hang.
 *
 * @throws {RetrievalError} that says where the query is wrong.
 */
export async function compilePath(path: string): Promise<PathQuery> {
  // Loaded on first use: most sessions never ask for a path.
  const { JSONPathEnvironment, JSONPathError, ...rest } = await import('json-p3');
  try {
    const query = new JSONPathEnvironment().compile(withoutLeadingZeros(path));
    return new Compiler({ JSONPathEnvironment, JSONPathError, ...rest }).query(query, true);
  } catch (error) {
    const at = error instanceof JSONPathError ? ` at character ${error.token.index}` : '';
    throw new RetrievalError(
      'invalid_path',
      `${echo(path)} is no JSONPath (RFC 9535)${at}: ${reasonOf(error)}. It begins with "$", as in $.items[?@.status == "failed"].name`,
    );
  }
}

/** Turns the library's classes into plain data, so that nothing else depends on them. */
class Compiler {
  readonly #library: Library;

  constructor(loaded: Library) {
    this.#library = loaded;
  }

  query(query: library.JSONPathQuery, absolute: boolean): PathQuery {
    if (query.segments.length > MOST_SEGMENTS) {
      throw new RangeError(`a query takes ${MOST_SEGMENTS} segments at most`);
    }
    return { absolute, segments: query.segments.map((segment) => this.#segment(segment)) };
  }

  #segment({ token, selectors }: library.jsonpath.JSONPathSegment): PathSegment {
    return {
      descendant: token.kind === this.#library.TokenKind.DDOT,
      selectors: selectors.map((selector) => this.#selector(selector)),
    };
  }

  #selector(selector: library.jsonpath.JSONPathSelector): PathSelector {
    const { NameSelector, IndexSelector, SliceSelector, WildcardSelector, FilterSelector } =
      this.#library.jsonpath.selectors;
    if (selector instanceof NameSelector) return { kind: 'name', name: selector.name };
    if (selector instanceof IndexSelector) return { kind: 'index', index: selector.index };
    if (selector instanceof SliceSelector) {
      const { start, stop, step = 1 } = selector;
      return { kind: 'slice', start, stop, step };
    }
    if (selector instanceof WildcardSelector) return { kind: 'wildcard' };
    if (selector instanceof FilterSelector) {
      return { kind: 'filter', test: this.#test(selector.expression) };
    }
    throw new TypeError(`${selector.toString()} is not part of RFC 9535`);
  }

  #test(expression: Expression): PathTest {
    const e = this.#library.jsonpath.expressions;
    if (expression instanceof e.LogicalExpression) return this.#test(expression.expression);
    if (expression instanceof e.PrefixExpression) {
      return { kind: 'not', test: this.#test(expression.right) };
    }
    if (expression instanceof e.InfixExpression) {
      const { left, operator, right } = expression;
      if (operator === '&&' || operator === '||') {
        const kind = operator === '&&' ? 'and' : 'or';
        return { kind, left: this.#test(left), right: this.#test(right) };
      }
      return { kind: 'compare', operator, left: this.#operand(left), right: this.#operand(right) };
    }
    if (expression instanceof e.FunctionExtension) {
      const [text, pattern] = expression.args;
      const { name } = expression;
      if ((name === 'match' || name === 'search') && text !== undefined && pattern !== undefined) {
        const whole = name === 'match';
        return {
          kind: 'pattern',
          whole,
          text: this.#operand(text),
          pattern: this.#operand(pattern),
        };
      }
    }
    const query = this.#queryOf(expression);
    if (query === undefined) throw new TypeError(`${expression.toString()} is no test`);
    return { kind: 'exists', query };
  }

  #operand(expression: Expression): PathOperand {
    const e = this.#library.jsonpath.expressions;
    if (expression instanceof e.NullLiteral) return { kind: 'literal', value: { type: 'null' } };
    if (expression instanceof e.BooleanLiteral) {
      return { kind: 'literal', value: { type: 'boolean', value: expression.value } };
    }
    if (expression instanceof e.StringLiteral) {
      return { kind: 'literal', value: { type: 'string', value: expression.value } };
    }
    if (expression instanceof e.NumberLiteral) {
      // The token has the digits that the parsed number may have lost.
      return { kind: 'literal', value: { type: 'number', text: expression.token.value } };
    }
    const query = this.#queryOf(expression);
    if (query !== undefined) return { kind: 'only', query };
    const [argument] = expression instanceof e.FunctionExtension ? expression.args : [];
    if (expression instanceof e.FunctionExtension && argument !== undefined) {
      if (expression.name === 'length') return { kind: 'length', of: this.#operand(argument) };
      const nodes = this.#queryOf(argument);
      if (nodes !== undefined && expression.name === 'count')
        return { kind: 'count', query: nodes };
      if (nodes !== undefined && expression.name === 'value') return { kind: 'only', query: nodes };
    }
    throw new TypeError(`${expression.toString()} is not part of RFC 9535`);
  }

  #queryOf(expression: Expression): PathQuery | undefined {
    const { RelativeQuery, RootQuery } = this.#library.jsonpath.expressions;
    if (expression instanceof RelativeQuery) return this.query(expression.path, false);
    if (expression instanceof RootQuery) return this.query(expression.path, true);
    return undefined;
  }
}
