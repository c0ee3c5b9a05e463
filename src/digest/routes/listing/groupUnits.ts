import type { Segments } from '../../../text/segments.ts';
import { grouped } from '../../../text/marks.ts';
import { segmentUnit } from '../../lines/render/rendering.ts';
import type { LineUnit } from '../../lines/render/rendering.ts';
import { evenly, fromBothEnds } from '../../lines/units/spread.ts';
import type { LineGroup } from './groups.ts';

/** Groups that notes count, and those of one note. */
const MOST_COUNTED = 400;
const COUNTED_FIRST = 40;
const GROUPS_A_NOTE = 5;

/** The structure of a list: how many lines in each group, then the first and the last of each. */
export function* groupUnits(segments: Segments, groups: readonly LineGroup[]): Generator<LineUnit> {
  yield* fromBothEnds(0, Math.min(1, segments.count - 1));
  // Groups that are gone through evenly at first: where there are many, the largest say most.
  const bySize = groups.toSorted((a, b) => b.count - a.count || a.from - b.from);
  yield* notesOf(segments, bySize.slice(0, COUNTED_FIRST));
  const order = [...evenly(0, groups.length - 1)].flatMap((place) => groups[place] ?? []);
  for (const { from } of order.slice(0, COUNTED_FIRST)) yield segmentUnit(from);
  yield* notesOf(segments, bySize.slice(COUNTED_FIRST, MOST_COUNTED));
  for (const { from } of order) yield segmentUnit(from);
  for (const { to } of order) yield segmentUnit(to);
  yield* fromBothEnds(0, segments.count - 1);
}

function* notesOf(segments: Segments, groups: readonly LineGroup[]): Generator<LineUnit> {
  const counted = groups
    .filter(({ count }) => count > 1)
    .map(({ name, from, to, count }) => {
      const lines = `${segments.at(from).line}-${segments.at(to).line}`;
      return `${name} ${grouped(count)} (lines ${lines})`.toWellFormed();
    });
  for (let at = 0; at < counted.length; at += GROUPS_A_NOTE) {
    yield { note: counted.slice(at, at + GROUPS_A_NOTE).join(', ') };
  }
}
