import { QUOTE } from '../json/bytes.ts';
import type { Resolved } from '../json/resolve.ts';
import { countCodePoints } from '../json/strings.ts';
import { sourceText } from '../json/text.ts';

/** Characters of a part that are shown of it, and bytes that hold as many. */
const EXCERPT_CHARACTERS = 60;
const EXCERPT_BYTES = 400;

/** What is told of a part of a payload. */
export interface LocatedPart {
  /** Of its source text. */
  bytes: number;
  /** Code points of a string, without its quotes; else the bytes. */
  characters: number;
  /** How it begins, on one line. */
  excerpt: string;
  /** All of it, where it is short. */
  source: string | undefined;
}

export function describePart(part: Resolved): LocatedPart {
  const { bytes, start, end } = part;
  const isString = bytes[start] === QUOTE;
  return {
    bytes: end - start,
    characters: isString ? countCodePoints(bytes, start + 1, end - 1) : end - start,
    excerpt: excerptOf(part, isString),
    source: end - start < EXCERPT_BYTES ? sourceText(bytes, start, end) : undefined,
  };
}

function excerptOf({ bytes, start, end }: Resolved, isString: boolean): string {
  const from = isString ? start + 1 : start;
  const to = Math.min(isString ? end - 1 : end, from + EXCERPT_BYTES);
  const line = Array.from(sourceText(bytes, from, to).replaceAll(/\s+/g, ' '));
  const shown = line.slice(0, EXCERPT_CHARACTERS).join('');
  return line.length > EXCERPT_CHARACTERS || to < end - 1 ? `${shown}…` : shown;
}
