import { groupBy } from '../../groupBy.ts';
import type { Position } from '../statistics/position.ts';
import type { QueryHits } from '../statistics/recorder.ts';
import type { Signal, SignalGroup } from './signal.ts';
import { unusual } from './unusual.ts';

/** Bits at which attention is full. */
const FULL_BITS = 9;

/**
 * The values of a payload most worth a look, the most first.
 *
 * @param most How many to give at most.
 */
export function collectSignals(root: Position, hits: QueryHits, most: number): Signal[] {
  const signals = queried(hits);
  for (const groups of groupBy(allPositions(root).flatMap(unusual), ({ position }) =>
    rowOf(position),
  ).values()) {
    calibrate(groups);
    signals.push(...attended(groups));
  }
  const least = attentionOfRank(signals, most);
  const strongest = signals.filter(({ attention }) => attention >= least);
  strongest.sort((a, b) => b.attention - a.attention || a.offset - b.offset);
  return strongest.slice(0, most);
}

/** The attention of the last of so many strongest signals; 0 where there are fewer. */
function attentionOfRank(signals: readonly Signal[], rank: number): number {
  if (signals.length <= rank) return 0;
  const attentions = new Float64Array(signals.length);
  signals.forEach(({ attention }, place) => (attentions[place] = attention));
  return attentions.sort()[signals.length - rank] ?? 0;
}

function allPositions(root: Position): Position[] {
  const all = [root];
  for (const position of all) {
    for (const member of position.members.values()) all.push(member);
    if (position.places.length > 0) all.push(...position.places.filter(Boolean));
    if (position.element !== null) all.push(position.element);
  }
  return all;
}

/** What the query names stands above everything that is merely unusual. */
function queried(hits: QueryHits): Signal[] {
  const best = Math.max(...hits.matches, 1);
  return hits.offsets.map((offset, place) => {
    const share = (hits.matches[place] ?? 0) / best;
    return { offset, attention: (0.9 * share * share) / (1 + 0.01 * place) };
  });
}

/** The row a position belongs to: itself or the nearest around it that stands in a list or map. */
function rowOf(position: Position): Position {
  let at: Position | null = position;
  while (at !== null && !at.isElement) at = at.parent;
  return at ?? position;
}

/** What many rows have is no surprise, however rare each case is. Larger groups only. */
function calibrate(groups: SignalGroup[]): void {
  const first = groups[0];
  if (first === undefined) return;
  const rows = rowOf(first.position).count;
  groups.sort((a, b) => b.bits - a.bits);
  let flagged = 0;
  for (const group of groups) {
    flagged += group.count;
    if (flagged <= Math.max(2, 0.04 * rows)) continue;
    const share = Math.min(1, flagged / rows);
    group.bits = Math.min(group.bits, -Math.log2(share) + 1);
  }
}

function attended(groups: readonly SignalGroup[]): Signal[] {
  const signals: Signal[] = [];
  const ranks = new Map<Position, number>();
  for (const { position, bits, count, offsets } of groups) {
    const halved = count > 0.3 * position.count && position.count >= 4 ? 0.5 : 1;
    const full = 0.5 * Math.min(1, bits / FULL_BITS) * halved;
    let rank = ranks.get(position) ?? 0;
    for (const offset of offsets) {
      signals.push({ offset, attention: full / (1 + 0.06 * rank) });
      rank++;
    }
    ranks.set(position, rank);
  }
  return signals;
}
