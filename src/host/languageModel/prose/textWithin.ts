/** Counts the tokens of a text, as the model that reads it does. */
export type CountTokens = (text: string) => PromiseLike<number>;

/** A text cut to what a model takes, and its tokens. */
export interface BoundedText {
  text: string;
  tokens: number;
}

/** No tokenizer makes fewer tokens of ordinary text: what is longer need not be counted. */
const MOST_UNITS_PER_TOKEN = 16;
/** Of the kept text: the beginning says more than the end. */
const HEAD_SHARE = 0.7;
/** Cuts aim below the limit, since the tokens per character differ from place to place. */
const AIM = 0.95;
const MOST_CUTS = 8;

/**
 * A text within a limit of tokens, by the count of the model that reads it. Where it is too long,
 * its middle goes, with a mark that says how much.
 *
 * @param limit Tokens.
 * @throws {RangeError} where not even a little of it fits.
 */
export async function textWithin(
  text: string,
  limit: number,
  count: CountTokens,
): Promise<BoundedText> {
  let kept = Math.min(text.length, limit * MOST_UNITS_PER_TOKEN);
  for (let cuts = 0; cuts < MOST_CUTS && kept > 0; cuts++) {
    const shown = withoutMiddle(text, kept);
    const tokens = await count(shown);
    if (tokens <= limit) return { text: shown, tokens };
    kept = Math.min(kept - 1, Math.floor((kept * limit * AIM) / tokens));
  }
  throw new RangeError(`none of the text fits into ${limit} tokens`);
}

/** @param kept UTF-16 units to keep; surrogate pairs stay whole. */
function withoutMiddle(text: string, kept: number): string {
  if (kept >= text.length) return text;
  const head = text.slice(0, Math.ceil(kept * HEAD_SHARE)).replace(/[\uD800-\uDBFF]$/, '');
  const tail = text.slice(text.length - (kept - head.length)).replace(/^[\uDC00-\uDFFF]/, '');
  const gone = text.length - head.length - tail.length;
  return `${head}\n[… ${gone} characters are left out here …]\n${tail}`;
}
