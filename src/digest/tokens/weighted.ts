import type { TokenEstimator } from '../tokens.ts';
import { encodeUtf8 } from '../utf8.ts';
import { countFeatures } from './count.ts';
import { FEATURE_COUNT } from './features.ts';
import { weights } from './weights.ts';

/** Texts of more bytes than these stretches hold are judged by them, at even distances. */
const STRETCHES = 256;
const STRETCH_BYTES = 16 * 1024;
const WHOLE_BYTES = STRETCHES * STRETCH_BYTES;

/**
 * Tokens of the o200k_base vocabulary, estimated from what the text is made of with weights that
 * were fitted to real files. How far it errs on files it was not fitted to stands in weights.ts.
 */
export const weighted: TokenEstimator = {
  name: 'weights',
  estimate(text) {
    const bytes = typeof text === 'string' ? encodeUtf8(text) : text;
    const counts = new Float64Array(FEATURE_COUNT);
    if (bytes.length <= WHOLE_BYTES) return Math.ceil(weigh(countFeatures(bytes, counts)));
    const distance = (bytes.length - STRETCH_BYTES) / (STRETCHES - 1);
    for (let stretch = 0; stretch < STRETCHES; stretch++) {
      const start = Math.floor(stretch * distance);
      countFeatures(bytes.subarray(start, start + STRETCH_BYTES), counts);
    }
    return Math.ceil((weigh(counts) * bytes.length) / WHOLE_BYTES);
  },
};

function weigh(counts: Float64Array): number {
  let tokens = 0;
  for (const [index, count] of counts.entries()) tokens += count * (weights[index] ?? 0);
  return tokens;
}
