import type { PayloadMatcher } from '../../storage/neverKeep/payloadMatcher.ts';
import type { NeverKeepPattern } from '../../storage/neverKeep/secretPatterns.ts';
import type { Settings } from '../settings/rules.ts';

/** Tells which payloads are digested without keeping anything of them. */
export class NeverKeep implements PayloadMatcher {
  readonly #settings: () => Settings;
  readonly #refused: (problem: Error) => void;
  #compiled: { of: Settings['store']; rules: Promise<Rules> } | undefined;

  /** @param refused Told of a pattern of the user's that cannot be used; the others are. */
  constructor(settings: () => Settings, refused: (problem: Error) => void) {
    this.#settings = settings;
    this.#refused = refused;
  }

  /** The name of what must not be kept, or the user's pattern that says so. */
  async match(...args: Parameters<PayloadMatcher['match']>): Promise<string | undefined> {
    const { matcher } = await this.#rules();
    return matcher.match(...args);
  }

  /** The patterns in force, for those who match elsewhere. */
  async patterns(): Promise<readonly NeverKeepPattern[]> {
    return (await this.#rules()).patterns;
  }

  #rules(): Promise<Rules> {
    const { store } = this.#settings();
    if (this.#compiled?.of !== store) this.#compiled = { of: store, rules: this.#compile(store) };
    return this.#compiled.rules;
  }

  async #compile({ neverKeep, neverKeepSecrets }: Settings['store']): Promise<Rules> {
    const { compileMatcher, SECRET_PATTERNS, usablePatterns } = await import('../../library.ts');
    const own = await usablePatterns(neverKeep, this.#refused);
    const patterns = [...(neverKeepSecrets ? SECRET_PATTERNS : []), ...own];
    return { patterns, matcher: await compileMatcher(patterns) };
  }
}

interface Rules {
  patterns: readonly NeverKeepPattern[];
  matcher: PayloadMatcher;
}
