import type { RetrievalFailureCode } from './failure.ts';
import type { RetrievalArguments } from './request.ts';

/** What a text is: source text as it stands, a digest of it, or a list of places in it. */
export type RetrievedKind = 'source' | 'digest' | 'places';

/** A value or match, as a list of them names it. */
export interface RetrievedPlace {
  /** JSON Pointer of the value, or of the value a match begins in; empty where there is none. */
  readonly pointer: string;
  /** Line from 1 at which a match begins; 0 for a value. */
  readonly line: number;
  /** Offset in the payload, or in the record asked for, in bytes; -1 for what was decoded from it. */
  readonly offset: number;
  /** Length of the source text, in bytes. */
  readonly bytes: number;
}

/** A part of a raw payload, or the page of it that fits. */
export interface RetrievedPart {
  readonly ok: true;
  readonly callId: string;
  /** Size of the whole payload. */
  readonly rawBytes: number;
  readonly kind: RetrievedKind;
  /** The part in words: `/items/3`, `lines 3 to 5 of 120`. */
  readonly part: string;
  /** Size of the part's source text in bytes; of a list, how many places there are. */
  readonly partSize: number;
  /** Whether {@link partSize} is where counting ended, not where the places do. */
  readonly atLeast: boolean;
  /** The page: with the other pages, in order, exactly the part (unless it is a digest or a list). */
  readonly text: string;
  /** `base64` where the page's bytes are not UTF-8: {@link text} is their base64 then. */
  readonly encoding: 'utf-8' | 'base64';
  /** Bytes, or places, of the part that pages before this one and this one gave. */
  readonly from: number;
  readonly to: number;
  readonly places: readonly RetrievedPlace[];
  /** The call that gives what comes next; undefined after the last page. */
  readonly next: RetrievalArguments | undefined;
  /** What a reader must know beside the text, in one line. */
  readonly note: string;
}

/** Nothing was retrieved; why, and what to do instead. */
export interface RetrievalRefusal {
  readonly ok: false;
  readonly callId: string;
  /** Size of the whole payload; undefined where it was not read. */
  readonly rawBytes: number | undefined;
  readonly code: RetrievalFailureCode;
  /** Whether the same call will fail again. */
  readonly final: boolean;
  /** Names the id, says what happened and what to do, for a model. */
  readonly text: string;
}

export type RetrievalAnswer = RetrievedPart | RetrievalRefusal;

/**
 * All that a model reads of an answer, within the characters it asked for. The last line is the
 * note: how much this is of what, and the next call.
 */
export function answerText(answer: RetrievalAnswer): string {
  if (!answer.ok) return answer.text;
  return answer.text === '' ? answer.note : `${answer.text}\n${answer.note}`;
}
