import type { Route } from '../draft.ts';
import { signalUnits } from '../lines/blocks.ts';
import { withEmbeddedJson } from '../lines/embedded.ts';
import { lineSignals } from '../lines/lineSignals.ts';
import { surveyLines } from '../lines/lineSurvey.ts';
import { mergeByShare } from '../lines/order.ts';
import { outlineUnits } from '../lines/outline.ts';
import { lineDraft } from './drafts.ts';

/** Headings: of Markdown, numbered, or in capitals. */
const HEADING =
  /^(?:#{1,6} \S|\d+(?:\.\d+)*\.? [A-Z\p{Lu}][^.]{0,70}$|[\p{Lu}\d][\p{Lu}\d ,:&'-]{3,70}$)/u;
/** What underlines a heading in the line before. */
const UNDERLINE = /^(?:={3,}|-{3,}|~{3,})\s*$/;

/** Any other text: both ends, headings, the beginnings of paragraphs, what the query names. */
export const prose: Route = {
  digest(text, options) {
    const survey = surveyLines(text, options);
    const { segments, continues } = survey;
    const signals = signalUnits(segments, continues, lineSignals(survey));
    const structure = withEmbeddedJson(
      segments,
      options,
      outlineUnits(segments, { head: HEADING, underline: UNDERLINE }),
    );
    const units = mergeByShare(segments, structure, signals, options.budget.orderedChars);
    return lineDraft('prose', { segments, title: 'text', units }, options);
  },
};
