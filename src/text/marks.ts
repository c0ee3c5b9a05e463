import { WHOLE_PAYLOAD } from './origin.ts';
import type { TextOrigin } from './origin.ts';
import type { Segment } from './segments.ts';

/** Begins every line of a text digest that is not the payload's own. */
export const MARK = '…';

/** What a mark counts and how it says where that stands. */
export interface Addressing {
  /** The name of what one line of the text stands for, and of several. */
  readonly one: string;
  readonly many: string;
  /** Where a range of segments stands in the payload, both included: `lines 310-1513`. */
  place(from: Segment, to: Segment): string;
  /** The same by its first and its last byte. */
  bytes(from: Segment, to: Segment): ByteRange;
}

/** Bytes of a payload by their offsets; both ends belong to it. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Where a range of a text stands in its payload. */
export function byteRange({ byteAt }: TextOrigin, start: number, end: number): ByteRange {
  return { first: byteAt(start), last: byteAt(end) - 1 };
}

/** As marks and loss maps have it: `bytes 512-1023`. */
export function spelledRange({ first, last }: ByteRange): string {
  return `bytes ${first}-${last}`;
}

/** Lines by their number; both ends belong to the range. */
export function byLine(origin: TextOrigin = WHOLE_PAYLOAD): Addressing {
  return {
    one: 'line',
    many: 'lines',
    place: (from, to) =>
      from.line === to.line ? `line ${from.line}` : `lines ${from.line}-${to.line}`,
    bytes: (from, to) => byteRange(origin, from.start, to.end),
  };
}

/**
 * A line of the payload as it stands in a digest: one that begins like a mark gets one more sign
 * in front, so that exactly one sign begins every mark and nothing else.
 */
export function escapeLine(text: string): string {
  return text.startsWith(MARK) ? MARK + text : text;
}

/** A line of our own. */
export function markLine(text: string): string {
  return `${MARK} ${text}`;
}

/**
 * Stands in place of segments that are left out: whole lines by number, anything else by bytes,
 * counted from 0, both ends belonging to the range.
 */
export function gapMark(from: Segment, to: Segment, addressing: Addressing): string {
  if (from.beginsLine && to.endsLine) {
    const count = to.line - from.line + 1;
    return markLine(`${counted(count, addressing)} elided: ${addressing.place(from, to)}`);
  }
  const range = addressing.bytes(from, to);
  const bytes = range.last - range.first + 1;
  return markLine(
    `${grouped(bytes)} ${bytes === 1 ? 'byte' : 'bytes'} elided: ${spelledRange(range)}, ${addressing.place(from, to)}`,
  );
}

/**
 * Stands above what a model wrote in place of a whole text.
 *
 * @param chars UTF-16 units of the text.
 * @param lines How many lines it has.
 */
export function modelMark(chars: number, lines: number): string {
  const place = lines === 1 ? 'line 1' : `lines 1-${lines}`;
  return markLine(`a model wrote this, of ${grouped(chars)} characters elided: ${place}`);
}

/** A number of lines or the like, in words: `1 line`, `1,204 lines`. */
export function counted(count: number, { one, many }: Pick<Addressing, 'one' | 'many'>): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** A whole number with a comma between each three digits. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
