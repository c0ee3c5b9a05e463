import { COMMA, skipWhite } from './bytes.ts';
import type { Member, Range } from './ranges.ts';
import { encodeText } from './text.ts';

/** A stretch of a text, and what stands there instead. */
export interface Edit extends Range {
  text: string;
}

/** A text with some stretches replaced; every other byte stays. Stretches must not overlap. */
export function applyEdits(json: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    pieces.push(json.subarray(from, start), encodeText(text));
    from = end;
  }
  pieces.push(json.subarray(from));
  const edited = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    edited.set(piece, at);
    at += piece.length;
  }
  return edited;
}

/** Puts a member at the end of an object, or an element at the end of an array. */
export function appendChild(json: Uint8Array, container: Range, text: string): Edit {
  const at = container.end - 1;
  const isEmpty = skipWhite(json, container.start + 1, at) === at;
  return { start: at, end: at, text: isEmpty ? text : `,${text}` };
}

/** Takes a member out of its object, and the comma that sets it apart. */
export function removeMember(json: Uint8Array, { keyStart, end }: Member): Edit {
  const next = skipWhite(json, end, json.length);
  if (json[next] === COMMA) return { start: keyStart, end: next + 1, text: '' };
  const before = json.lastIndexOf(COMMA, keyStart);
  // Only white space lies between; an object's first member has its bracket there instead.
  const isSecond = before >= 0 && skipWhite(json, before + 1, keyStart) === keyStart;
  return { start: isSecond ? before : keyStart, end, text: '' };
}
