import { decodeUtf8 } from '../../../utf8.ts';
import { amountIn } from '../../../fit/statistics/amounts.ts';
import { RowCells } from './columns.ts';
import type { AlignedColumns, Gutter } from './columns.ts';

/** Bytes at the head of a payload that show whether it is aligned, and lines of them. */
const SAMPLE_BYTES = 64 * 1024;
const MOST_LINES = 400;
/** Lines among which the header is: some commands print what they list above it. */
const MOST_ABOVE = 8;
const LEAST_COLUMNS = 3;
const LEAST_ROWS = 8;
/** Of the rows, the share that a word may reach out of its column in. */
const MOST_MISFIT = 0.05;
/** Of the rows, the share that has a first cell, and an amount in a column of amounts. */
const LEAST_FIRST = 0.9;
const LEAST_AMOUNTS = 0.8;
/** Columns of amounts that there are where only words tell columns apart. */
const LEAST_OF_AMOUNTS = 2;
/** Characters of a line that columns begin in. */
const WIDEST = 2000;

/** Of the names, the share that may stand in their columns, too: a state `S` under an `S`. */
const MOST_RECURRING = 0.4;

/** Places from the last sign of a word to the first of the next one, in one name. */
const ONE_SPACE = 2;

/** A word of a header, and one that names a column like a title does. */
const NAME = /^(?:\/|(?:[\p{L}%#*]|\d+[A-Z]-)[\p{L}\p{N}%#()/_:.*+&?-]*)$/u;
const TITLE = /^(?:[\p{Lu}%#*(]|\d+[A-Z]-|\/$)/u;
const SENTENCE_END = /[.:;,!?]$/;
/** What some draw around the header and the rows, and between columns. */
const RULE = /^[-=+: ]*$/;
const BARS = /\|/g;

/** A table in columns: where its header begins, and its columns. */
export interface Alignment {
  from: number;
  columns: AlignedColumns;
}

/** A line of a sample, bars as spaces. */
export interface Line {
  start: number;
  end: number;
  text: string;
}

/**
 * Finds the columns of a table as `ps`, `df` and `kubectl get` print it: a line of names, and rows
 * that are blank wherever it is between two of them.
 */
export function alignmentOf(text: Uint8Array): Alignment | undefined {
  const lines = linesFrom(text, 0);
  for (const [place, header] of lines.slice(0, MOST_ABOVE).entries()) {
    const rows = rowsBelow(lines.slice(place + 1));
    const found = rows.length < LEAST_ROWS ? undefined : columnsBelow(text, header, rows);
    if (found !== undefined) return { from: header.start, columns: found.columns };
  }
  return undefined;
}

/** Columns, and what speaks for their being some. */
export interface FoundColumns {
  columns: AlignedColumns;
  /** Whether all names are written like titles. */
  areTitles: boolean;
  /** Whether more than one space stands between all of them. */
  areFarApart: boolean;
  /** Columns in which amounts stand. */
  ofAmounts: number;
  /** Whether each cell but the last of nearly all rows has as many words as its column's name. */
  areWordByWord: boolean;
}

/** The columns that a header names above its rows; undefined where it is none. */
export function columnsBelow(
  text: Uint8Array,
  header: Line,
  rows: readonly Line[],
): FoundColumns | undefined {
  if (!isHeader(header.text)) return undefined;
  const [byGutter, byWord] = [byGutters(text, header, rows), byWords(header)].map((columns) =>
    columns.count < LEAST_COLUMNS ? undefined : whatTheyHold(text, header, rows, columns),
  );
  const areWords = byWord?.areTitles === true && byWord.ofAmounts >= LEAST_OF_AMOUNTS;
  const holds =
    byGutter && (byGutter.areTitles || (byGutter.ofAmounts > 0 && byGutter.areFarApart));
  // Wide numbers leave no gutter: several columns look like one of as many words.
  if (holds === true) {
    const isMerged =
      byGutter.areWordByWord && byGutter.columns.count < (byWord?.columns.count ?? 0);
    return isMerged && areWords ? byWord : byGutter;
  }
  return areWords ? byWord : undefined;
}

/** What stands below a header, up to the blank line or the rule that ends it. */
function rowsBelow(lines: readonly Line[]): Line[] {
  const isEnd = ({ text }: Line, place: number): boolean => place > 1 && RULE.test(text);
  const end = lines.findIndex(isEnd);
  return lines.slice(0, end < 0 ? undefined : end).filter(({ text }) => !RULE.test(text));
}

function byGutters(text: Uint8Array, header: Line, rows: readonly Line[]): AlignedColumns {
  const gutters = guttersOf(header.text, rows);
  const count = gutters.length + 1;
  return { count, gutters, areWords: areWords(text, rows, gutters) };
}

/** A column for each word of the header. */
function byWords({ text }: Line): AlignedColumns {
  return { count: text.trim().split(/ +/).length, gutters: [], areWords: true };
}

/** The lines of a sample that begins at an offset. */
export function linesFrom(text: Uint8Array, from: number, most = MOST_LINES): Line[] {
  const lines: Line[] = [];
  const limit = Math.min(text.length, from + SAMPLE_BYTES);
  for (let at = from; at < limit && lines.length < most;) {
    const feed = text.indexOf(0x0a, at);
    const end = feed < 0 ? text.length : feed;
    // The last line of a sample may be endless.
    if (end > limit) break;
    const drawn = decodeUtf8(text.subarray(at, Math.min(end, at + WIDEST)));
    const line = drawn.replace(BARS, ' ').trimEnd();
    lines.push({ start: at, end, text: line });
    at = end + 1;
  }
  return lines;
}

/** Names of columns, all different, and nothing that ends like a sentence or is drawn by tabs. */
function isHeader(line: string): boolean {
  if (line.includes('\t')) return false;
  const words = line.trim().split(/ +/);
  if (words.length < LEAST_COLUMNS) return false;
  return words.every((word) => NAME.test(word) && !SENTENCE_END.test(word));
}

/** The gutters between columns: where the header is blank, and so are the rows. */
function guttersOf(header: string, rows: readonly Line[]): Gutter[] {
  const columns: Stretch[] = [];
  let goesOn = false;
  const stretches = stretchesOf(header, rows);
  for (const [place, stretch] of stretches.entries()) {
    const [last, next] = [columns.at(-1), stretches[place + 1]];
    // A name above nothing is a word of the name that it is closest to.
    const [before, behind] = [distance(last, stretch), distance(stretch, next)];
    const isPart = stretch.isNamed && !stretch.isFilled && Math.min(before, behind) <= ONE_SPACE;
    const toNext = isPart && behind < before;
    // What stands below no name belongs to the column before.
    const toLast = goesOn || !stretch.isNamed || last?.isNamed === false || (isPart && !toNext);
    if (last !== undefined && toLast) {
      last.to = stretch.to;
      last.isNamed ||= stretch.isNamed;
      if (stretch.isNamed) last.lastSign = stretch.lastSign;
    } else columns.push({ ...stretch });
    goesOn = toNext;
  }
  return columns
    .slice(1)
    .map(({ from }, place) => ({ from: columns[place]?.to ?? from, to: from }));
}

function distance(before: Stretch | undefined, behind: Stretch | undefined): number {
  return before && behind ? behind.firstSign - before.lastSign : Infinity;
}

/** Places in a line that are not blank, and whether the header and the rows have something there. */
interface Stretch {
  from: number;
  to: number;
  /** Where the header's first and last sign in it stand. */
  firstSign: number;
  lastSign: number;
  isNamed: boolean;
  isFilled: boolean;
}

function stretchesOf(header: string, rows: readonly Line[]): Stretch[] {
  const names = Array.from(header);
  const filled = filledPlaces(rows, names.length);
  const most = MOST_MISFIT * rows.length;
  const stretches: Stretch[] = [];
  let wasBlank = true;
  for (const [place, sign] of names.entries()) {
    const isNamed = sign !== ' ';
    const isFilled = (filled[place] ?? 0) > most;
    const isBlank = !isNamed && !isFilled;
    const last = stretches.at(-1);
    if (!isBlank && (wasBlank || last === undefined)) {
      const signs = { firstSign: place, lastSign: place };
      stretches.push({ from: place, to: place + 1, ...signs, isNamed, isFilled });
    } else if (!isBlank && last !== undefined) {
      last.to = place + 1;
      if (isNamed && !last.isNamed) last.firstSign = place;
      if (isNamed) last.lastSign = place;
      last.isNamed ||= isNamed;
      last.isFilled ||= isFilled;
    }
    wasBlank = isBlank;
  }
  return stretches;
}

/** How many rows have a sign at each place. */
function filledPlaces(rows: readonly Line[], width: number): Uint32Array {
  const filled = new Uint32Array(width);
  for (const { text } of rows) {
    let place = 0;
    for (const sign of text) {
      if (place === width) break;
      if (sign !== ' ') filled[place] = (filled[place] ?? 0) + 1;
      place++;
    }
  }
  return filled;
}

/** Whether nearly all rows have one word in each column but the last. */
function areWords(text: Uint8Array, rows: readonly Line[], gutters: readonly Gutter[]): boolean {
  const cells = new RowCells({ count: gutters.length + 1, gutters, areWords: false });
  if (gutters.length === 0) return false;
  const others = rows.filter(
    ({ start, end }) => !cells.read(text, start, end) || !cells.areWords(text),
  );
  return others.length <= MOST_MISFIT * rows.length;
}

/** What stands in columns; undefined where they are not what their names promise. */
function whatTheyHold(
  text: Uint8Array,
  header: Line,
  rows: readonly Line[],
  columns: AlignedColumns,
): FoundColumns | undefined {
  const cells = new RowCells(columns);
  const texts = (): string[] =>
    cells.starts.map((from, place) => decodeUtf8(text.subarray(from, cells.ends[place])));
  cells.readHeader(text, header.start, header.end);
  const names = texts();
  const table = rows.flatMap(({ start, end }) => (cells.read(text, start, end) ? [texts()] : []));
  if (table.length < (1 - MOST_MISFIT) * rows.length) return undefined;
  // A name that stands in its column is none.
  const recurring = names.filter((name, place) => table.some((row) => row[place] === name));
  if (recurring.length > MOST_RECURRING * names.length) return undefined;
  const filled = table.filter(([first]) => first !== '').length;
  if (filled < LEAST_FIRST * table.length) return undefined;
  const ofAmounts = names.filter((_, place) => {
    const amounts = table.filter((row) => !Number.isNaN(amountIn(row[place] ?? '')));
    return amounts.length >= LEAST_AMOUNTS * table.length;
  }).length;
  const areTitles = names.every((name) => TITLE.test(name));
  const areFarApart = columns.gutters.every(({ from, to }) => to - from > 1);
  const hasNamesWords = (cell: string, place: number): boolean =>
    place === names.length - 1 || wordsIn(cell) === wordsIn(names[place] ?? '');
  const wordByWord = table.filter((row) => row.every(hasNamesWords)).length;
  const areWordByWord = wordByWord >= (1 - MOST_MISFIT) * table.length;
  return { columns, areTitles, areFarApart, ofAmounts, areWordByWord };
}

function wordsIn(text: string): number {
  return text.split(/ +/).length;
}
