import { groupBy } from '../../groupBy.ts';
import { grouped } from '../../../text/marks.ts';
import type { Segments } from '../../../text/segments.ts';
import { LineKinds } from '../kinds/lineKinds.ts';
import type { LineKind } from '../kinds/lineKinds.ts';
import type { LineSurvey } from '../survey/lineSurvey.ts';
import { segmentUnit } from '../render/rendering.ts';
import type { LineUnit } from '../render/rendering.ts';
import { withoutRepeats } from '../kinds/repeats.ts';
import { endsOf, evenly, fromBothEnds } from './spread.ts';

/** Kinds that a note says how often they occur. */
const MOST_COUNTED = 12;
/** A kind is counted in a note from this share of the lines on. */
const LEAST_SHARE = 0.01;
/** Lines of a kind from which on it is one that repeats. */
const LEAST_REPEATED = 3;
/** Kinds whose first line is shown before the rest of the structure goes on. */
const MOST_FIRST = 400;
/** Lines alike at both ends that stand before all else. */
const ALIKE_FIRST = 2;
/** Lines of one kind: so many show what all of them are like. */
const MOST_ALIKE = 12;

/**
 * The structure of a text whose lines repeat each other: its ends, how often each kind of line
 * occurs, the first line of each kind, and on from its ends as long as that tells something new.
 */
export function* kindUnits(survey: LineSurvey): Generator<LineUnit> {
  const { segments } = survey;
  const kinds = new LineKinds(survey);
  yield* withoutRepeats(segments, endsOf(segments), ALIKE_FIRST, kinds);
  const all = kinds.all();
  yield* commonKinds(segments, all, LEAST_SHARE * segments.count);
  yield* withoutRepeats(segments, otherLines(segments, all), MOST_ALIKE, kinds);
}

/**
 * The kinds of lines that many lines are of, the most frequent first: how many there are, and the
 * first of them.
 *
 * @param leastCount Lines that such a kind has at least.
 */
export function* commonKinds(
  segments: Segments,
  kinds: readonly LineKind[],
  leastCount: number,
): Generator<LineUnit> {
  const least = Math.max(leastCount, LEAST_REPEATED);
  const counted = kinds.slice(0, MOST_COUNTED).filter(({ count }) => count >= least);
  for (const [count, alike] of groupBy(counted, (kind) => kind.count)) {
    const lines: number[] = [];
    for (const { first } of alike) {
      yield segmentUnit(first);
      lines.push(segments.at(first).line);
    }
    const which = lines.length === 1 ? 'line' : 'each of lines';
    yield { note: `${grouped(count)} lines like ${which} ${lines.join(', ')}` };
  }
}

/** The first line of each kind, those of the only line of their kind evenly; then on from the ends. */
function* otherLines(segments: Segments, kinds: readonly LineKind[]): Generator<LineUnit> {
  const repeated = kinds.filter(({ count }) => count >= LEAST_REPEATED);
  for (const { first } of repeated.slice(0, MOST_FIRST)) yield segmentUnit(first);
  const single = kinds.slice(repeated.length);
  let shown = 0;
  for (const place of evenly(0, single.length - 1)) {
    if (shown++ === MOST_FIRST) break;
    yield segmentUnit(single[place]?.first ?? 0);
  }
  yield* fromBothEnds(0, segments.count - 1);
}
