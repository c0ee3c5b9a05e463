import type { Route } from '../draft.ts';
import { signalUnits } from '../lines/blocks.ts';
import { withEmbeddedJson } from '../lines/embedded.ts';
import { querySignals } from '../lines/lineSignals.ts';
import { surveyLines } from '../lines/lineSurvey.ts';
import { mergeByShare } from '../lines/order.ts';
import { outlineUnits } from '../lines/outline.ts';
import { lineDraft } from './drafts.ts';
import { sampleLines, shareOf } from '../readings/sample.ts';

/** A line that declares something, in the languages that most code is written in. */
const DECLARATION = new RegExp(
  [
    String.raw`^\s{0,8}(?:(?:export|default|public|private|protected|internal|static|final|abstract|async|override|virtual|inline|extern|unsafe|pub(?:\(\w+\))?|declare|open|sealed|data|partial|readonly)\s+)*`,
    String.raw`(?:function\*?|class|interface|struct|enum|trait|impl|namespace|module|package|type|def|fn|func|fun|sub|protocol|extension|object|record|union|mod|macro_rules!)\s+[\w$<(*]`,
    String.raw`|^(?:export\s+)?(?:const|let|var)\s+[\w$]+\s*[:=]`,
    String.raw`|^\s{0,8}(?:public|private|protected|internal|static)\s+[\w<>[\], ?*&:]+\(`,
    String.raw`|^[A-Za-z_][\w\s*&:<>,]*\s[*&]?[\w:~]+\([^;]*$`,
    String.raw`|^#\s*define\s+\w+|^CREATE\s+(?:TABLE|VIEW|INDEX|FUNCTION)`,
  ].join(''),
);
const CODE_LINE =
  /[{};,([]\s*$|^\s*(?:[})\]]|\/\/|\/\*|\*\s|#include\b|import\b|from \S+ import\b|return\b|if\s*\(|for\s*\(|elif\b|def |class |let |const |var |@\w)|=>|:=|\w\(.*\);?\s*$|^\s{2,}\S.* [=+]=? /;
const LEAST_CODE = 0.55;

/** Code: its declarations, both ends, what the query names. */
export const code: Route = {
  digest(text, options) {
    const sample = sampleLines(text);
    if (shareOf(sample, CODE_LINE) < LEAST_CODE || shareOf(sample, DECLARATION) === 0) {
      return undefined;
    }
    const survey = surveyLines(text, options);
    const { segments, continues } = survey;
    // What is rare or called an error says little in code: only the query pulls lines in.
    const signals = signalUnits(segments, continues, querySignals(survey));
    const structure = withEmbeddedJson(
      segments,
      options,
      outlineUnits(segments, { head: DECLARATION }),
    );
    const units = mergeByShare(segments, structure, signals, options.budget.orderedChars);
    return lineDraft('code', { segments, title: 'code', units }, options);
  },
};
