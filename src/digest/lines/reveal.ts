import { byLine } from '../../text/marks.ts';
import type { Addressing } from '../../text/marks.ts';
import type { Segments } from '../../text/segments.ts';
import type { Budget } from '../budget.ts';
import { longestFitting } from '../fit/search.ts';
import type { RangeLoss } from '../result.ts';
import type { Gap } from './lineWriter.ts';
import { LineRenderer } from './rendering.ts';
import type { LineUnit } from './rendering.ts';

/** Units behind the longest prefix that are tried one by one, to use up the rest of the budget. */
const TRIED_BEYOND = 40;
/** Entries of a loss map: the largest losses. */
const MOST_LOSSES = 200;

/** What is to be digested line by line. */
export interface LinePlan {
  segments: Segments;
  /** What the text is, for the digest's first line. */
  title: string;
  /** Lines by number where left out. */
  addressing?: Addressing;
  /** Size of the payload, where the lines are made from it. */
  sourceBytes?: number;
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

/**
 * The longest prefix of a plan's units whose rendered text fits the budget, and what fits of the
 * few units behind it.
 */
export function revealLines(plan: LinePlan, budget: Budget): FittedLines {
  const { segments, title, units, addressing = byLine } = plan;
  const sourceBytes = plan.sourceBytes ?? segments.bytes.length;
  const renderer = new LineRenderer(segments, title, addressing);
  const fits = (text: string): boolean => budget.fits(text, sourceBytes);
  const found = longestFitting(
    units.length,
    (prefix) => renderer.render(units.slice(0, prefix)).text,
    fits,
  );
  const chosen = units.slice(0, found.units);
  for (const unit of units.slice(found.units, found.units + TRIED_BEYOND)) {
    if (fits(renderer.render([...chosen, unit]).text)) chosen.push(unit);
  }
  const { text, gaps } = renderer.render(chosen);
  return { text, ...lossesOf(gaps, addressing) };
}

function lossesOf(gaps: readonly Gap[], addressing: Addressing): Omit<FittedLines, 'text'> {
  const losses = gaps.map(({ from, to }): RangeLoss => {
    const bytes = to.end - from.start;
    const range = addressing.place(from, to);
    if (from.beginsLine && to.endsLine) {
      return { range, kind: addressing.many, count: to.line - from.line + 1, bytes };
    }
    return { range: `bytes ${from.start}-${to.end - 1}`, kind: 'bytes', count: bytes, bytes };
  });
  losses.sort((a, b) => b.bytes - a.bytes);
  return {
    losses: losses.slice(0, MOST_LOSSES),
    places: losses.length,
    bytes: losses.reduce((sum, loss) => sum + loss.bytes, 0),
  };
}
