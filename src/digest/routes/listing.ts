import { grouped } from '../../text/marks.ts';
import type { Segments } from '../../text/segments.ts';
import type { Route } from '../draft.ts';
import { signalUnits } from '../lines/units/blocks.ts';
import { rankedSignals } from '../lines/signals/lineSignals.ts';
import { surveyLines } from '../lines/survey/lineSurvey.ts';
import { mergeByShare } from '../lines/render/order.ts';
import { groupUnits } from './listing/groupUnits.ts';
import { MOST_GROUPS } from './listing/groups.ts';
import type { LineGroup } from './listing/groups.ts';
import {
  isMatches,
  isMatchesBelowPaths,
  matchesBelowPaths,
  matchesByFile,
} from './listing/matches.ts';
import { isPaths, pathsByFolder } from './listing/paths.ts';
import { lineDraft } from './drafts.ts';
import { sampleLines } from '../readings/sample.ts';

/** A list whose lines belong to files or folders. */
interface Listed {
  what: string;
  where: string;
  groups: (segments: Segments) => LineGroup[];
}

/** What grep and find and their like list: how much in each file or folder, then of each the first. */
export const listing: Route = {
  digest(text, options) {
    const listed = listedIn(sampleLines(text));
    if (listed === undefined) return undefined;
    const survey = surveyLines(text, options);
    const { segments, continues } = survey;
    const groups = listed.groups(segments);
    const signals = signalUnits(segments, continues, rankedSignals(survey));
    const structure = groupUnits(segments, groups);
    const units = mergeByShare(segments, structure, signals, options.budget.orderedChars);
    return lineDraft('listing', { segments, title: titleOf(listed, groups), units }, options);
  },
};

function listedIn(sample: readonly string[]): Listed | undefined {
  if (isMatches(sample)) return { what: 'matches', where: 'file', groups: matchesByFile };
  if (isMatchesBelowPaths(sample))
    return { what: 'matches', where: 'file', groups: matchesBelowPaths };
  if (isPaths(sample)) return { what: 'paths', where: 'folder', groups: pathsByFolder };
  return undefined;
}

/** How many files or folders there are: one may come more than once. */
function titleOf({ what, where }: Listed, groups: readonly LineGroup[]): string {
  const count = new Set(groups.map(({ name }) => name)).size;
  const more = groups.length === MOST_GROUPS ? ' or more' : '';
  return `${what} in ${grouped(count)} ${where}${count === 1 ? '' : 's'}${more}`;
}
