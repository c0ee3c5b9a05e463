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
import type { Cut, Elision, Elisions, Gap } from './elision.ts';

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
export function referenceElisions(digest: Uint8Array): Elisions {
  const scanner = new JsonScanner(digest);
  const marks: Elision[] = [];
  const cuts: Cut[] = [];
  const frames: Frame[] = [];
  for (;;) {
    const token = scanner.next();
    const frame = frames.at(-1);
    if (token === END || token === FAILED) return { marks, cuts };
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
      if (summary) {
        const gap = { ...summary, pointer: pointerTo(frames) };
        marks.push(gap);
        cuts.push(cutOf(gap));
      }
      frames.push(
        summary ? newFrame('summary', { lastIndex: summary.to + 1 }) : newFrame('object', {}),
      );
    } else if (token === STRING && scanner.end - scanner.start <= LONGEST_MARKER) {
      const { start, end } = scanner;
      const part = markedPart(sourceText(digest, start, end));
      if (!part) continue;
      const pointer = pointerTo(frames);
      marks.push({ kind: 'mark', part, address: { by: 'pointer', pointer }, start, end });
      cuts.push({ pointer, shown: undefined });
    }
  }
}

function cutOf({ pointer, total, from, to }: Gap): Cut {
  const runs = [
    { from: 0, to: from },
    { from: to + 1, to: total },
  ];
  return { pointer, shown: { runs, total, asTable: false } };
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

function markedPart(token: string): 'string' | 'subtree' | undefined {
  if (token === SUBTREE_MARKER) return 'subtree';
  return STRING_MARKER.test(token) ? 'string' : undefined;
}

/** The summary that begins at an opening brace; undefined unless it has exactly the five keys. */
function readSummary(bytes: Uint8Array, start: number): Omit<Gap, 'pointer'> | undefined {
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
  return { kind: 'gap', total, dropped, from, to, opening: start, at: last.keyStart };
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
