import type { PayloadMatcher } from '../../storage/neverKeep/payloadMatcher.ts';
import type { NeverKeepPattern } from '../../storage/neverKeep/secretPatterns.ts';
import type { Settings } from '../settings/rules.ts';

/** Tells which payloads are digested without keeping anything of them. */
export class NeverKeep {
  readonly #settings: () => Settings;
  readonly #refused: (problem: Error) => void;
  #compiled: { of: Settings['store']; matcher: Promise<PayloadMatcher> } | undefined;

  /** @param refused Told of a pattern of the user's that cannot be used; the others are. */
  constructor(settings: () => Settings, refused: (problem: Error) => void) {
    this.#settings = settings;
    this.#refused = refused;
  }

  /** The name of what must not be kept, or the user's pattern that says so. */
  async match(payload: Uint8Array, signal?: AbortSignal): Promise<string | undefined> {
    const { store } = this.#settings();
    if (this.#compiled?.of !== store) this.#compiled = { of: store, matcher: this.#compile(store) };
    const matcher = await this.#compiled.matcher;
    return matcher.match(payload, signal);
  }

  async #compile({ neverKeep, neverKeepSecrets }: Settings['store']): Promise<PayloadMatcher> {
    const { compileMatcher, SECRET_PATTERNS } = await import('../../library.ts');
    const patterns: NeverKeepPattern[] = neverKeepSecrets ? [...SECRET_PATTERNS] : [];
    for (const pattern of neverKeep) {
      const own = { name: pattern, pattern };
      try {
        await compileMatcher([own]);
        patterns.push(own);
      } catch (error) {
        this.#refused(error instanceof Error ? error : new Error(String(error)));
      }
    }
    return compileMatcher(patterns);
  }
}
