import type { Draft, Route } from './draft.ts';
import { digestAgain, digestProse } from './fallback.ts';
import type { DigestOptions } from './options.ts';
import { passthrough } from './passthrough.ts';
import { structuralJson } from './routes/structuralJson.ts';

/** Of the `reference` profile, asked in this order; the first that knows the payload digests it. */
const routes: readonly Route[] = [structuralJson];

/**
 * Digests a payload by its size and kind. In the `reference` profile: below the threshold it is
 * handed on, else the first route that knows it takes it, else the model fallback, else it is
 * handed on.
 *
 * @throws the signal's reason when it aborts during the model fallback.
 */
export async function digestByRoute(raw: Uint8Array, options: DigestOptions): Promise<Draft> {
  const { threshold, llmFallback, signal, profile } = options;
  if (profile === 'fit') {
    // Much code, which callers of the other profile never run.
    const { digestToFit } = await import('./routes/fitProfile.ts');
    return digestToFit(raw, options);
  }
  if (raw.length < threshold) return passthrough(raw);
  for (const route of routes) {
    const draft = await route.digest(raw, options);
    if (draft === undefined) continue;
    const tooLarge = threshold > 0 && draft.digest.length >= threshold;
    return tooLarge && llmFallback !== null ? digestAgain(raw, draft, llmFallback, signal) : draft;
  }
  return digestProse(raw, llmFallback, signal);
}
