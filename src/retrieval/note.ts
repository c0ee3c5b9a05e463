import type { ResolvedRetrievalOptions } from './options.ts';
import type { RetrievalArguments } from './request.ts';

/** Share of an answer that a note may take; above it, it says the least. */
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
export function noteOf(
  { label, extent, rawBytes, next, nextGives }: NoteFacts,
  maxChars: number,
  { callId, spellCall }: ResolvedRetrievalOptions,
): string {
  const id = callId === '' ? '' : `call_id ${callId}: `;
  const call = next === undefined ? '' : `. ${nextGives}: ${spellCall(callId, next)}`;
  const note = `(${id}${label}, ${extent}; the payload has ${rawBytes} bytes${call})`;
  if (note.length * NOTE_SHARE <= maxChars) return note;
  const same =
    next === undefined ? '' : `. ${nextGives}: the same call with from ${next.from ?? 0}`;
  return `(${extent}${same})`;
}
