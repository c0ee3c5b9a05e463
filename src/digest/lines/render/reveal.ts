import { spelledRange } from '../../../text/marks.ts';
import type { Addressing } from '../../../text/marks.ts';
import type { Segments } from '../../../text/segments.ts';
import type { Budget } from '../../budget.ts';
import { encodingNote } from '../../encodingNote.ts';
import type { Cut } from '../../fit/order/cut.ts';
import { longestFitting } from '../../fit/search.ts';
import type { Trials } from '../../fit/search.ts';
import type { RangeLoss } from '../../result.ts';
import type { Gap } from './lineWriter.ts';
import { LineRenderer } from './rendering.ts';
import type { LineUnit } from './rendering.ts';

/** A digest that has less room left than this many UTF-16 units is full. */
const FULL = 64;
/** Entries of a loss map: the largest losses. */
const MOST_LOSSES = 200;

/** What is to be digested line by line. */
export interface LinePlan {
  segments: Segments;
  /** What the text is, for the digest's first line. */
  title: string;
  /** How marks say where something stands. */
  addressing: Addressing;
  /** The payload, where the lines are made from it. */
  source?: Uint8Array;
  /** What to reveal, the most valuable first; the order does not depend on the budget. */
  units: readonly LineUnit[];
}

/** A digest of lines that fits, and what it left out. */
export interface FittedLines {
  text: string;
  /** The largest first, at most 200. */
  losses: RangeLoss[];
  places: number;
  bytes: number;
}

/** As much of a plan's units as fits the budget, in their order. */
export function revealLines(plan: LinePlan, budget: Budget): FittedLines {
  const { segments, title, addressing } = plan;
  const { source = segments.bytes } = plan;
  const note = encodingNote(source);
  // Before all else: what is shown of such bytes does not stand in the payload.
  const units = note === '' ? plan.units : [{ note }, ...plan.units];
  const renderer = new LineRenderer(segments, title, addressing);
  const taken = (cut: Cut): LineUnit[] => units.filter((_, unit) => cut.has(unit));
  const trials: Trials = {
    reach: () => units.length,
    sizeOf: (prefix) => prefix,
    prefixWithin: (size) => Math.min(units.length, Math.floor(size)),
    render: (cut) => renderer.render(taken(cut)).text,
    shareOf: (text) => budget.shareOf(text, source.length),
    isFull: (text) => text.length > budget.chars - FULL,
  };
  const { cut, text } = longestFitting(trials, units.length >> 1);
  return { text, ...lossesOf(renderer.render(taken(cut)).gaps, addressing) };
}

function lossesOf(gaps: readonly Gap[], addressing: Addressing): Omit<FittedLines, 'text'> {
  const losses = gaps.map(({ from, to }): RangeLoss => {
    const range = addressing.bytes(from, to);
    const bytes = range.last - range.first + 1;
    if (from.beginsLine && to.endsLine) {
      const place = addressing.place(from, to);
      return { range: place, kind: addressing.many, count: to.line - from.line + 1, bytes };
    }
    return { range: spelledRange(range), kind: 'bytes', count: bytes, bytes };
  });
  losses.sort((a, b) => b.bytes - a.bytes);
  return {
    losses: losses.slice(0, MOST_LOSSES),
    places: losses.length,
    bytes: losses.reduce((sum, loss) => sum + loss.bytes, 0),
  };
}
