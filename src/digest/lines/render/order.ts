import type { Segments } from '../../../text/segments.ts';
import type { LineUnit, Span } from './rendering.ts';

/** The share of signals where nothing else is said; the rest shows the structure. */
const SIGNAL_SHARE = 0.5;
/** What a unit costs beside its text: its line feed, and the mark that it may bring. */
const UNIT_COST = 20;
const MOST_UNITS = 20_000;

/**
 * One order out of two, each giving its best first: the next unit comes from the one that is behind
 * its share of the characters. Nothing is revealed twice.
 *
 * @param chars UTF-16 units after which the order may stop.
 * @param signalShare Of the characters revealed, what goes to signals: 0 to 1.
 */
export function mergeByShare(
  segments: Segments,
  structure: Iterable<LineUnit>,
  signals: Iterable<LineUnit>,
  chars: number,
  signalShare = SIGNAL_SHARE,
): LineUnit[] {
  const units: LineUnit[] = [];
  const revealed = new Set<number>();
  const told = new Set<string>();
  const spent = { structure: 0, signals: 0 };
  const queues = { structure: structure[Symbol.iterator](), signals: signals[Symbol.iterator]() };
  const ended = { structure: false, signals: false };
  while (spent.structure + spent.signals < chars && units.length < MOST_UNITS) {
    const behind = spent.signals * (1 - signalShare) <= spent.structure * signalShare;
    const name = ended.signals || (!behind && !ended.structure) ? 'structure' : 'signals';
    if (ended[name]) break;
    const next = queues[name].next();
    if (next.done === true) {
      ended[name] = true;
      continue;
    }
    const fresh = unrevealed(next.value, revealed);
    if (fresh === undefined || ('note' in fresh && told.has(fresh.note))) continue;
    if ('note' in fresh) told.add(fresh.note);
    units.push(fresh);
    spent[name] += costOf(segments, fresh);
  }
  return units;
}

/** A unit without what stands already, which may be all of it. */
function unrevealed(unit: LineUnit, revealed: Set<number>): LineUnit | undefined {
  if ('note' in unit) return unit;
  const spans = unit.spans
    .map((span) => trimmed(span, revealed))
    .filter(({ from, to }) => from <= to);
  for (const { from, to } of spans) {
    for (let index = from; index <= to; index++) revealed.add(index);
  }
  return spans.length === 0 && unit.aside === undefined ? undefined : { ...unit, spans };
}

function trimmed(span: Span, revealed: ReadonlySet<number>): Span {
  let { from, to } = span;
  while (from <= to && revealed.has(from)) from++;
  while (to >= from && revealed.has(to)) to--;
  return { from, to };
}

function costOf(segments: Segments, unit: LineUnit): number {
  if ('note' in unit) return unit.note.length + UNIT_COST;
  const bytes = unit.spans.map(({ from, to }) => segments.at(to).end - segments.at(from).start);
  const aside = unit.aside?.text.length ?? 0;
  return bytes.reduce((sum, each) => sum + each + UNIT_COST, aside);
}
