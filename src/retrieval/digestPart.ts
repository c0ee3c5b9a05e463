import { LEAST_MAX_CHARS } from '../digest/budget.ts';
import type { DigestPart } from './options.ts';

/** Digests by the `fit` profile: JSON with the addresses, lines with the numbers of the payload. */
export const digestByFit: DigestPart = async (part, maxChars) => {
  if (maxChars < LEAST_MAX_CHARS) return undefined;
  // Much code, which most retrievals never run.
  const { digestJson, digestLines } = await import('../digest/routes/fitProfile.ts');
  if (part.kind === 'lines') return digestLines(part.bytes, part.origin, maxChars);
  const { bytes, pointer: root, firstElement } = part;
  return digestJson(bytes, { root, firstElement }, maxChars);
};
