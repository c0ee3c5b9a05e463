import { counted, grouped, markLine } from '../../../text/marks.ts';
import type { Addressing } from '../../../text/marks.ts';
import type { Segment, Segments } from '../../../text/segments.ts';
import { decodeUtf8 } from '../../utf8.ts';
import { LineWriter } from './lineWriter.ts';
import type { Gap, LineCounts } from './lineWriter.ts';

/** Neighbouring segments by their index, both ends included. */
export interface Span {
  from: number;
  to: number;
}

/** A line of our own below the line of a segment; a later one there takes its place. */
export interface Aside {
  below: number;
  text: string;
}

/** What is revealed at once: segments, perhaps with an aside, or a line of our own on top. */
export type LineUnit = { spans: readonly Span[]; aside?: Aside } | { note: string };

/** A unit of one segment, or of all segments up to another. */
export function segmentUnit(from: number, to = from): LineUnit {
  return { spans: [{ from, to }] };
}

/** A digest of lines and what it left out. */
export interface RenderedLines {
  text: string;
  gaps: readonly Gap[];
}

/** Renders selections of a text's lines: what the text is, notes, lines, and a mark for each gap. */
export class LineRenderer {
  readonly #segments: Segments;
  readonly #title: string;
  readonly #addressing: Addressing;
  readonly #texts = new Map<number, string>();

  /** @param title What the text is, for the digest's first line. */
  constructor(segments: Segments, title: string, addressing: Addressing) {
    this.#segments = segments;
    this.#title = title;
    this.#addressing = addressing;
  }

  /** @param units In any order; what is revealed twice stands once. */
  render(units: readonly LineUnit[]): RenderedLines {
    const shown = new Set<number>();
    const notes: string[] = [];
    const asides = new Map<number, string>();
    for (const unit of units) {
      if ('note' in unit) {
        notes.push(markLine(unit.note));
        continue;
      }
      addAll(shown, unit.spans);
      if (unit.aside) asides.set(unit.aside.below, markLine(unit.aside.text));
    }
    const writer = new LineWriter(this.#segments, this.#addressing, asides, (segment) =>
      this.#textOf(segment),
    );
    for (const index of [...shown].sort((a, b) => a - b)) writer.show(index);
    const header = this.#header(writer.finish());
    return { text: [header, ...notes, ...writer.lines].join('\n'), gaps: writer.gaps };
  }

  #header({ kept, partly, elided }: LineCounts): string {
    const total = counted(this.#segments.lineCount, this.#addressing);
    const inPart = partly === 0 ? '' : `, ${grouped(partly)} in part`;
    return markLine(
      `${this.#title}: ${total}; ${grouped(kept)} kept${inPart}, ${grouped(elided)} elided`,
    );
  }

  #textOf(segment: Segment): string {
    const known = this.#texts.get(segment.index);
    if (known !== undefined) return known;
    const text = decodeUtf8(this.#segments.bytes.subarray(segment.start, segment.end));
    this.#texts.set(segment.index, text);
    return text;
  }
}

function addAll(shown: Set<number>, spans: readonly Span[]): void {
  for (const { from, to } of spans) {
    for (let index = from; index <= to; index++) shown.add(index);
  }
}
