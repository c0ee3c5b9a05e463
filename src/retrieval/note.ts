import type { ResolvedRetrievalOptions } from './options.ts';
import type { RetrievalArguments } from './request.ts';

/** Share of an answer that a note may take; where it would take more, it says the least. */
const NOTE_SHARE = 3;

/** What a note is written from. */
export interface NoteFacts {
  /** The part in words. */
  readonly label: string;
  /** How much of it is here: `bytes 0 to 7999 of 12345`. */
  readonly extent: string;
  readonly rawBytes: number;
  readonly next: RetrievalArguments | undefined;
  /** What the next call gives. */
  readonly nextGives: string;
}

/** One line that says how much of what this is, and the next call. */
export type NoteWriter = (facts: NoteFacts) => string;

/**
 * How the notes of one answer are written.
 *
 * @param longest The facts of the longest note there can be.
 * @returns the writer, and the UTF-16 units its notes take at most.
 */
export function noteWriter(
  longest: NoteFacts,
  maxChars: number,
  options: ResolvedRetrievalOptions,
): { write: NoteWriter; length: number } {
  const full: NoteWriter = (facts) => fullNote(facts, options);
  const write = full(longest).length * NOTE_SHARE <= maxChars ? full : terseNote;
  return { write, length: write(longest).length };
}

function fullNote(
  { label, extent, rawBytes, next, nextGives }: NoteFacts,
  { callId, spellCall }: ResolvedRetrievalOptions,
): string {
  const id = callId === '' ? '' : `call_id ${callId}: `;
  const call = next === undefined ? '' : `. ${nextGives}: ${spellCall(callId, next)}`;
  return `(${id}${label}, ${extent}; the payload has ${rawBytes} bytes${call})`;
}

function terseNote({ extent, next, nextGives }: NoteFacts): string {
  const same =
    next === undefined ? '' : `. ${nextGives}: the same call with from ${next.from ?? 0}`;
  return `(${extent}${same})`;
}
