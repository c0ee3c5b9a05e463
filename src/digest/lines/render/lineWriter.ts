import { escapeLine, gapMark } from '../../../text/marks.ts';
import type { Addressing } from '../../../text/marks.ts';
import type { Segment, Segments } from '../../../text/segments.ts';

/** How many lines of a text a digest shows whole, in part and not at all: together all of them. */
export interface LineCounts {
  kept: number;
  partly: number;
  elided: number;
}

/** Neighbouring segments that are left out, both included. */
export interface Gap {
  from: Segment;
  to: Segment;
}

/** Writes a text from top to bottom, some segments shown, marks in place of the others. */
export class LineWriter {
  readonly lines: string[] = [];
  readonly gaps: Gap[] = [];
  readonly #segments: Segments;
  readonly #addressing: Addressing;
  readonly #asides: ReadonlyMap<number, string>;
  /** Asides that wait for the end of their line, or for the mark that stands for it. */
  #waiting: string[] = [];
  readonly #textOf: (segment: Segment) => string;
  #next = 0;
  /** The beginning of a line whose next piece is yet to come. */
  #begun: string | null = null;
  #elided = 0;
  readonly #partly = new Set<number>();

  constructor(
    segments: Segments,
    addressing: Addressing,
    asides: ReadonlyMap<number, string>,
    textOf: (segment: Segment) => string,
  ) {
    this.#segments = segments;
    this.#addressing = addressing;
    this.#asides = asides;
    this.#textOf = textOf;
  }

  /** Shows a segment behind all those shown so far, and marks what lies between. */
  show(index: number): void {
    this.#skipTo(index);
    this.#append(this.#segments.at(index));
  }

  /** Ends the text and counts its lines. */
  finish(): LineCounts {
    this.#skipTo(this.#segments.count);
    const partly = this.#partly.size;
    const kept = this.#segments.lineCount - partly - this.#elided;
    return { kept, partly, elided: this.#elided };
  }

  #append(segment: Segment): void {
    const text = this.#textOf(segment);
    // Pieces of one line that follow each other stay one line.
    this.#begun = this.#begun === null ? escapeLine(text) : this.#begun + text;
    const aside = this.#asides.get(segment.index);
    if (aside !== undefined) this.#waiting.push(aside);
    if (segment.endsLine) {
      this.#endLine();
      this.#writeAsides();
    }
    this.#next = segment.index + 1;
  }

  #endLine(): void {
    if (this.#begun !== null) this.lines.push(this.#begun);
    this.#begun = null;
  }

  #writeAsides(): void {
    this.lines.push(...this.#waiting);
    this.#waiting = [];
  }

  /** Leaves out all segments before one; what is cut off a line has a mark of its own. */
  #skipTo(index: number): void {
    if (index <= this.#next) return;
    const from = this.#segments.at(this.#next);
    const to = this.#segments.at(index - 1);
    if (from.line < to.line) {
      if (!from.beginsLine) this.#skipPart(this.#segments.ofLine(from.line + 1).index);
      if (!to.endsLine) this.#skipPart(this.#segments.ofLine(to.line).index);
    }
    this.#skipPart(index);
  }

  #skipPart(index: number): void {
    if (index <= this.#next) return;
    const from = this.#segments.at(this.#next);
    const to = this.#segments.at(index - 1);
    const mark = gapMark(from, to, this.#addressing);
    // An elision must pay: what is not longer than its mark stands itself.
    if (to.end - from.start <= mark.length) {
      while (this.#next < index) this.#append(this.#segments.at(this.#next));
      return;
    }
    this.#endLine();
    this.lines.push(mark);
    this.#writeAsides();
    this.gaps.push({ from, to });
    this.#count(from, to);
    this.#next = index;
  }

  #count(from: Segment, to: Segment): void {
    const cut = new Set<number>();
    if (!from.beginsLine) cut.add(from.line);
    if (!to.endsLine) cut.add(to.line);
    this.#elided += to.line - from.line + 1 - cut.size;
    for (const line of cut) this.#partly.add(line);
  }
}
