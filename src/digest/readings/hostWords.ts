import { isWhite } from '../../json/bytes.ts';
import { decodeUtf8, utf8Length } from '../utf8.ts';

/** Bytes at the end of a payload in which such words are looked for. */
const TAIL = 300;

const CUT =
  '(?:truncated|clipped|cut off|omitted|more (?:bytes|characters|chars|lines|tokens|items)|abgeschnitten|gekürzt)';
const WORDS = String.raw`[^"\n[\](){}<>]{0,80}${CUT}[^"\n[\](){}<>]{0,80}`;
const DOTS = String.raw`(?:\.{3}|…)`;

/**
 * What hosts, tools and people put in place of an end that they cut off: dots, words in brackets
 * or behind dots, words on a line of their own.
 */
const AT_END = new RegExp(
  String.raw`(?:${DOTS}?\s*(?:\[${WORDS}\]|\(${WORDS}\)|<${WORDS}>|\{${WORDS}\})\s*${DOTS}?|${DOTS}\s*(?:${WORDS})?|\n${WORDS})\s*$`,
  'i',
);

/** Where the text ends that is the payload's own, and what a host put there. */
export interface OwnEnd {
  /** Offset after the last byte that is no white space, before words of a host where there are any. */
  readonly end: number;
  /** Those words; empty where there are none. */
  readonly words: string;
}

/** Finds the words that stand in place of a text's end. */
export function ownEnd(text: Uint8Array): OwnEnd {
  let from = Math.max(0, text.length - TAIL);
  // Not amid a character.
  while (from < text.length && ((text[from] ?? 0) & 0xc0) === 0x80) from++;
  const found = AT_END.exec(decodeUtf8(text.subarray(from)))?.[0] ?? '';
  // Bytes that are no text have no length.
  const isText = !found.includes('\ufffd');
  const end = isText ? text.length - utf8Length(found) : text.length;
  return { end: lastCharacterEnd(text, end), words: isText ? found.trim() : '' };
}

/** Without white space, and without the sign for a character of which the end is missing. */
function lastCharacterEnd(text: Uint8Array, before: number): number {
  const isCut = text[before - 3] === 0xef && text[before - 2] === 0xbf && text[before - 1] === 0xbd;
  let end = isCut ? before - 3 : before;
  while (end > 0 && isWhite(text[end - 1] ?? 0)) end--;
  return end;
}
