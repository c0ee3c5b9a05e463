import { grouped } from '../../text/marks.ts';
import type { LineSurvey } from './lineSurvey.ts';
import { segmentUnit } from './rendering.ts';
import type { LineUnit } from './rendering.ts';
import { withoutRepeats } from './repeats.ts';
import { endsOf, evenly, fromBothEnds } from './spread.ts';

/** Templates that a note says how often they occur. */
const MOST_COUNTED = 12;
/** A template is counted in a note from this share of the lines on. */
const LEAST_SHARE = 0.01;
/** Lines of a kind from which on it is one that repeats. */
const LEAST_REPEATED = 3;
/** Templates whose first line is shown before the rest of the structure goes on. */
const MOST_FIRST = 400;
/** Lines alike at both ends that stand before all else. */
const ALIKE_FIRST = 2;
/** Lines that differ in their numbers only: so many show what all of them are like. */
const MOST_ALIKE = 12;

/**
 * The structure of a text whose lines repeat each other: its ends, how often each kind of line
 * occurs, the first line of each kind, and on from its ends as long as that tells something new.
 */
export function* templateUnits(survey: LineSurvey): Generator<LineUnit> {
  const { segments } = survey;
  yield* withoutRepeats(segments, endsOf(segments), ALIKE_FIRST);
  yield* commonKinds(survey, LEAST_SHARE * segments.count);
  yield* otherKinds(survey);
  yield* withoutRepeats(segments, fromBothEnds(0, segments.count - 1), MOST_ALIKE);
}

/**
 * The kinds of lines that many lines are of, the most frequent first: how many there are, and the
 * first of them.
 *
 * @param leastCount Lines that such a kind has at least.
 */
export function* commonKinds(survey: LineSurvey, leastCount: number): Generator<LineUnit> {
  const { segments } = survey;
  for (const { count, first } of repeatedKinds(survey).slice(0, MOST_COUNTED)) {
    if (count < leastCount) return;
    yield segmentUnit(first);
    yield { note: `${grouped(count)} lines like line ${segments.at(first).line}` };
  }
}

/** The first line of each further kind; then lines that are the only ones of theirs, evenly. */
function* otherKinds(survey: LineSurvey): Generator<LineUnit> {
  for (const { first } of repeatedKinds(survey).slice(0, MOST_FIRST)) yield segmentUnit(first);
  const single = kindsOf(survey).filter(({ count }) => count < LEAST_REPEATED);
  let shown = 0;
  for (const place of evenly(0, single.length - 1)) {
    if (shown++ === MOST_FIRST) return;
    yield segmentUnit(single[place]?.first ?? 0);
  }
}

/** Lines that are the same but for numbers and ids: how many, and the segment of the first. */
interface Kind {
  count: number;
  first: number;
}

function kindsOf({ templates }: LineSurvey): Kind[] {
  return Array.from({ length: templates.size }, (_, entry) => ({
    count: templates.counts[entry] ?? 0,
    first: (templates.places(entry)[0] ?? 1) - 1,
  }));
}

function repeatedKinds(survey: LineSurvey): Kind[] {
  const repeated = kindsOf(survey).filter(({ count }) => count >= LEAST_REPEATED);
  return repeated.sort((a, b) => b.count - a.count || a.first - b.first);
}
