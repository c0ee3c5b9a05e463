import type { PayloadMatcher } from '../../storage/neverKeep/payloadMatcher.ts';
import { NO_PATTERN } from '../../storage/neverKeep/unusablePattern.ts';
import type { NeverKeepPattern } from '../../storage/neverKeep/secretPatterns.ts';
import type { Settings } from '../settings/rules.ts';

/** Tells which payloads are digested without keeping anything of them. */
export class NeverKeep implements PayloadMatcher {
  readonly #settings: () => Settings;
  readonly #checked: (problem: Error | undefined, isTold: boolean) => void;
  #compiled: { of: Settings['store']; rules: Promise<Rules> } | undefined;

  /**
   * @param checked Told what is wrong with a pattern of the user's, if anything, and whether the
   * user was told already. Nothing is kept until it is mended.
   */
  constructor(
    settings: () => Settings,
    checked: (problem: Error | undefined, isTold: boolean) => void,
  ) {
    this.#settings = settings;
    this.#checked = checked;
  }

  /** Looks at the user's patterns before there is a payload to match. */
  check(): void {
    if (this.#settings().store.neverKeep.length > 0 || this.#compiled) void this.#rules();
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
    const { compileMatcher, SECRET_PATTERNS, ownPatterns } = await import('../../library.ts');
    let problem: Error | undefined;
    const own = await ownPatterns(neverKeep, (refused) => (problem ??= refused));
    // What is no text was refused with the other settings.
    this.#checked(problem, neverKeep.includes(NO_PATTERN));
    const patterns = [...(neverKeepSecrets ? SECRET_PATTERNS : []), ...own];
    return { patterns, matcher: await compileMatcher(patterns) };
  }
}

interface Rules {
  patterns: readonly NeverKeepPattern[];
  matcher: PayloadMatcher;
}
