import * as b from '../json/bytes.ts';
import { stringEnd } from '../json/strings.ts';
import type { Stretch } from './prettyPrint.ts';

/** The editor does not show its extensions documents of more characters than this. */
const LARGEST_DOCUMENT = 50 * 1024 * 1024;
/** Bytes of the payload on one page, at least. */
const PAGE_BYTES = 4 * 1024 * 1024;
/** A line of so many bytes is broken: the editor shows the first 10,000 characters of it. */
const HUGE_LINE_BYTES = 1024 * 1024;
/** UTF-16 units of a row that a huge line is broken into. */
export const ROW_UNITS = 2000;
const LINE_FEED = 0x0a;
/** Bytes looked at before others get their turn. */
const TURN_BYTES = 8 * 1024 * 1024;

/** A payload cut for showing. */
export interface Pages {
  /** At least one; together all of the payload, in order. */
  readonly stretches: readonly Stretch[];
  /** Laid out as JSON; else as it stands. */
  readonly asJson: boolean;
  /** Lines longer than {@link ROW_UNITS} are broken. */
  readonly breaksLines: boolean;
}

/**
 * How a payload is shown: whole where the editor takes it, else in pages that begin behind a comma
 * of the JSON or with a line.
 *
 * @param raw Without a byte order mark.
 * @param isJson Whether it is known to be JSON.
 * @param pretty Whether JSON is laid out, which makes it longer.
 */
export async function pagesOf(raw: Uint8Array, isJson: boolean, pretty: boolean): Promise<Pages> {
  const asJson = isJson && pretty;
  if (asJson) {
    const stretches = await jsonStretches(raw);
    if (stretches.every(({ start, end }) => end - start < LARGEST_DOCUMENT / 2)) {
      return { stretches, asJson, breaksLines: false };
    }
  }
  const breaksLines = hasHugeLine(raw);
  if (!breaksLines && raw.length < LARGEST_DOCUMENT) {
    return { stretches: [whole(raw)], asJson: false, breaksLines };
  }
  return { stretches: textStretches(raw), asJson: false, breaksLines };
}

/** Lines of a text by their numbers, from 1, both included. */
export interface LineRange {
  first: number;
  last: number;
}

/**
 * The lines that stand on each page, one that goes on from a page on the next on both. A line feed
 * at the very end begins no further line.
 *
 * @param raw Without a byte order mark.
 */
export function linesOfPages(raw: Uint8Array, { stretches }: Pages): LineRange[] {
  let line = 1;
  return stretches.map(({ start, end }) => {
    const first = line;
    const page = raw.subarray(start, end);
    for (let at = page.indexOf(LINE_FEED); at >= 0; at = page.indexOf(LINE_FEED, at + 1)) line++;
    return { first, last: page.at(-1) === LINE_FEED ? line - 1 : line };
  });
}

/** The number, from 0, of the page that holds an offset. */
export function pageAt({ stretches }: Pages, offset: number): number {
  const after = stretches.findIndex(({ start }) => start > offset);
  return after < 0 ? stretches.length - 1 : after - 1;
}

/** A text whose long lines are broken into rows; a beginning of it gives a beginning of that. */
export function breakLines(text: string): string {
  const rows: string[] = [];
  for (const line of text.split('\n')) {
    let from = 0;
    while (line.length - from > ROW_UNITS) {
      const isPair = isHighSurrogate(line.charCodeAt(from + ROW_UNITS - 1));
      const to = from + ROW_UNITS - (isPair ? 1 : 0);
      rows.push(line.slice(from, to));
      from = to;
    }
    rows.push(line.slice(from));
  }
  return rows.join('\n');
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

function whole(raw: Uint8Array): Stretch {
  return { start: 0, end: raw.length, depth: 0 };
}

/** Laying out makes JSON up to some times as long: what may become too long is cut. */
async function jsonStretches(raw: Uint8Array): Promise<Stretch[]> {
  if (raw.length < LARGEST_DOCUMENT / 4) return [whole(raw)];
  const stretches: Stretch[] = [];
  let start = 0;
  let startDepth = 0;
  let depth = 0;
  let turnEnd = TURN_BYTES;
  for (let at = 0; at < raw.length;) {
    const byte = raw[at] ?? 0;
    if (byte === b.QUOTE) {
      at = stringEnd(raw, at + 1);
      continue;
    }
    at++;
    const folded = byte | 0x20;
    if (folded === b.OPEN_OBJECT) depth++;
    else if (folded === b.CLOSE_OBJECT) depth--;
    else if (byte === b.COMMA && at - start >= PAGE_BYTES) {
      stretches.push({ start, end: at, depth: startDepth });
      start = at;
      startDepth = depth;
    }
    if (at < turnEnd) continue;
    turnEnd = at + TURN_BYTES;
    await new Promise((resolve) => setImmediate(resolve));
  }
  stretches.push({ start, end: raw.length, depth: startDepth });
  return stretches;
}

function textStretches(raw: Uint8Array): Stretch[] {
  const stretches: Stretch[] = [];
  for (let start = 0; start < raw.length;) {
    const feed = raw.subarray(start + PAGE_BYTES, start + 2 * PAGE_BYTES).indexOf(LINE_FEED);
    let end = Math.min(raw.length, start + PAGE_BYTES + feed + 1);
    // At most three bytes: bytes that are no UTF-8 may go on like this for ever.
    for (let back = 0; back < 3 && ((raw[end] ?? 0) & 0xc0) === 0x80; back++) end--;
    stretches.push({ start, end, depth: 0 });
    start = end;
  }
  return stretches.length === 0 ? [whole(raw)] : stretches;
}

function hasHugeLine(raw: Uint8Array): boolean {
  for (let start = 0; raw.length - start > HUGE_LINE_BYTES;) {
    const feed = raw.subarray(start, start + HUGE_LINE_BYTES).lastIndexOf(LINE_FEED);
    if (feed < 0) return true;
    start += feed + 1;
  }
  return false;
}
