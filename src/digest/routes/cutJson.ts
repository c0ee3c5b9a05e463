import { quote } from '../../json/text.ts';
import { byteRange, MARK, spelledRange } from '../../text/marks.ts';
import type { TextOrigin } from '../../text/origin.ts';
import type { Route } from '../draft.ts';
import { fitJson } from '../fit/fitJson.ts';
import type { FitMetadata } from '../fit/fitJson.ts';
import { MOST_LOSSES } from '../fit/lossMap.ts';
import { escapedValue } from '../fit/render/escape.ts';
import type { DigestOptions } from '../options.ts';
import { readCutJson } from '../readings/cutJson.ts';
import type { Ending } from '../readings/reading.ts';
import type { RangeLoss } from '../result.ts';
import { fitDraft, lossMetadata } from './drafts.ts';

/** Under this key an object's mark stands; an array's is its last item. */
const END_KEY = `"${MARK}end"`;
/** UTF-16 units that a mark takes beside its text, at most. */
const AROUND_MARK = 12;
/** The budget's characters for each of the mark's, where the mark says all that it can. */
const BUDGET_SHARE = 3;

/** JSON that was cut off: what is whole of it, and at its end a mark that says where it stops. */
export const cutJson: Route = {
  digest(text, options) {
    const reading = readCutJson(text);
    if (reading?.ending === undefined) return undefined;
    const { json, readAs, ending } = reading;
    const unfinished = lossOf(ending, text.length, options.origin);
    const mark = markOf(ending, unfinished, options);
    const fitted = fitBeside(mark, json, options);
    if (fitted === undefined) return undefined;
    const { losses, places, bytes } = fitted.metadata;
    const lost = unfinished.bytes > 0 ? [unfinished] : [];
    const draft = fitDraft('cut_json', withMark(fitted.digest, mark), {
      ...lossMetadata({
        losses: [...losses, ...lost].sort((a, b) => b.bytes - a.bytes).slice(0, MOST_LOSSES),
        places: places + lost.length,
        // What closes the containers is not the payload's.
        bytes: Math.min(bytes + unfinished.bytes, text.length),
      }),
      elided: true,
      read_as: readAs,
    });
    return draft.digest.length < text.length ? draft : undefined;
  },
};

/** What of the payload is in no value that was read. */
function lossOf({ start }: Ending, length: number, origin: TextOrigin): RangeLoss {
  const range = byteRange(origin, start, length);
  const bytes = start < length ? range.last - range.first + 1 : 0;
  return { range: spelledRange(range), kind: 'bytes', count: bytes, bytes };
}

/** What the mark says: where the payload ends, what is not read of it, and amid what. */
function markOf(
  { end, pointer, words }: Ending,
  { range, bytes }: RangeLoss,
  { budget, origin }: DigestOptions,
): string {
  const elided = bytes === 0 ? '' : `: ${bytes} ${bytes === 1 ? 'byte' : 'bytes'} elided: ${range}`;
  const brief = `payload ends early at byte ${origin.byteAt(end)}${elided}`;
  const place = pointer === '' ? '' : `, in ${pointer}`;
  const all = `${brief}${place}${words === '' ? '' : `, where it says ${words}`}`;
  const chars = Math.min(budget.chars, budget.tokens * 3);
  return [all, `${brief}${place}`].find((mark) => mark.length * BUDGET_SHARE <= chars) ?? brief;
}

interface Fitted {
  digest: string;
  metadata: FitMetadata;
}

/** The digest of what was read that leaves room for a mark; undefined where there is none. */
function fitBeside(
  mark: string,
  json: Uint8Array,
  { budget, query }: DigestOptions,
): Fitted | undefined {
  const { chars, tokens, estimator } = budget;
  const markTokens = tokens === Infinity ? 0 : estimator.estimate(mark) + AROUND_MARK;
  const fit = (reservedChars: number) =>
    fitJson(json, {
      maxChars: chars,
      reservedChars,
      maxTokens: tokens === Infinity ? undefined : tokens,
      tokenEstimator: {
        name: estimator.name,
        estimate: (text) => estimator.estimate(text) + markTokens,
      },
      query,
    });
  const room = quote(mark).length + AROUND_MARK;
  const fitted = fit(room);
  if (fitted.digest === null || fitted.metadata.elided)
    return fitted.digest === null ? undefined : fitted;
  // Beside a mark, whatever looks like one is escaped.
  const digest = escapedValue(json, 0, json.length);
  if (budget.holds(withMark(digest, mark))) return { digest, metadata: fitted.metadata };
  const shorter = fit(room + digest.length - fitted.digest.length);
  return shorter.digest === null || !shorter.metadata.elided ? undefined : shorter;
}

function withMark(digest: string, mark: string): string {
  const head = digest.slice(0, -1);
  if (digest.startsWith('{')) {
    return `${head}${digest === '{}' ? '' : ','}${END_KEY}:${quote(mark)}}`;
  }
  const item = quote(`${MARK}${mark}`);
  if (digest.startsWith('[')) return `${head}${digest === '[]' ? '' : ','}${item}]`;
  return `[${digest},${item}]`;
}
