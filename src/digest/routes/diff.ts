import type { Route } from '../draft.ts';
import { rankedSignals } from '../lines/signals/lineSignals.ts';
import { surveyLines } from '../lines/survey/lineSurvey.ts';
import { mergeByShare } from '../lines/render/order.ts';
import { changes, fileNotes } from './diff/changes.ts';
import { readDiff } from './diff/readDiff.ts';
import { lineDraft } from './drafts.ts';
import { sampleLines } from '../readings/sample.ts';

const BEGINS_FILE = /^(?:diff --git |--- \S|Index: )/;

/** Unified diffs: every file, then every hunk with its changed lines, context last. */
export const diff: Route = {
  digest(text, options) {
    if (!sampleLines(text).some((line) => BEGINS_FILE.test(line))) return undefined;
    const files = readDiff(text, options.origin.firstLine);
    if (files === undefined) return undefined;
    const survey = surveyLines(text, options);
    const { segments } = survey;
    const changed = changes(segments, files, rankedSignals(survey));
    const { orderedChars } = options.budget;
    const units = mergeByShare(segments, fileNotes(segments, files), changed, orderedChars);
    const title = `diff of ${files.length} ${files.length === 1 ? 'file' : 'files'}`;
    return lineDraft('diff', { segments, title, units }, options);
  },
};
