import type { Segments } from '../../text/segments.ts';
import { grouped } from '../../text/marks.ts';
import type { Route } from '../draft.ts';
import { signalUnits } from '../lines/blocks.ts';
import { lineSignals } from '../lines/lineSignals.ts';
import { surveyLines } from '../lines/lineSurvey.ts';
import { mergeByShare } from '../lines/order.ts';
import { segmentUnit } from '../lines/rendering.ts';
import type { LineUnit } from '../lines/rendering.ts';
import { evenly, fromBothEnds } from '../lines/spread.ts';
import { decodeUtf8 } from '../utf8.ts';
import { lineDraft } from './drafts.ts';
import { sampleLines, shareOf } from '../readings/sample.ts';

/** A match as grep and its like print it: path, line, perhaps column, text. */
const MATCH = /^((?:[A-Za-z]:[\\/])?[^\s:][^:]{0,400}?)[:-](\d+)[:-]/;
/** Lines of grep's between matches that are not next to each other. */
const SEPARATOR = /^--\s*$/;
const LEAST_SHARE = 0.9;
/** Files that are told apart; the lines of later ones are found without a note. */
const MOST_FILES = 50_000;
const LONGEST_PATH = 420;

/** What grep and its like found: how much in each file, then the first match of every file. */
export const listing: Route = {
  digest(text, options) {
    const sample = sampleLines(text).filter((line) => !SEPARATOR.test(line));
    if (shareOf(sample, MATCH) < LEAST_SHARE || !looksLikePaths(sample)) return undefined;
    const survey = surveyLines(text, options);
    const { segments, continues } = survey;
    const files = filesOf(segments);
    const signals = signalUnits(segments, continues, lineSignals(survey));
    const structure = fileUnits(segments, files);
    const units = mergeByShare(segments, structure, signals, options.budget.orderedChars);
    const title = `matches in ${grouped(files.length)} ${files.length === 1 ? 'file' : 'files'}`;
    return lineDraft('listing', { segments, title, units }, options);
  },
};

/** Times and addresses with a port look like matches, too; paths have a dot or a slash. */
function looksLikePaths(sample: readonly string[]): boolean {
  const paths = sample.map((line) => MATCH.exec(line)?.[1] ?? '');
  return shareOf(paths, /[\\/]|\.[A-Za-z]\w{0,9}$/) >= LEAST_SHARE && shareOf(paths, /^\d/) < 0.1;
}

/** Neighbouring lines of one file. */
interface FileMatches {
  path: string;
  from: number;
  to: number;
  count: number;
}

function filesOf(segments: Segments): FileMatches[] {
  const files: FileMatches[] = [];
  let present: FileMatches | undefined;
  segments.each(({ index, start, end, beginsLine }) => {
    if (!beginsLine) {
      if (present !== undefined) present.to = index;
      return;
    }
    const head = decodeUtf8(segments.bytes.subarray(start, Math.min(end, start + LONGEST_PATH)));
    const path = MATCH.exec(head)?.[1];
    if (path === undefined) return;
    if (present?.path === path) {
      present.to = index;
      present.count++;
    } else if (files.length < MOST_FILES) {
      present = { path, from: index, to: index, count: 1 };
      files.push(present);
    }
  });
  return files;
}

function* fileUnits(segments: Segments, files: readonly FileMatches[]): Generator<LineUnit> {
  const order = [...evenly(0, files.length - 1)].flatMap((place) => files[place] ?? []);
  yield* fromBothEnds(0, Math.min(1, segments.count - 1));
  for (const { path, from, to, count } of order) {
    const lines = `lines ${segments.at(from).line}-${segments.at(to).line}`;
    if (count > 2) yield { note: `${path}: ${grouped(count)}, ${lines}` };
    yield segmentUnit(from);
  }
  for (const { to } of order) yield segmentUnit(to);
  yield* fromBothEnds(0, segments.count - 1);
}
