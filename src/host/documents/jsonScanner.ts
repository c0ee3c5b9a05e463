/** Kind of a token: its own character, or `"` for a string, `0` for a number, true, false or null. */
export type TokenKind = '{' | '}' | '[' | ']' | ':' | ',' | '"' | '0';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Steps through the tokens of a JSON text by offsets in UTF-16 units, without building anything.
 * It is for showing texts the pruner already found to be JSON, so it does not validate; on other
 * text it stops at the first character that begins no token.
 */
export class JsonScanner {
  readonly text: string;
  kind: TokenKind = '0';
  start = 0;
  end = 0;

  constructor(text: string, offset = 0) {
    this.text = text;
    this.end = offset;
  }

  /** Goes to the next token; false at the end, or where there is none. */
  next(): boolean {
    const { text } = this;
    let at = this.end;
    while (isWhite(text.charCodeAt(at))) at++;
    if (at >= text.length) return false;
    this.start = at;
    const first = text.charAt(at);
    switch (first) {
      case '{':
      case '}':
      case '[':
      case ']':
      case ':':
      case ',':
        this.kind = first;
        this.end = at + 1;
        return true;
      case '"':
        this.kind = '"';
        this.end = stringEnd(text, at);
        return true;
      default:
        this.kind = '0';
        while (at < text.length && isScalarPart(text.charCodeAt(at))) at++;
        this.end = at;
        return at > this.start;
    }
  }

  /** Whether the present token is of this kind; asked anew each time, unlike a narrowed property. */
  is(kind: TokenKind): boolean {
    return this.kind === kind;
  }

  /** The present token as it is written. */
  get token(): string {
    return this.text.slice(this.start, this.end);
  }

  /** From an opening bracket, goes to the bracket that closes it. Depth costs no stack. */
  skipContainer(): void {
    let depth = 1;
    while (depth > 0 && this.next()) {
      if (this.kind === '{' || this.kind === '[') depth++;
      else if (this.kind === '}' || this.kind === ']') depth--;
    }
  }
}

/** Offset after the closing quote of the string that begins at `start`. */
function stringEnd(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at !== -1 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at === -1 ? text.length : at + 1;
}

function isEscaped(text: string, quote: number): boolean {
  let before = quote - 1;
  while (text.charCodeAt(before) === BACKSLASH) before--;
  return (quote - before) % 2 === 0;
}

function isWhite(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** Characters of numbers and of the three literals. */
function isScalarPart(code: number): boolean {
  return (
    code !== QUOTE &&
    ((code >= 0x30 && code <= 0x39) ||
      (code >= 0x61 && code <= 0x7a) ||
      code === 0x2b ||
      code === 0x2d ||
      code === 0x2e ||
      code === 0x45)
  );
}
