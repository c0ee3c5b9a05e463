import assert from 'node:assert/strict';

const HEADER = /^… (.+): ([\d,]+) lines?; ([\d,]+) kept(?:, ([\d,]+) in part)?, ([\d,]+) elided$/;
const LINES = /^… ([\d,]+) lines? elided: lines? (\d+)(?:-(\d+))?$/;
const BYTES = /^… ([\d,]+) bytes? elided: bytes (\d+)-(\d+), lines? (\d+)(?:-(\d+))?$/;

/** Told of a table below its names. */
const OF_TABLE = /^… (?:column |\d+ tables with these columns: )/;
const ASIDE = /^… JSON in bytes (\d+)-(\d+): [{[]/;

const number = (text: string | undefined): number => Number((text ?? '0').replaceAll(',', ''));

/** What a digest of lines says and shows, checked against the payload byte by byte. */
export interface CheckedLines {
  title: string;
  notes: string[];
  /** Marks that stand in place of something. */
  marks: number;
}

/**
 * Reads a digest of lines from top to bottom and puts the payload together again: what it shows
 * must stand in the payload at just that place, what it leaves out must be where and as much as
 * the mark says, and nothing may be missing. The counts of its first line must come out.
 */
export function checkLines(payload: Buffer, digest: string): CheckedLines {
  const [first = '', ...rest] = digest.split('\n');
  const header = HEADER.exec(first);
  assert.ok(header !== null, `no header: ${first}`);
  const reader = new Reader(payload);
  const notes: string[] = [];
  let marks = 0;
  for (const line of rest) {
    const lines = LINES.exec(line);
    const bytes = BYTES.exec(line);
    if (lines !== null)
      reader.skipLines(number(lines[2]), number(lines[3] ?? lines[2]), number(lines[1]));
    else if (bytes !== null) {
      reader.skipBytes(number(bytes[2]), number(bytes[3]), number(bytes[1]));
      reader.hide(number(bytes[4]), number(bytes[5] ?? bytes[4]));
    } else if (ASIDE.test(line)) {
      reader.checkAside(line);
    } else if (/^…(?!…)/.test(line)) {
      if (!OF_TABLE.test(line)) assert.equal(reader.at, 0, `a note among the lines: ${line}`);
      notes.push(line);
      continue;
    } else reader.show(line.startsWith('…') ? line.slice(1) : line);
    marks += lines !== null || bytes !== null ? 1 : 0;
  }
  const { total, kept, partly, elided } = reader.finish();
  assert.deepEqual(
    header.slice(2).map(number),
    [total, kept, partly, elided],
    'the header does not count what is shown',
  );
  return { title: header[1] ?? '', notes, marks };
}

class Reader {
  at = 0;
  readonly #payload: Buffer;
  readonly #starts: number[] = [];
  /** Bytes shown and left out, by line. */
  readonly #shown = new Set<number>();
  readonly #hidden = new Set<number>();
  #began = false;

  constructor(payload: Buffer) {
    this.#payload = payload;
    for (let at = 0; at < payload.length;) {
      this.#starts.push(at);
      const feed = payload.indexOf(0x0a, at);
      at = feed < 0 ? payload.length : feed + 1;
    }
  }

  show(text: string): void {
    this.#passLineFeed();
    const end = this.at + Buffer.byteLength(text);
    assert.equal(this.#payload.subarray(this.at, end).toString(), text, `at byte ${this.at}`);
    this.#shown.add(this.#lineAt(this.at));
    this.at = end;
  }

  skipLines(from: number, to: number, count: number): void {
    assert.equal(count, to - from + 1);
    this.#passLineFeed();
    assert.equal(this.at, this.#starts[from - 1], `lines ${from}-${to} do not begin here`);
    const next = this.#starts[to];
    const end = next === undefined ? this.#end() : next - 1;
    this.hide(from, to);
    this.at = end;
  }

  /** Notes lines, in whole or in part, as left out. */
  hide(from: number, to: number): void {
    for (let line = from; line <= to; line++) this.#hidden.add(line - 1);
  }

  skipBytes(from: number, to: number, count: number): void {
    assert.equal(count, to - from + 1);
    if (from !== this.at) this.#passLineFeed();
    assert.equal(this.at, from);
    this.at = to + 1;
  }

  /** A digest of JSON in the payload names the bytes of exactly that. */
  checkAside(line: string): void {
    const found = ASIDE.exec(line);
    const json = this.#payload.subarray(number(found?.[1]), number(found?.[2]) + 1).toString();
    assert.equal(typeof JSON.parse(json), 'object');
  }

  finish(): { total: number; kept: number; partly: number; elided: number } {
    assert.equal(this.at, this.#end(), 'the digest ends before the payload does');
    const total = this.#starts.length;
    const partly = [...this.#shown].filter((line) => this.#hidden.has(line)).length;
    const kept = this.#shown.size - partly;
    const elided = this.#hidden.size - partly;
    assert.equal(kept + partly + elided, total);
    return { total, kept, partly, elided };
  }

  #end(): number {
    const { length } = this.#payload;
    return this.#payload[length - 1] === 0x0a ? length - 1 : length;
  }

  /** A line feed between two lines of the digest may be the payload's or ours. */
  #passLineFeed(): void {
    if (this.#began && this.#payload[this.at] === 0x0a) this.at++;
    this.#began = true;
  }

  #lineAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
