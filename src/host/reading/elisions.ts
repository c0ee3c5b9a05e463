import { OPEN_ARRAY } from '../../json/bytes.ts';
import { childPointer } from '../../json/pointer.ts';
import {
  ARRAY_CLOSE,
  ARRAY_OPEN,
  END,
  FAILED,
  JsonScanner,
  KEY,
  OBJECT_CLOSE,
  OBJECT_OPEN,
  STRING,
} from '../../json/scanner.ts';
import { nextChild, type ChildRange } from '../../json/skip.ts';
import { decodeString, sourceText } from '../../json/text.ts';

/** Elements that a summary left out of the middle of an array. Offsets count bytes. */
export interface ArrayElision {
  kind: 'array';
  /** Of the array, in the raw payload; empty for the root. */
  pointer: string;
  total: number;
  dropped: number;
  /** Index of the first and of the last element left out. */
  from: number;
  to: number;
  /** Offset of the summary's opening brace. */
  start: number;
  /** Offset of its `"last"` key: the elements went missing just before. */
  end: number;
}

/** A string or a subtree with a marker in its place. Offsets count bytes. */
export interface ValueElision {
  kind: 'string' | 'subtree';
  pointer: string;
  /** The marker's offsets, quotes included. */
  start: number;
  end: number;
}

export type Elision = ArrayElision | ValueElision;

const STRING_MARKER = /^"<truncated, \d+ chars>"$/;
const SUBTREE_MARKER = '"<truncated, deep subtree>"';
const LONGEST_MARKER = 40;
/** Summaries nested deeper are not looked for: each is read ahead once more. */
const DEEPEST = 64;

/** A container the walk is in, and where in it. */
interface Frame {
  kind: 'object' | 'array' | 'summary';
  /** Of the present element of an array, in the raw. */
  index: number;
  /** Of the present member, and how many of that name there were. */
  name: string;
  seen: Map<string, number>;
  /** Of a summary: the index in the raw that its `last` begins with. */
  lastIndex: number;
}

/**
 * What a digest of the `reference` profile left out, in the order of the text, pretty-printed or
 * not. A short string of the payload that reads like a marker cannot be told from one.
 */
export function findElisions(digest: Uint8Array): Elision[] {
  const scanner = new JsonScanner(digest);
  const found: Elision[] = [];
  const frames: Frame[] = [];
  for (;;) {
    const token = scanner.next();
    const frame = frames.at(-1);
    if (token === END || token === FAILED) return found;
    if (token === OBJECT_CLOSE || token === ARRAY_CLOSE) {
      frames.pop();
      continue;
    }
    if (token === KEY) {
      if (frame) enterMember(frame, decodeString(digest, scanner.start + 1, scanner.end - 1));
      continue;
    }
    if (frame?.kind === 'array') frame.index++;
    if (token === ARRAY_OPEN) {
      const isLast = frame?.kind === 'summary' && frame.name === 'last';
      frames.push(newFrame('array', { index: (isLast ? frame.lastIndex : 0) - 1 }));
    } else if (token === OBJECT_OPEN) {
      const summary = frames.length < DEEPEST ? readSummary(digest, scanner.start) : undefined;
      if (summary) found.push({ ...summary, pointer: pointerTo(frames) });
      frames.push(
        summary ? newFrame('summary', { lastIndex: summary.to + 1 }) : newFrame('object', {}),
      );
    } else if (token === STRING && scanner.end - scanner.start <= LONGEST_MARKER) {
      const { start, end } = scanner;
      const kind = markerKind(sourceText(digest, start, end));
      if (kind) found.push({ kind, pointer: pointerTo(frames), start, end });
    }
  }
}

function newFrame(kind: Frame['kind'], more: Partial<Frame>): Frame {
  return { kind, index: 0, name: '', seen: new Map(), lastIndex: 0, ...more };
}

function enterMember(frame: Frame, name: string): void {
  frame.name = name;
  frame.seen.set(name, (frame.seen.get(name) ?? 0) + 1);
}

/** A summary stands in its array's place: it adds nothing to the way there. */
function pointerTo(frames: readonly Frame[]): string {
  return frames.reduce((pointer, { kind, index, name, seen }) => {
    if (kind === 'summary') return pointer;
    if (kind === 'array') return childPointer(pointer, String(index));
    return childPointer(pointer, name, seen.get(name));
  }, '');
}

function markerKind(token: string): ValueElision['kind'] | undefined {
  if (token === SUBTREE_MARKER) return 'subtree';
  return STRING_MARKER.test(token) ? 'string' : undefined;
}

/** The summary that begins at an opening brace; undefined unless it has exactly the five keys. */
function readSummary(bytes: Uint8Array, start: number): Omit<ArrayElision, 'pointer'> | undefined {
  let at = start + 1;
  const next = (key: string): ChildRange | undefined => {
    const child = nextChild(bytes, at, true);
    if (!child || sourceText(bytes, child.keyStart, child.keyEnd) !== `"${key}"`) return undefined;
    at = child.end;
    return child;
  };
  const mark = next('_summary');
  if (!mark || sourceText(bytes, mark.start, mark.end) !== 'true') return undefined;
  const first = next('first');
  const last = first && next('last');
  if (!last || bytes[first.start] !== OPEN_ARRAY || bytes[last.start] !== OPEN_ARRAY)
    return undefined;
  const total = count(bytes, next('total'));
  const dropped = count(bytes, next('dropped'));
  const from = elements(bytes, first.start);
  const shownLast = elements(bytes, last.start);
  if (dropped !== total - from - shownLast || nextChild(bytes, at, true)) {
    return undefined;
  }
  const to = total - shownLast - 1;
  return { kind: 'array', total, dropped, from, to, start, end: last.keyStart };
}

/** A plain positive integer; NaN for anything else. */
function count(bytes: Uint8Array, child: ChildRange | undefined): number {
  const text = child ? sourceText(bytes, child.start, child.end) : '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : Number.NaN;
}

function elements(bytes: Uint8Array, start: number): number {
  let number = 0;
  let at = start + 1;
  for (let child; (child = nextChild(bytes, at, false)); at = child.end) number++;
  return number;
}
