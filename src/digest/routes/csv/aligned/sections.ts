import { isRule } from '../rules.ts';
import { columnsBelow, linesFrom } from './alignment.ts';
import type { FoundColumns, Line } from './alignment.ts';
import { isSpace, RowCells } from './columns.ts';
import type { AlignedColumns } from './columns.ts';

/** Rows that show which columns a table has. */
const MOST_SAMPLED = 60;
/** Fewer rows stand in columns by chance, unless their names are in capitals or amounts below them. */
const FEW_ROWS = 8;
const AMOUNTS_OF_TITLES = 2;
const AMOUNTS_OF_FEW = 3;
const LEAST_WORDS = 3;
/** Lines that look like names and are not, after which no further table is looked for. */
const MOST_FAILED = 100;
const LONGEST_HEADER = 400;

const LINE_FEED = 0x0a;
const MINUS = 0x2d;
/** What names of columns begin with beside letters: % # * ( / */
const SIGNS = new Set([0x25, 0x23, 0x2a, 0x28, 0x2f]);

/** Where an aligned table stands in a text. */
export interface Section {
  /** Offset of its header, and the one behind its last row's line end. */
  from: number;
  end: number;
  columns: AlignedColumns;
}

/** A table among others in one text. */
export interface NamedSection extends Section {
  /** The names of its columns as they are written, space apart. */
  names: string;
}

/** What a line may be: a header in capitals, or in any letters. */
type Candidate = 'capitals' | 'letters' | undefined;

/**
 * The aligned tables of a text one below the other, each with its names: what several commands
 * print, or one command of several kinds of things.
 */
export function sectionsOf(text: Uint8Array): NamedSection[] {
  const sections: NamedSection[] = [];
  let open: OpenSection | undefined;
  let failed = 0;
  for (let start = 0; start < text.length;) {
    const feed = text.indexOf(LINE_FEED, start);
    const end = feed < 0 ? text.length : feed;
    if (isRule(text, start)) {
      // Some draw rules around the header, too.
      if (open !== undefined && open.rows > 0) open = undefined;
    } else {
      const candidate = failed < MOST_FAILED ? candidateAt(text, start, end) : undefined;
      // A row of words may look like names; names do not stand in the columns of other names.
      const isTried =
        candidate === 'capitals' || (candidate !== undefined && open?.isRow(start, end) !== true);
      const found = isTried ? sectionAt(text, start, candidate) : undefined;
      if (found !== undefined) {
        open?.endAbove();
        open = new OpenSection(text, found);
        sections.push(found);
      } else {
        if (isTried) failed++;
        open?.add(start, Math.min(text.length, end + 1));
      }
    }
    start = end + 1;
  }
  return sections.filter(({ from, end }) => text.indexOf(LINE_FEED, from) + 1 < end);
}

/** A table whose end was not met yet. */
class OpenSection {
  rows = 0;
  readonly #text: Uint8Array;
  readonly #section: NamedSection;
  readonly #cells: RowCells;
  /** Where the lines begin, so far the last, that may tell of the next table. */
  #loneFrom = Infinity;

  constructor(text: Uint8Array, section: NamedSection) {
    this.#text = text;
    this.#section = section;
    this.#cells = new RowCells(section.columns);
  }

  /** Whether a line stands in the columns, and does not begin like the names. */
  isRow(start: number, end: number): boolean {
    const text = this.#text;
    if (!this.#cells.read(text, start, end, false)) return false;
    const { from } = this.#section;
    let at = 0;
    while (start + at < end && !isSpace(text[start + at]) && text[start + at] === text[from + at])
      at++;
    return at === 0 || !isSpace(text[start + at]) || !isSpace(text[from + at]);
  }

  add(start: number, end: number): void {
    const isFilled = this.isRow(start, end) && this.#cells.ends.some(this.#isFilled);
    if (isFilled) this.#loneFrom = Infinity;
    else this.#loneFrom = Math.min(this.#loneFrom, start);
    this.rows++;
    this.#section.end = end;
  }

  /** Ends where names of other columns follow: what stands alone above them is said of those. */
  endAbove(): void {
    this.#section.end = Math.min(this.#section.end, this.#loneFrom);
  }

  readonly #isFilled = (end: number, cell: number): boolean =>
    cell > 0 && cell < this.#cells.count && end > (this.#cells.starts[cell] ?? 0);
}

/** The table that begins with a header, its rows yet to come; undefined where none does. */
function sectionAt(
  text: Uint8Array,
  start: number,
  candidate: Candidate,
): NamedSection | undefined {
  const [header, ...below] = linesFrom(text, start, MOST_SAMPLED);
  if (header === undefined) return undefined;
  const rows = rowsOf(text, below);
  const found = rows.length === 0 ? undefined : columnsBelow(text, header, rows);
  if (found === undefined || (rows.length < FEW_ROWS && !isClear(found, candidate)))
    return undefined;
  const names = header.text.trim().replaceAll(/\s+/g, ' ');
  return { from: start, end: header.end, columns: found.columns, names };
}

/** Whether few rows are enough to tell that they stand in columns. */
function isClear(found: FoundColumns, candidate: Candidate): boolean {
  const { columns, areTitles, areFarApart, ofAmounts } = found;
  if (columns.gutters.length === 0) return false;
  if (candidate === 'capitals' && areFarApart) return true;
  return ofAmounts >= (areTitles ? AMOUNTS_OF_TITLES : AMOUNTS_OF_FEW);
}

/** The lines of a sample up to what ends a table: a blank line, a rule behind rows, other names. */
function rowsOf(text: Uint8Array, below: readonly Line[]): Line[] {
  const rows: Line[] = [];
  for (const [place, line] of below.entries()) {
    if (isRule(text, line.start)) {
      if (place > 0 || line.text === '') break;
    } else if (candidateAt(text, line.start, line.end) === 'capitals') break;
    else rows.push(line);
  }
  return rows;
}

/** Whether a line looks like the names of columns: words, with wide spaces between some. */
function candidateAt(text: Uint8Array, start: number, end: number): Candidate {
  if (end - start > LONGEST_HEADER) return undefined;
  let words = 0;
  let hasWideSpace = false;
  let hasSmall = false;
  for (let at = start; at < end; at++) {
    const byte = text[at] ?? 0;
    if (isSpace(byte) || byte < 0x20) {
      hasWideSpace ||= words > 0 && isSpace(text[at + 1]);
      continue;
    }
    if (!beginsName(text, at)) return undefined;
    words++;
    for (; at < end && !isSpace(text[at]); at++) hasSmall ||= isSmall(text[at]);
    at--;
  }
  if (words < LEAST_WORDS || !hasWideSpace) return undefined;
  return hasSmall ? 'letters' : 'capitals';
}

/** A letter, a sign, or a digit and a capital as in `1K-blocks`. */
function beginsName(text: Uint8Array, at: number): boolean {
  const byte = text[at] ?? 0;
  const lower = byte | 0x20;
  const isLetter = byte >= 0x80 || (lower >= 0x61 && lower <= 0x7a);
  return isLetter || SIGNS.has(byte) || (text[at + 2] === MINUS && !isSmall(text[at + 1]));
}

function isSmall(byte = 0): boolean {
  return byte >= 0x61 && byte <= 0x7a;
}
