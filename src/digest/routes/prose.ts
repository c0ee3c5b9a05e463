import type { Segments } from '../../text/segments.ts';
import type { Route } from '../draft.ts';
import { signalUnits } from '../lines/units/blocks.ts';
import { EmbeddedJsons } from '../lines/units/embedded.ts';
import { amountOutliers } from '../lines/units/amountOutliers.ts';
import { LineKinds } from '../lines/kinds/lineKinds.ts';
import { rankedSignals } from '../lines/signals/lineSignals.ts';
import { surveyLines } from '../lines/survey/lineSurvey.ts';
import { mergeByShare } from '../lines/render/order.ts';
import type { LineUnit } from '../lines/render/rendering.ts';
import { outlineOf, outlineUnits } from '../lines/units/outline.ts';
import { commonKinds } from '../lines/units/kindUnits.ts';
import { recordHead } from '../lines/units/records.ts';
import { underHeads } from '../lines/units/underHeads.ts';
import { lineDraft } from './drafts.ts';
import { sampleLines, shareOf } from '../readings/sample.ts';

/** Headings: of Markdown, numbered, or in capitals. */
const HEADING =
  /^(?:#{1,6} \S|[├└]─|commit [0-9a-f]{7,64}|[^\s:][^:]{0,100}:$|\d+(?:\.\d+)*\.? [A-Z\p{Lu}][^.]{0,70}$|[\p{Lu}\d][\p{Lu}\d ,:&'-]{3,70}$)/u;
/** What underlines a heading in the line before. */
const UNDERLINE = /^(?:={3,}|-{3,}|~{3,})\s*$/;

/** A line of running text: words in a row. */
const RUNNING = /(?:\b\p{L}[\p{L}'’-]*[,;:.]? ){6}/u;
/** Running text from this share of the lines on. */
const LEAST_RUNNING = 0.3;
/** In running text every line is rare: what stands out says less than the headings. */
const SIGNALS_OF_RUNNING_TEXT = 0.2;
/** Lines of a kind that is counted: so many, and this share of the text's. */
const LEAST_COUNTED = 10;
const LEAST_SHARE = 0.05;

/** Any other text: both ends, headings, the beginnings of paragraphs, what the query names. */
export const prose: Route = {
  digest(text, options) {
    const survey = surveyLines(text, options);
    const { segments, continues, matches, templates } = survey;
    const json = new EmbeddedJsons(segments, options);
    const blocks = json.readable(signalUnits(segments, continues, rankedSignals(survey)));
    const head = recordHead(text) ?? HEADING;
    const signals = underHeads(segments, withOutliers(segments, blocks), head);
    const outline = outlineOf(segments, { head: HEADING, underline: UNDERLINE, paragraphs: true });
    const kinds = new LineKinds(survey).all();
    const leastCount = Math.max(LEAST_COUNTED, LEAST_SHARE * segments.count);
    const notes = commonKinds(segments, kinds, leastCount);
    const structure = json.within(outlineUnits(segments, outline, notes));
    const isRunning =
      shareOf(sampleLines(text), RUNNING) >= LEAST_RUNNING && templates.size >= segments.count / 4;
    const share = isRunning && matches.length === 0 ? SIGNALS_OF_RUNNING_TEXT : undefined;
    const units = mergeByShare(segments, structure, signals, options.budget.orderedChars, share);
    return lineDraft('prose', { segments, title: 'text', units }, options);
  },
};

/** What stands out, of a list of amounts after those far from all others. */
function* withOutliers(segments: Segments, signals: Generator<LineUnit>): Generator<LineUnit> {
  yield* amountOutliers(segments);
  yield* signals;
}
