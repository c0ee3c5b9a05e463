import type { DigestEvent } from '../../accounting/events.ts';
import { isJsonDigest } from '../jsonMethods.ts';
import type { Elisions } from './elision.ts';
import { fitElisions } from './fitElisions.ts';
import { lineElisions } from './lineElisions.ts';
import { referenceElisions } from './referenceElisions.ts';

/** Finds what a digest of one grammar left out. */
export type ElisionFinder = (digest: Uint8Array) => Elisions;

/** The finder for the grammar that a digest is written in; undefined where it leaves nothing out. */
export function finderFor({
  method,
  metadata,
}: Pick<DigestEvent, 'method' | 'metadata'>): ElisionFinder | undefined {
  if (method === 'structural_json') return referenceElisions;
  if (metadata.elided !== true || method === 'passthrough') return undefined;
  return isJsonDigest(method) ? fitElisions : lineElisions;
}
