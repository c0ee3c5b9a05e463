/**
 * A JSON parser that keeps the source: every scalar, string and key as it was spelled, members in
 * order, duplicates and all. Iterative, so no nesting overflows the stack. Strict RFC 8259.
 */

/** A number, `true`, `false` or `null`, as spelled. */
export interface ScalarTree {
  kind: 'scalar';
  text: string;
}

export interface StringTree {
  kind: 'string';
  /** As spelled, quotes included. */
  text: string;
  /** What it means; may hold lone surrogates. */
  value: string;
}

export interface ArrayTree {
  kind: 'array';
  elements: Tree[];
}

export interface Member {
  key: StringTree;
  value: Tree;
}

export interface ObjectTree {
  kind: 'object';
  members: Member[];
}

export type Tree = ScalarTree | StringTree | ArrayTree | ObjectTree;

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

// Spelled with a class of what is allowed, because a pattern with control characters reads as a slip.
const STRING_PIECE = /[ !#-[\]-\u{10ffff}]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/uy;

/** The value of a valid string literal, without its quotes. */
function decode(inner: string): string {
  if (!inner.includes('\\')) return inner;
  return inner.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, hex?: string, simple?: string) =>
    hex === undefined
      ? SIMPLE_ESCAPES[simple ?? '']!
      : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Reads tokens off a text, one regular expression at a time. */
class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** What the sticky pattern matches here, and steps over it; undefined where it does not match. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  skipWhiteSpace(): void {
    this.take(/[ \t\n\r]*/y);
  }

  /** Steps over one character after white space, if it is the one asked for. */
  takeCharacter(character: string): boolean {
    this.skipWhiteSpace();
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  atEnd(): boolean {
    this.skipWhiteSpace();
    return this.#at === this.#text.length;
  }

  expect(character: string): void {
    if (!this.takeCharacter(character)) this.fail(`expected ${character}`);
  }

  string(): StringTree | undefined {
    if (!this.takeCharacter('"')) return undefined;
    const start = this.#at;
    while (this.take(STRING_PIECE) !== undefined);
    const inner = this.#text.slice(start, this.#at);
    if (this.#text[this.#at] !== '"') this.fail('a string that does not end well');
    this.#at += 1;
    return { kind: 'string', text: `"${inner}"`, value: decode(inner) };
  }

  scalar(): ScalarTree {
    this.skipWhiteSpace();
    const text = this.take(/true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y);
    return text === undefined ? this.fail('expected a value') : { kind: 'scalar', text };
  }

  fail(cause: string): never {
    throw new SyntaxError(`${cause} at ${this.#at}`);
  }
}

/** Reads `"key":` of the next member into an object, with a placeholder for its value. */
function startMember(scanner: Scanner, object: ObjectTree): void {
  scanner.skipWhiteSpace();
  const key = scanner.string() ?? scanner.fail('expected a key');
  scanner.expect(':');
  object.members.push({ key, value: { kind: 'scalar', text: '' } });
}

function place(parent: ArrayTree | ObjectTree, value: Tree): void {
  if (parent.kind === 'array') parent.elements.push(value);
  else parent.members.at(-1)!.value = value;
}

/**
 * The tree of a JSON text.
 *
 * @throws {SyntaxError} when the text is not JSON.
 */
export function parseJson(text: string): Tree {
  const scanner = new Scanner(text);
  const open: (ArrayTree | ObjectTree)[] = [];
  for (;;) {
    let value: Tree;
    if (scanner.takeCharacter('[')) {
      value = { kind: 'array', elements: [] };
      if (!scanner.takeCharacter(']')) {
        open.push(value);
        continue;
      }
    } else if (scanner.takeCharacter('{')) {
      value = { kind: 'object', members: [] };
      if (!scanner.takeCharacter('}')) {
        startMember(scanner, value);
        open.push(value);
        continue;
      }
    } else {
      value = scanner.string() ?? scanner.scalar();
    }
    for (;;) {
      const parent = open.at(-1);
      if (parent === undefined) {
        return scanner.atEnd() ? value : scanner.fail('text after the value');
      }
      place(parent, value);
      if (scanner.takeCharacter(',')) {
        if (parent.kind === 'object') startMember(scanner, parent);
        break;
      }
      scanner.expect(parent.kind === 'array' ? ']' : '}');
      open.pop();
      value = parent;
    }
  }
}

/** {@link parseJson}, with undefined for a text that is not JSON. */
export function tryParseJson(text: string): Tree | undefined {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The text of a payload that is UTF-8, one byte order mark taken off; undefined otherwise. */
export function decodePayload(payload: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(payload);
  } catch {
    return undefined;
  }
}
