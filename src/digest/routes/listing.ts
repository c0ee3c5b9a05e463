import { grouped } from '../../text/marks.ts';
import type { Route } from '../draft.ts';
import { signalUnits } from '../lines/blocks.ts';
import { rankedSignals } from '../lines/lineSignals.ts';
import { surveyLines } from '../lines/lineSurvey.ts';
import { mergeByShare } from '../lines/order.ts';
import { groupUnits } from './listing/groupUnits.ts';
import { isMatches, matchesByFile } from './listing/matches.ts';
import { isPaths, pathsByFolder } from './listing/paths.ts';
import { lineDraft } from './drafts.ts';
import { sampleLines } from '../readings/sample.ts';

/** What grep and find and their like list: how much in each file or folder, then of each the first. */
export const listing: Route = {
  digest(text, options) {
    const sample = sampleLines(text);
    const areMatches = isMatches(sample);
    if (!areMatches && !isPaths(sample)) return undefined;
    const survey = surveyLines(text, options);
    const { segments, continues } = survey;
    const groups = areMatches ? matchesByFile(segments) : pathsByFolder(segments);
    const signals = signalUnits(segments, continues, rankedSignals(survey));
    const structure = groupUnits(segments, groups);
    const units = mergeByShare(segments, structure, signals, options.budget.orderedChars);
    const [what, where] = areMatches ? ['matches', 'file'] : ['paths', 'folder'];
    const title = `${what} in ${grouped(groups.length)} ${where}${groups.length === 1 ? '' : 's'}`;
    return lineDraft('listing', { segments, title, units }, options);
  },
};
