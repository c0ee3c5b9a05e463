import { LEAST_MAX_CHARS } from '../digest/budget.ts';
import type { DigestPart } from './options.ts';

/** Digests by the `fit` profile: JSON with the pointers, lines with the numbers of the payload. */
export const digestByFit: DigestPart = async (part, maxChars) => {
  if (maxChars < LEAST_MAX_CHARS) return undefined;
  if (part.kind === 'json') {
    const { fitJson } = await import('../digest/fit/fitJson.ts');
    const { bytes, pointer: root, firstElement } = part;
    const { digest, metadata } = fitJson(bytes, { maxChars, root, firstElement });
    return digest === null ? undefined : { text: digest, isWhole: !metadata.elided };
  }
  const { digestLines } = await import('../digest/routes/fitProfile.ts');
  const text = await digestLines(part.bytes, part.origin, maxChars);
  return { text, isWhole: false };
};
