import type { RE2JS } from 're2js';

/** Patterns whose compiled form is kept: one filter seldom has more. */
const MOST_PATTERNS = 64;

/**
 * Patterns of `match()` and `search()`: I-Regexp (RFC 9485), in linear time. What is none matches
 * nothing (RFC 9535, section 2.4.6).
 */
export class Patterns {
  readonly #engine: typeof RE2JS;
  readonly #compiled = new Map<string, RE2JS | undefined>();

  constructor(engine: typeof RE2JS) {
    this.#engine = engine;
  }

  matches(text: string, pattern: string, whole: boolean): boolean {
    const compiled = this.#compile(pattern);
    if (compiled === undefined) return false;
    return whole ? compiled.testExact(text) : compiled.test(text);
  }

  #compile(pattern: string): RE2JS | undefined {
    if (this.#compiled.has(pattern)) return this.#compiled.get(pattern);
    if (this.#compiled.size === MOST_PATTERNS) this.#compiled.clear();
    let compiled: RE2JS | undefined;
    try {
      compiled = this.#engine.compile(withoutCarriageReturns(pattern));
    } catch {
      compiled = undefined;
    }
    this.#compiled.set(pattern, compiled);
    return compiled;
  }
}

/** In I-Regexp the dot matches neither line feed nor carriage return; in RE2 only no line feed. */
function withoutCarriageReturns(pattern: string): string {
  return pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]|\./gsu, (piece) =>
    piece === '.' ? '[^\\n\\r]' : piece,
  );
}
