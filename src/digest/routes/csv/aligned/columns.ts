/** The blank stretch between two columns: where it begins, and where the next column may. */
export interface Gutter {
  readonly from: number;
  readonly to: number;
}

/** The columns of a table that is aligned by spaces. Places in a line count characters. */
export interface AlignedColumns {
  readonly count: number;
  /** Between each two columns, from left to right; none where only words tell them apart. */
  readonly gutters: readonly Gutter[];
  /** Whether each cell but the last of a row is one word. */
  readonly areWords: boolean;
}

const SPACE = 0x20;
const BAR = 0x7c;

/** Whether a byte stands between columns. */
export function isSpace(byte: number | undefined): boolean {
  return byte === SPACE || byte === BAR;
}

/** Whether a byte goes on with a character that began before it. */
export function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}

/** The cells of one row, by their first byte and the one after their last; equal where empty. */
export class RowCells {
  count = 0;
  /** Of them only so many. */
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  readonly #columns: AlignedColumns;
  /** Whether each cell begins where its column does, or ends there. */
  #isEven = true;

  constructor(columns: AlignedColumns) {
    this.#columns = columns;
  }

  /**
   * Reads a line, given without its end.
   *
   * @param isSure Whether it is one most likely: else each cell has to stand where it should.
   * @returns whether it is a row; else one cell is all of it.
   */
  read(bytes: Uint8Array, start: number, end: number, isSure = true): boolean {
    const isRow =
      (this.#hasGutters && this.#byGutters(bytes, start, end) && this.#isLikely(bytes, isSure)) ||
      (this.#columns.areWords && isSure && this.#byWords(bytes, start, end));
    if (!isRow) this.readAsOne(bytes, start, end);
    return isRow;
  }

  /** Takes all of a line for one cell. */
  readAsOne(bytes: Uint8Array, start: number, end: number): void {
    this.count = 0;
    this.#add(bytes, start, end);
  }

  /** Reads the header: its names may be of several words. */
  readHeader(bytes: Uint8Array, start: number, end: number): void {
    if (this.#hasGutters) this.#byGutters(bytes, start, end);
    else this.#byWords(bytes, start, end);
  }

  /** Whether each cell but the last of the row read last is one word, or empty. */
  areWords(bytes: Uint8Array): boolean {
    for (let cell = 0; cell < this.count - 1; cell++) {
      const [start = 0, end = 0] = [this.starts[cell], this.ends[cell]];
      for (let at = start; at < end; at++) if (isSpace(bytes[at])) return false;
    }
    return true;
  }

  get #hasGutters(): boolean {
    return this.#columns.gutters.length > 0;
  }

  /** Whether what was read by the gutters is a row. */
  #isLikely(bytes: Uint8Array, isSure: boolean): boolean {
    const { areWords } = this.#columns;
    if (!isSure) return this.#isEven && (!areWords || this.areWords(bytes));
    return !areWords || this.#isEven || this.areWords(bytes);
  }

  /** Cuts where each gutter is blank the longest; false where a word goes through one. */
  #byGutters(bytes: Uint8Array, start: number, end: number): boolean {
    this.count = 0;
    this.#isEven = true;
    let at = start;
    let place = 0;
    let cell = { at, place, column: 0 };
    for (const { from, to } of this.#columns.gutters) {
      for (; at < end && place < from; at++) if (!isContinuation(bytes[at + 1] ?? 0)) place++;
      let blanks = 0;
      let most = 0;
      let cutAt = at;
      let cutPlace = place;
      for (; at < end && place < to; at++) {
        blanks = isSpace(bytes[at]) ? blanks + 1 : 0;
        if (!isContinuation(bytes[at + 1] ?? 0)) place++;
        if (blanks <= most) continue;
        most = blanks;
        cutAt = at + 1 - blanks;
        cutPlace = place - blanks;
      }
      if (most === 0 && at < end) return false;
      // At the line's end nothing is in the way.
      if (most === 0) [cutAt, cutPlace] = [at, place];
      this.#add(bytes, cell.at, cutAt);
      this.#isEven &&= this.#standsEven(cell, cutAt, cutPlace, from);
      cell = { at: cutAt, place: cutPlace, column: to };
    }
    this.#add(bytes, cell.at, end);
    this.#isEven &&= this.#standsEven(cell, end, 0, Infinity);
    return true;
  }

  /** Whether the cell added last begins with its column, or ends with it, or is empty. */
  #standsEven(
    cell: { at: number; place: number; column: number },
    end: number,
    endPlace: number,
    columnEnd: number,
  ): boolean {
    const [from = 0, to = 0] = [this.starts[this.count - 1], this.ends[this.count - 1]];
    if (from === to) return true;
    return from - cell.at + cell.place === cell.column || endPlace - (end - to) === columnEnd;
  }

  /** Each word a cell, and the rest of the line the last. */
  #byWords(bytes: Uint8Array, start: number, end: number): boolean {
    const columns = this.#columns.count;
    this.count = 0;
    let at = start;
    while (this.count < columns - 1) {
      while (at < end && isSpace(bytes[at])) at++;
      const word = at;
      while (at < end && !isSpace(bytes[at])) at++;
      if (word === at) return false;
      this.#add(bytes, word, at);
    }
    this.#add(bytes, at, end);
    return this.starts[columns - 1] !== this.ends[columns - 1];
  }

  #add(bytes: Uint8Array, start: number, end: number): void {
    let [from, to] = [start, end];
    while (from < to && isSpace(bytes[from])) from++;
    while (to > from && isSpace(bytes[to - 1])) to--;
    this.starts[this.count] = from;
    this.ends[this.count] = to;
    this.count++;
  }
}
