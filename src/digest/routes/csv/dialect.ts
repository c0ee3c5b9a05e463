import { decodeUtf8, withoutByteOrderMark } from '../../utf8.ts';

/** Bytes at the head of a payload from which its dialect is guessed. */
const SAMPLE_BYTES = 16 * 1024;
const MOST_ROWS = 100;
const LEAST_ROWS = 3;
/** Lines above a table that are no rows. */
const MOST_ABOVE = 12;
const LINE_FEED = 0x0a;
/** Of the sampled rows, the share that has as many columns as the header. */
const LEAST_EVEN = 0.95;
const LONGEST_NAME = 80;
/** Words of a column's name, at most. */
const MOST_WORDS = 5;

/** How a table is written down. */
export interface Dialect {
  /** The byte between two cells. */
  delimiter: number;
  columns: number;
  hasHeader: boolean;
  /** Offset of its first row: some have a title or comments above it. */
  from: number;
}

/** The dialect of a table, undefined where the text is none. */
export async function dialectOf(text: Uint8Array): Promise<Dialect | undefined> {
  const sample = text.subarray(0, SAMPLE_BYTES);
  const rows = await rowsOf(sample, text.length);
  const from = rows && firstRowOf(sample, rows);
  if (rows === undefined || from === undefined) return undefined;
  const below = from === 0 ? rows : await rowsOf(sample.subarray(from), text.length - from);
  return below && dialectOfRows(below, from);
}

/** The rows of a sample, and the sign between their cells. */
interface SampledRows {
  cells: readonly (readonly string[])[];
  delimiter: string;
}

async function rowsOf(sample: Uint8Array, textBytes: number): Promise<SampledRows | undefined> {
  // Loaded here: most payloads are no tables.
  const { default: papa } = await import('papaparse');
  const { data, meta } = papa.parse<string[]>(decodeUtf8(withoutByteOrderMark(sample)), {
    preview: MOST_ROWS,
    skipEmptyLines: true,
    delimitersToGuess: [',', '\t', ';', '|'],
  });
  // The last row of a sample may have been cut.
  const isCut = textBytes > sample.length && data.length < MOST_ROWS;
  const cells = isCut ? data.slice(0, -1) : data;
  return cells.length < LEAST_ROWS ? undefined : { cells, delimiter: meta.delimiter };
}

/** Offset of the first line with as many cells as most rows have; undefined where none is near. */
function firstRowOf(sample: Uint8Array, { cells, delimiter }: SampledRows): number | undefined {
  const columns = columnsOf(cells);
  if (cells[0]?.length === columns) return 0;
  let from = 0;
  for (let line = 0; line < MOST_ABOVE; line++) {
    const feed = sample.indexOf(LINE_FEED, from);
    if (feed < 0) return undefined;
    const text = decodeUtf8(sample.subarray(from, feed));
    if (text.split(delimiter).length === columns) return from;
    from = feed + 1;
  }
  return undefined;
}

/** How many cells most rows have. */
function columnsOf(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? 0;
}

function dialectOfRows({ cells: rows, delimiter }: SampledRows, from: number): Dialect | undefined {
  const header = rows[0] ?? [];
  const even = rows.filter((row) => row.length === header.length).length;
  if (header.length < 2 || even < LEAST_EVEN * rows.length) return undefined;
  if (isProse(rows, delimiter) || areStatements(rows)) return undefined;
  const hasHeader = isHeader(delimiter === '|' ? withoutBars(header) : withoutEnd(header));
  if (!hasHeader && !isTyped(rows, header.length)) return undefined;
  return { delimiter: delimiter.charCodeAt(0), columns: header.length, hasHeader, from };
}

/** The cells of a row but for an empty one behind a last sign. */
function withoutEnd(cells: readonly string[]): readonly string[] {
  return cells.length > 2 && cells.at(-1)?.trim() === '' ? cells.slice(0, -1) : cells;
}

/** Sentences with a comma each: nearly every cell but the first begins with a space. */
function isProse(rows: readonly (readonly string[])[], delimiter: string): boolean {
  if (delimiter === '\t') return false;
  const later = rows.flatMap((row) => row.slice(1));
  const spaced = later.filter((cell) => /^\s\S*\s\S/.test(cell)).length;
  return spaced > 0.5 * later.length;
}

/** Calls and lists, such as SQL's `VALUES (1, 'a');`: most rows have all their signs in brackets. */
function areStatements(rows: readonly (readonly string[])[]): boolean {
  return rows.filter(isInBrackets).length > 0.5 * rows.length;
}

function isInBrackets(row: readonly string[]): boolean {
  let depth = 0;
  return row.slice(0, -1).every((cell) => {
    for (const sign of cell) depth += '([{'.includes(sign) ? 1 : ')]}'.includes(sign) ? -1 : 0;
    return depth > 0;
  });
}

/** The cells of a row that has a bar at either end, too, as Markdown has it. */
function withoutBars(cells: readonly string[]): readonly string[] {
  const isFramed = cells.length > 3 && cells[0]?.trim() === '' && cells.at(-1)?.trim() === '';
  return isFramed ? cells.slice(1, -1) : cells;
}

/** Names, all different, none of them a number or a sentence. */
function isHeader(cells: readonly string[]): boolean {
  const isName = (cell: string): boolean =>
    cell.length <= LONGEST_NAME &&
    wordsOf(cell) <= MOST_WORDS &&
    !/^[-+.\d]*$|^\d|[.!?]\s|[。！？]/.test(cell.trim());
  return cells.every(isName) && new Set(cells).size === cells.length;
}

/** Words of a cell, where two characters of a script without spaces count as one. */
function wordsOf(cell: string): number {
  const unspaced = cell.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu,
  );
  return cell.trim().split(/\s+/).length + (unspaced?.length ?? 0) / 2;
}

/** Whether at least half of three columns or more hold nothing but numbers. */
function isTyped(rows: readonly (readonly string[])[], columns: number): boolean {
  const numeric = Array.from({ length: columns }, (_, column) =>
    rows.every((row) => /^\s*-?[\d.]+\s*$/.test(row[column] ?? '')),
  );
  return columns >= 3 && numeric.filter(Boolean).length * 2 >= columns;
}
