import { decodeUtf8 } from '../utf8.ts';

const EXIT = Array.from('exit', (letter) => letter.charCodeAt(0));
const SMALL_X = 0x78;
const CASE = 0x20;

/** An end with another code than 0, or by a signal. */
const FAILED =
  /\bexit(?:ed)?(?:[ _-]?(?:with|by|on|for))?(?: (?:non-?zero|an?))?(?: ?(?:exit|error|return))?[ _-]?(?:code|status|signal|value)?["']?\s?[:=(]?\s?(?:-?[1-9]\d*\b(?!\.\d)|0x[1-9a-f]|SIG[A-Z]{2})/i;
/** Bytes of a line that are read for it. */
const LOOKED_AT = 400;

/** Whether a line may say with which code a program ended. */
export function speaksOfExit(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start + 1; at < end - 2; at++) {
    // The rarest letter of it first.
    if (((bytes[at] ?? 0) | CASE) === SMALL_X && isExit(bytes, at - 1)) return true;
  }
  return false;
}

function isExit(bytes: Uint8Array, at: number): boolean {
  return EXIT.every((letter, place) => ((bytes[at + place] ?? 0) | CASE) === letter);
}

/** Whether a line says that a program ended with an error. */
export function saysFailedExit(bytes: Uint8Array, start: number, end: number): boolean {
  return FAILED.test(decodeUtf8(bytes.subarray(start, Math.min(end, start + LOOKED_AT))));
}
