import { escapeLine, gapMark } from '../../text/marks.ts';
import type { Addressing } from '../../text/marks.ts';
import type { Segment, Segments } from '../../text/segments.ts';

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
  readonly #textOf: (segment: Segment) => string;
  #next = 0;
  /** The beginning of a line whose next piece is yet to come. */
  #begun: string | null = null;
  #elided = 0;
  readonly #partly = new Set<number>();

  constructor(segments: Segments, addressing: Addressing, textOf: (segment: Segment) => string) {
    this.#segments = segments;
    this.#addressing = addressing;
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
    this.#endLine();
    const partly = this.#partly.size;
    const kept = this.#segments.lineCount - partly - this.#elided;
    return { kept, partly, elided: this.#elided };
  }

  #append(segment: Segment): void {
    const text = this.#textOf(segment);
    // Pieces of one line that follow each other stay one line.
    this.#begun = this.#begun === null ? escapeLine(text) : this.#begun + text;
    if (segment.endsLine) this.#endLine();
    this.#next = segment.index + 1;
  }

  #endLine(): void {
    if (this.#begun !== null) this.lines.push(this.#begun);
    this.#begun = null;
  }

  #skipTo(index: number): void {
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
