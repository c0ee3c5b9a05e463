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
const MOST_ALIKE = 24;

/**
 * The structure of a text whose lines repeat each other: its ends, how often each kind of line
 * occurs, the first line of each kind, and on from its ends as long as that tells something new.
 */
export function* templateUnits(survey: LineSurvey): Generator<LineUnit> {
  const { segments } = survey;
  yield* withoutRepeats(segments, endsOf(segments), ALIKE_FIRST);
  yield* templateNotes(survey, LEAST_SHARE);
  yield* withoutRepeats(segments, fromBothEnds(0, segments.count - 1), MOST_ALIKE);
}

/**
 * The first line of each kind, the most frequent kind first, and of the frequent ones how many
 * there are; then lines that are the only ones of their kind, from all over the text.
 *
 * @param leastShare Of the text's lines, those that a kind must have to be counted in a note: 0 to 1.
 */
export function* templateNotes(
  { templates, segments }: LineSurvey,
  leastShare: number,
): Generator<LineUnit> {
  const countOf = (entry: number): number => templates.counts[entry] ?? 0;
  const firstOf = (entry: number): number => (templates.places(entry)[0] ?? 1) - 1;
  const entries = Array.from({ length: templates.size }, (_, entry) => entry);
  const repeated = entries.filter((entry) => countOf(entry) >= LEAST_REPEATED);
  repeated.sort((a, b) => countOf(b) - countOf(a) || a - b);
  let counted = 0;
  for (const entry of repeated.slice(0, MOST_FIRST)) {
    const count = countOf(entry);
    yield segmentUnit(firstOf(entry));
    if (count < leastShare * segments.count || counted === MOST_COUNTED) continue;
    counted++;
    const { line } = segments.at(firstOf(entry));
    yield { note: `${grouped(count)} lines like line ${line}` };
  }
  const single = entries.filter((entry) => countOf(entry) < LEAST_REPEATED);
  let shown = 0;
  for (const place of evenly(0, single.length - 1)) {
    if (shown++ === MOST_FIRST) return;
    yield segmentUnit(firstOf(single[place] ?? 0));
  }
}
