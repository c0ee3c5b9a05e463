import { echo } from '../digest/failure.ts';
import { RetrievalError } from './failure.ts';
import type { AskedRange } from './range.ts';
import { readRange } from './range.ts';

/** Fewest and usual UTF-16 units of an answer. */
export const MIN_RETRIEVAL_CHARS = 256;
export const DEFAULT_RETRIEVAL_CHARS = 8_000;
/** Longest pointer, path, search text or pattern, in UTF-16 units. */
const LONGEST_TEXT = 1_000_000;
const LONGEST_PATTERN = 1_000;
const MOST_CONTEXT_LINES = 100;

/**
 * What to retrieve, in the words of the tool and of `raw`'s options. Without any: the whole
 * payload. At most one of `path`, `slice`, `lines`, `bytes`, `search` and `regex`; `record` goes
 * before each of them, `pointer` before `slice`.
 */
export interface RetrievalArguments {
  /** JSON Pointer (RFC 6901); `#` or nothing is the root. The extensions are in json/pointer.ts. */
  pointer?: string;
  /** JSONPath (RFC 9535). */
  path?: string;
  /** Elements of the array at `pointer`: `A-B`, from 0, both included. */
  slice?: string;
  /** Lines: `A-B`, from 1, both included. */
  lines?: string;
  /** Bytes: `A-B`, from 0, both included. */
  bytes?: string;
  /** Text to look for, as it is. */
  search?: string;
  /** Pattern to look for (RE2 syntax; `^` and `$` are those of a line). */
  regex?: string;
  /** Lines to show before and after each match: 0 to 100. */
  context_lines?: number;
  /** Record of newline-delimited JSON, from 1; empty lines do not count. */
  record?: number;
  /** Where to go on: the bytes or the matches that earlier pages gave. Asks for exact pages. */
  from?: number;
  /** Most UTF-16 units of the answer, 256 or more. */
  max_chars?: number;
}

export type Selection =
  | { kind: 'value'; pointer: string; slice: AskedRange | undefined }
  | { kind: 'path'; path: string }
  | { kind: 'lines'; range: AskedRange }
  | { kind: 'bytes'; range: AskedRange }
  | { kind: 'search'; text: string; contextLines: number }
  | { kind: 'regex'; pattern: string; contextLines: number }
  | { kind: 'whole' };

/** A request that has been read: what to select, and which page of it. */
export interface RetrievalRequest {
  readonly selection: Selection;
  readonly record: number | undefined;
  /** Undefined: from the beginning, and a digest will do where it does not fit. */
  readonly from: number | undefined;
  readonly maxChars: number;
}

/** Names of all arguments; a host refuses others by them. */
export const RETRIEVAL_ARGUMENT_NAMES = [
  'pointer',
  'path',
  'slice',
  'lines',
  'bytes',
  'search',
  'regex',
  'context_lines',
  'record',
  'from',
  'max_chars',
] as const satisfies readonly (keyof RetrievalArguments)[];

/**
 * Reads arguments that may hold anything, since a model wrote them. Null, like a missing one, asks
 * for nothing.
 *
 * @throws {RetrievalError} for what cannot be meant.
 */
export function readArguments(given: unknown, defaultChars: number): RetrievalRequest {
  const values = new Values(given);
  const maxChars = values.integer('max_chars', MIN_RETRIEVAL_CHARS) ?? defaultChars;
  return {
    selection: readSelection(values),
    record: values.integer('record', 1),
    from: values.integer('from', 0),
    maxChars,
  };
}

/** What is wrong with arguments, for a caller that wants to know before it fetches; else undefined. */
export function argumentsProblem(given: unknown): string | undefined {
  try {
    readArguments(given, DEFAULT_RETRIEVAL_CHARS);
    return undefined;
  } catch (error) {
    if (error instanceof RetrievalError) return error.message;
    throw error;
  }
}

function readSelection(values: Values): Selection {
  const others = ['path', 'lines', 'bytes', 'search', 'regex'] as const;
  values.atMostOne('slice', ...others);
  values.atMostOne('pointer', ...others);
  const pointer = values.text('pointer');
  const slice = values.text('slice');
  if (pointer !== undefined || slice !== undefined) {
    return { kind: 'value', pointer: pointer ?? '', slice: rangeOf(slice, 'elements') };
  }
  const contextLines = values.integer('context_lines', 0, MOST_CONTEXT_LINES) ?? 0;
  const path = values.text('path', LONGEST_PATTERN * 4);
  if (path !== undefined) return { kind: 'path', path };
  const lines = rangeOf(values.text('lines'), 'lines');
  if (lines !== undefined) return { kind: 'lines', range: lines };
  const bytes = rangeOf(values.text('bytes'), 'bytes');
  if (bytes !== undefined) return { kind: 'bytes', range: bytes };
  const text = values.nonEmpty('search');
  if (text !== undefined) return { kind: 'search', text, contextLines };
  const pattern = values.nonEmpty('regex');
  return pattern === undefined ? { kind: 'whole' } : { kind: 'regex', pattern, contextLines };
}

function rangeOf(text: string | undefined, unit: string): AskedRange | undefined {
  return text === undefined ? undefined : readRange(text, unit);
}

/** Arguments by name, each checked as it is taken. */
class Values {
  readonly #given: ReadonlyMap<string, unknown>;

  constructor(given: unknown) {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      throw new RetrievalError('invalid_arguments', 'the arguments are not an object');
    }
    this.#given = new Map(
      Object.entries(given).filter(([, value]) => (value ?? undefined) !== undefined),
    );
  }

  text(name: keyof RetrievalArguments, longest = LONGEST_TEXT): string | undefined {
    const value = this.#given.get(name);
    if (value === undefined) return undefined;
    // Models write a single line or element as a number.
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string') {
      throw new RetrievalError('invalid_arguments', `${name} is not a string`);
    }
    if (text.length > longest) {
      throw new RetrievalError('invalid_arguments', `${name} is longer than ${longest} characters`);
    }
    return text;
  }

  nonEmpty(name: keyof RetrievalArguments): string | undefined {
    const text = this.text(name, LONGEST_PATTERN);
    if (text === '') throw new RetrievalError('invalid_arguments', `${name} is empty`);
    return text;
  }

  integer(
    name: keyof RetrievalArguments,
    least: number,
    most = Number.MAX_SAFE_INTEGER,
  ): number | undefined {
    const value = this.#given.get(name);
    if (value === undefined) return undefined;
    const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
    if (typeof number === 'number' && Number.isSafeInteger(number)) {
      if (number >= least && number <= most) return number;
    }
    const bounds = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `${least} to ${most}`;
    throw new RetrievalError(
      'invalid_arguments',
      `${name} takes a whole number, ${bounds}, not ${echo(value)}`,
    );
  }

  atMostOne(...names: (keyof RetrievalArguments)[]): void {
    const given = names.filter((name) => this.#given.has(name));
    if (given.length > 1) {
      throw new RetrievalError(
        'invalid_arguments',
        `${given.join(' and ')} do not go together: ask for one of them`,
      );
    }
  }
}
