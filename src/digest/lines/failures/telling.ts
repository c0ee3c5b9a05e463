import { decodeUtf8, encodeUtf8 } from '../../utf8.ts';

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

/** What could not be done. */
const NOT_DONE =
  /(?:\bcould not|\bcouldn['’]?t|\bcan ?not|\bcan['’]t|\bunable to|\bk(?:onnten?|ann) nicht|\bno se pudo|\bn['’](?:a|ont) pas pu)\b/i;
/** 1 for the two bytes behind the letter n in each of them. */
const BEHIND_N = new Uint8Array(1 << 16);
for (const end of ['ot', "'t", '’t', 'ab', 'ic', 'o ', "'a", '’a', "'o", '’o']) {
  const [first = 0, second = 0] = encodeUtf8(end);
  BEHIND_N[(first << 8) | second] = 1;
}
const SMALL_N = 0x6e;
/** Bytes before that letter and behind it among which it is told. */
const BESIDE = 14;

/** What a line may tell of a failure beside words for it. */
export interface Telling {
  /** It may say with which code a program ended. */
  exit: boolean;
  /** It names a failure such as `IOException`, which begins with capitals. */
  name: boolean;
  /** It says that something could not be done. */
  notDone: boolean;
}

/** Looks for all of it in one pass. */
export function tellingOf(bytes: Uint8Array, start: number, end: number): Telling {
  let exit = false;
  let name = false;
  let notDone = false;
  for (let at = start + 1; at < end - 2; at++) {
    const byte = bytes[at] ?? 0;
    // Of `exit` the rarest letter first.
    if ((byte | CASE) === SMALL_X) exit ||= isExit(bytes, at - 1);
    else if (byte === CAPITAL_E || byte === CAPITAL_F) name ||= endsName(bytes, at);
    else if (byte === SMALL_N) notDone ||= isNotDone(bytes, start, at, end);
  }
  return { exit, name, notDone };
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

function isNotDone(bytes: Uint8Array, start: number, at: number, end: number): boolean {
  if (BEHIND_N[((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)] === 0) return false;
  const [from, to] = [Math.max(start, at - BESIDE), Math.min(end, at + BESIDE)];
  return NOT_DONE.test(decodeUtf8(bytes.subarray(from, to)));
}

function bytesOf(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}
