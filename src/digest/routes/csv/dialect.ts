import { decodeUtf8, withoutByteOrderMark } from '../../utf8.ts';

/** Bytes at the head of a payload from which its dialect is guessed. */
const SAMPLE_BYTES = 16 * 1024;
const MOST_ROWS = 100;
const LEAST_ROWS = 3;
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
}

/** The dialect of a table, undefined where the text is none. */
export async function dialectOf(text: Uint8Array): Promise<Dialect | undefined> {
  const head = decodeUtf8(withoutByteOrderMark(text).subarray(0, SAMPLE_BYTES));
  // Loaded here: most payloads are no tables.
  const { default: papa } = await import('papaparse');
  const { data, meta } = papa.parse<string[]>(head, {
    preview: MOST_ROWS,
    skipEmptyLines: true,
    delimitersToGuess: [',', '\t', ';', '|'],
  });
  // The last row of a sample may have been cut.
  const rows = text.length > SAMPLE_BYTES && data.length < MOST_ROWS ? data.slice(0, -1) : data;
  const header = rows[0] ?? [];
  const even = rows.filter((row) => row.length === header.length).length;
  if (rows.length < LEAST_ROWS || header.length < 2 || even < LEAST_EVEN * rows.length) {
    return undefined;
  }
  if (isProse(rows, meta.delimiter)) return undefined;
  const hasHeader = isHeader(meta.delimiter === '|' ? withoutBars(header) : header);
  if (!hasHeader && !isTyped(rows, header.length)) return undefined;
  return { delimiter: meta.delimiter.charCodeAt(0), columns: header.length, hasHeader };
}

/** Sentences with a comma each: nearly every cell but the first begins with a space. */
function isProse(rows: readonly (readonly string[])[], delimiter: string): boolean {
  if (delimiter === '\t') return false;
  const later = rows.flatMap((row) => row.slice(1));
  const spaced = later.filter((cell) => /^\s\S*\s\S/.test(cell)).length;
  return spaced > 0.5 * later.length;
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
    cell.trim().split(/\s+/).length <= MOST_WORDS &&
    !/^[-+.\d]*$|^\d|[.!?]\s/.test(cell.trim());
  return cells.every(isName) && new Set(cells).size === cells.length;
}

/** Whether at least half of three columns or more hold nothing but numbers. */
function isTyped(rows: readonly (readonly string[])[], columns: number): boolean {
  const numeric = Array.from({ length: columns }, (_, column) =>
    rows.every((row) => /^\s*-?[\d.]+\s*$/.test(row[column] ?? '')),
  );
  return columns >= 3 && numeric.filter(Boolean).length * 2 >= columns;
}
