import { COMMA, skipWhite } from '../../../json/bytes.ts';
import type { Member, Range } from './ranges.ts';

/** A stretch of a line, and what stands there instead. */
export interface Edit extends Range {
  text: string;
}

/** A line with some stretches replaced; every other byte stays. Stretches must not overlap. */
export function applyEdits(line: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    pieces.push(line.subarray(from, start), Buffer.from(text));
    from = end;
  }
  pieces.push(line.subarray(from));
  return Buffer.concat(pieces);
}

/** Puts a member at the end of an object, or an element at the end of an array. */
export function appendChild(line: Uint8Array, container: Range, text: string): Edit {
  const at = container.end - 1;
  const isEmpty = skipWhite(line, container.start + 1, at) === at;
  return { start: at, end: at, text: isEmpty ? text : `,${text}` };
}

/** Takes a member out of its object, and the comma that sets it apart. */
export function removeMember(line: Uint8Array, { keyStart, end }: Member): Edit {
  const next = skipWhite(line, end, line.length);
  if (line[next] === COMMA) return { start: keyStart, end: next + 1, text: '' };
  const before = line.lastIndexOf(COMMA, keyStart);
  // Only white space lies between; an object's first member has its bracket there instead.
  const isSecond = before >= 0 && skipWhite(line, before + 1, keyStart) === keyStart;
  return { start: isSecond ? before : keyStart, end, text: '' };
}
