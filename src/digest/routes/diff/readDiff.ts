import { decodeUtf8 } from '../../utf8.ts';

/** One file of a diff. Lines go by their numbers in the payload. */
export interface FileChange {
  name: string;
  /** The first and the last line of what stands above its hunks. */
  firstLine: number;
  headerEnd: number;
  hunks: Hunk[];
  added: number;
  removed: number;
}

/** One hunk: its header's line, and its last. */
export interface Hunk {
  line: number;
  lastLine: number;
  /** Its first changed lines. */
  changed: number[];
}

/** Changed lines of a hunk whose numbers are kept; the hunk's end leads to the others. */
const MOST_CHANGED = 400;
const LONGEST_HEADER = 600;

const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;
/** What stands between the header of a file and its first hunk. */
const EXTENDED =
  /^(?:index |old mode |new mode |deleted file |new file |similarity |dissimilarity |rename |copy |Binary files |GIT binary patch|={60})/;

/**
 * Reads a unified diff, with what git and others write around it.
 *
 * @param firstLine Number of the text's first line.
 * @returns its files, or undefined where a hunk has no file or not the lines that its header
 * promises: that is no diff, or not all of one.
 */
export function readDiff(text: Uint8Array, firstLine: number): FileChange[] | undefined {
  const reader = new DiffReader();
  let line = firstLine - 1;
  for (let at = 0; at < text.length;) {
    const feed = text.indexOf(0x0a, at);
    const end = feed < 0 ? text.length : feed;
    if (!reader.read(text, at, end, ++line)) return undefined;
    at = end + 1;
  }
  return reader.finish();
}

class DiffReader {
  readonly files: FileChange[] = [];
  /** Lines that the present hunk is still to have, of the old and of the new file. */
  #old = 0;
  #new = 0;
  #file: FileChange | null = null;
  #hunk: Hunk | null = null;
  /** A line `--- name` that waits for its `+++ name`. */
  #waiting = false;

  /** @returns false where the text cannot be a diff. */
  read(text: Uint8Array, start: number, end: number, line: number): boolean {
    const first = start < end ? (text[start] ?? 0) : 0;
    if (this.#old > 0 || this.#new > 0) return this.#body(first, start < end, line);
    if (first === 0x5c && this.#hunk !== null) {
      this.#hunk.lastLine = line;
      return true;
    }
    // Only these begin a line of structure; everything else between hunks is prose.
    if (first !== 0x40 && first !== 0x2b && first !== 0x2d && !isLetter(first)) return true;
    return this.#header(
      decodeUtf8(text.subarray(start, Math.min(end, start + LONGEST_HEADER))),
      line,
    );
  }

  finish(): FileChange[] | undefined {
    const complete = this.#old === 0 && this.#new === 0 && !this.#waiting;
    return complete && this.files.some(({ hunks }) => hunks.length > 0) ? this.files : undefined;
  }

  #body(first: number, filled: boolean, line: number): boolean {
    const hunk = this.#hunk;
    const file = this.#file;
    if (hunk === null || file === null) return false;
    if (first === 0x2b) {
      this.#new--;
      file.added++;
    } else if (first === 0x2d) {
      this.#old--;
      file.removed++;
    } else if (first === 0x20 || !filled || first === 0x0d) {
      // Editors strip the space of an empty line of context.
      this.#new--;
      this.#old--;
    } else if (first !== 0x5c) return false;
    const isChange = first === 0x2b || first === 0x2d;
    if (isChange && hunk.changed.length < MOST_CHANGED) hunk.changed.push(line);
    hunk.lastLine = line;
    return this.#old >= 0 && this.#new >= 0;
  }

  #header(text: string, line: number): boolean {
    if (this.#waiting) {
      if (!text.startsWith('+++ ')) return false;
      this.#waiting = false;
      this.#name(text.slice(4), line);
      return true;
    }
    const hunk = HUNK.exec(text);
    if (hunk !== null) return this.#beginHunk(hunk, line);
    if (text.startsWith('@@')) return false;
    if (text.startsWith('diff --git ') || text.startsWith('Index: ')) {
      this.#beginFile(text.slice(text.indexOf(' ') + 1).replace(/^--git (?:a\/)?/, ''), line);
    } else if (/^--- \S/.test(text)) {
      if (this.#file === null || this.#file.hunks.length > 0) this.#beginFile(text.slice(4), line);
      this.#extend(line);
      this.#waiting = true;
    } else if (EXTENDED.test(text)) this.#extend(line);
    return true;
  }

  #beginFile(name: string, line: number): void {
    this.#hunk = null;
    this.#file = { name, firstLine: line, headerEnd: line, hunks: [], added: 0, removed: 0 };
    this.files.push(this.#file);
  }

  #extend(line: number): void {
    if (this.#file !== null && this.#file.hunks.length === 0) this.#file.headerEnd = line;
  }

  #name(target: string, line: number): void {
    if (this.#file === null) return;
    this.#extend(line);
    const name = target.split('\t', 1)[0] ?? '';
    if (name !== '/dev/null') this.#file.name = name.trim().replace(/^b\//, '');
  }

  #beginHunk(found: RegExpExecArray, line: number): boolean {
    if (this.#file === null) return false;
    this.#old = Number(found[1] ?? 1);
    this.#new = Number(found[2] ?? 1);
    this.#hunk = { line, lastLine: line, changed: [] };
    this.#file.hunks.push(this.#hunk);
    return true;
  }
}

function isLetter(byte: number): boolean {
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}
