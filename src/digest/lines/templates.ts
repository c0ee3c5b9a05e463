import { grouped } from '../../text/marks.ts';
import type { LineSurvey } from './lineSurvey.ts';
import { segmentUnit } from './rendering.ts';
import type { LineUnit } from './rendering.ts';

/** Templates that a note says how often they occur. */
const MOST_COUNTED = 12;
/** A template is counted in a note from this share of the lines on. */
const LEAST_SHARE = 0.01;
/** Templates whose first line is shown before the rest of the structure goes on. */
const MOST_FIRST = 400;
/** Units of the structure that stand before the first lines of templates. */
const STRUCTURE_FIRST = 6;

/**
 * The structure of a text whose lines repeat each other: its ends, how often each kind of line
 * occurs, the first line of each kind, and on from its ends.
 */
export function* templateUnits(
  survey: LineSurvey,
  structure: Generator<LineUnit>,
): Generator<LineUnit> {
  for (let taken = 0; taken < STRUCTURE_FIRST; taken++) {
    const next = structure.next();
    if (next.done === true) return;
    yield next.value;
  }
  const { templates, segments } = survey;
  const order = Array.from({ length: templates.size }, (_, entry) => entry).sort(
    (a, b) => (templates.counts[b] ?? 0) - (templates.counts[a] ?? 0) || a - b,
  );
  let counted = 0;
  for (const entry of order.slice(0, MOST_FIRST)) {
    const index = (templates.places(entry)[0] ?? 1) - 1;
    yield segmentUnit(index);
    const count = templates.counts[entry] ?? 0;
    if (count < 3 || count < LEAST_SHARE * segments.count || counted === MOST_COUNTED) continue;
    counted++;
    yield { note: `${grouped(count)} lines like line ${segments.at(index).line}` };
  }
  yield* structure;
}
