import type { FitMethod } from '../constants.ts';
import type { Draft } from '../draft.ts';
import { fitJson } from '../fit/fitJson.ts';
import { revealLines } from '../lines/render/reveal.ts';
import type { LinePlan } from '../lines/render/reveal.ts';
import { byLine } from '../../text/marks.ts';
import type { DigestOptions } from '../options.ts';
import type { DigestMetadata } from '../result.ts';
import { encodeUtf8 } from '../utf8.ts';

/** A text as the digest of a route. */
export function fitDraft(method: FitMethod, text: string, metadata: DigestMetadata): Draft {
  return { method, digest: encodeUtf8(text), metadata, withheldBytes: 0 };
}

/** A plan's lines, by their numbers unless it says otherwise, as the digest of a route. */
export function lineDraft(
  method: FitMethod,
  plan: Omit<LinePlan, 'addressing'> & Partial<LinePlan>,
  { budget, origin }: DigestOptions,
): Draft {
  const { text, ...losses } = revealLines({ addressing: byLine(origin), ...plan }, budget);
  return fitDraft(method, text, lossMetadata(losses));
}

/**
 * JSON as the digest of a route.
 *
 * @returns undefined where it is not JSON after all.
 */
export function jsonDraft(
  method: FitMethod,
  json: Uint8Array,
  { budget, query }: DigestOptions,
): Draft | undefined {
  const { chars: maxChars, estimator: tokenEstimator } = budget;
  const maxTokens = budget.tokens === Infinity ? undefined : budget.tokens;
  const fitted = fitJson(json, { maxChars, maxTokens, tokenEstimator, query });
  if (fitted.digest === null) return undefined;
  // A string that is shown in part is no place of the map, and yet something is left out.
  const { elided } = fitted.metadata;
  return fitDraft(method, fitted.digest, { ...lossMetadata(fitted.metadata), elided });
}

interface Losses {
  losses: NonNullable<DigestMetadata['losses']>;
  places: number;
  bytes: number;
}

/** What a digest left out, as metadata. */
export function lossMetadata({ losses, places, bytes }: Losses): DigestMetadata {
  if (places === 0) return { elided: false };
  return { elided: true, losses, elided_places: places, elided_bytes: bytes };
}
