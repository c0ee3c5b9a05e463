import type { Route } from '../draft.ts';
import { signalUnits } from '../lines/units/blocks.ts';
import { EmbeddedJsons } from '../lines/units/embedded.ts';
import { querySignals } from '../lines/signals/lineSignals.ts';
import { surveyLines } from '../lines/survey/lineSurvey.ts';
import { mergeByShare } from '../lines/render/order.ts';
import { outlineOf, outlineUnits } from '../lines/units/outline.ts';
import { DECLARATION, declarationNotes } from './code/declarations.ts';
import { lineDraft } from './drafts.ts';
import { sampleLines, shareOf } from '../readings/sample.ts';

/** A line as only code has it. */
const CODE_LINE =
  /[{};,([]\s*$|^\s*(?:[})\]]|\/\/|\/\*|\*\s|#include\b|import\b|from \S+ import\b|return\b|if\s*\(|for\s*\(|elif\b|def |class |let |const |var |@\w)|=>|:=|\w\(.*\);?\s*$|^\s{2,}\S.* [=+]=? |^\s*(?:fi|done|esac|then|else|do|local|export)\b|^\s*(?:end|begin|rescue|ensure|elsif|unless|raise|yield|require|include|attr_\w+)\b|;\s*(?:then|do)\s*$/;
const LEAST_CODE = 0.55;
/** What stands around code in Markdown: that is text about it. */
const FENCE = /^\s*(?:```|~~~)/;
const LEAST_FENCES = 2;

/** Code: what it declares in which line, its declarations, both ends, what the query names. */
export const code: Route = {
  digest(text, options) {
    const sample = sampleLines(text);
    if (sample.filter((line) => FENCE.test(line)).length >= LEAST_FENCES) return undefined;
    if (shareOf(sample, CODE_LINE) < LEAST_CODE || shareOf(sample, DECLARATION) === 0) {
      return undefined;
    }
    const survey = surveyLines(text, options);
    const { segments, continues } = survey;
    // What is rare or called an error says little in code: only the query pulls lines in.
    const json = new EmbeddedJsons(segments, options);
    const signals = json.readable(signalUnits(segments, continues, querySignals(survey)));
    const outline = outlineOf(segments, { head: DECLARATION });
    const structure = json.within(
      outlineUnits(segments, outline, declarationNotes(segments, outline)),
    );
    const units = mergeByShare(segments, structure, signals, options.budget.orderedChars);
    return lineDraft('code', { segments, title: 'code', units }, options);
  },
};
