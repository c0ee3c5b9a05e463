import { decodeUtf8 } from '../utf8.ts';

const EXIT = bytesOf('exit');
/** Ends of names of failures, behind their first letter; a run of capitals stands before that. */
const ENDS = ['xception', 'rror', 'ailure', 'ault'].map(bytesOf);
const CAPITAL_E = 0x45;
const CAPITAL_F = 0x46;
const SMALL_X = 0x78;
const CASE = 0x20;

/** An end with another code than 0, or by a signal. */
const FAILED =
  /\bexit(?:ed)?(?:[ _-]?(?:with|by|on|for))?(?: (?:non-?zero|an?))?(?: ?(?:exit|error|return))?[ _-]?(?:code|status|signal|value)?["']?\s?[:=(]?\s?(?:-?[1-9]\d*\b(?!\.\d)|0x[1-9a-f]|SIG[A-Z]{2})/i;
/** Bytes of a line that are read for it. */
const LOOKED_AT = 400;

/** What a line may tell of a failure beside words for it. */
export interface Telling {
  /** It may say with which code a program ended. */
  exit: boolean;
  /** It names a failure such as `IOException`, which begins with capitals. */
  name: boolean;
}

/** Looks for both in one pass. */
export function tellingOf(bytes: Uint8Array, start: number, end: number): Telling {
  let exit = false;
  let name = false;
  for (let at = start + 1; at < end - 2; at++) {
    const byte = bytes[at] ?? 0;
    // Of `exit` the rarest letter first.
    if ((byte | CASE) === SMALL_X) exit ||= isExit(bytes, at - 1);
    else if (byte === CAPITAL_E || byte === CAPITAL_F) name ||= endsName(bytes, at);
  }
  return { exit, name };
}

/** Whether a line says that a program ended with an error. */
export function saysFailedExit(bytes: Uint8Array, start: number, end: number): boolean {
  return FAILED.test(decodeUtf8(bytes.subarray(start, Math.min(end, start + LOOKED_AT))));
}

function isExit(bytes: Uint8Array, at: number): boolean {
  return EXIT.every((letter, place) => ((bytes[at + place] ?? 0) | CASE) === letter);
}

function endsName(bytes: Uint8Array, at: number): boolean {
  const before = bytes[at - 1] ?? 0;
  const isBehindCapital = before >= 0x41 && before <= 0x5a;
  return isBehindCapital && ENDS.some((end) => end.every((byte, i) => bytes[at + 1 + i] === byte));
}

function bytesOf(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}
