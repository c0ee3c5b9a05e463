import type { DigestMetadata } from '../digest/result.ts';
import type { Method } from '../digest/constants.ts';

/** Where a payload came from. A new kind needs a label and, in the tree, an icon. */
export type SourceKind =
  'editor' | 'file' | 'clipboard' | 'terminal' | 'notebook' | 'tool' | 'mcp' | 'hook' | 'command';

export interface PayloadSource {
  kind: SourceKind;
  /** What a person recognises it by: a file name, a tool's name, `churn.ipynb, cell 7`. */
  label: string;
  /** VS Code language id of the text, where known; decides how documents are shown. */
  language?: string;
  /** Server of a tool, where there is one. */
  server?: string;
}

/** One payload was digested. Its digest's bytes travel beside the event, not in it. */
export interface DigestEvent {
  kind: 'digest';
  /** Milliseconds since 1970, as the recording process saw them. */
  at: number;
  /** Empty where the raw payload was not kept. */
  callId: string;
  source: PayloadSource;
  method: Method;
  /** Pruning rules that were used: name of the profile. */
  profile: string;
  rawBytes: number;
  digestBytes: number;
  /** Token estimates, by the estimator named here. */
  rawTokens: number;
  digestTokens: number;
  estimator: string;
  /** Wall time of digesting, in milliseconds. */
  durationMs: number;
  /** The model that summarised, with its own token counts; empty and 0 where none did. */
  model: string;
  modelInputTokens: number;
  modelOutputTokens: number;
  /**
   * Tokens of the raw payload that its host would have cut anyway, so that nobody credits them;
   * 0 where the host has no cap.
   */
  hostCutTokens: number;
  metadata: DigestMetadata;
  /**
   * What else of the same tool result a model reads, before and after: text that stayed as it was,
   * structured content. Added to the payload's own figures it makes up the whole result. Absent
   * where there is nothing else.
   */
  beside?: ResultRemainder;
  /**
   * A digest made to take the place of an earlier one of the same raw, with other limits. It costs
   * its own tokens; the raw, and what its host would have cut, were counted with the first.
   */
  again?: true;
  /**
   * Beside `again`: made as that earlier digest was, of which it does not differ. It costs nothing
   * but what a model spent on it; both were counted with the first.
   */
  repeated?: true;
  /**
   * Where the raw was not kept: the call id that it would have, so that it is known when it comes
   * again. Absent where the payload holds what must not be kept.
   */
  payloadId?: string;
}

/** Counts of a tool result without those of its payload; of what shrank along, they may be negative. */
export type ResultRemainder = Pick<
  DigestEvent,
  'rawBytes' | 'digestBytes' | 'rawTokens' | 'digestTokens' | 'hostCutTokens'
>;

/** A model fetched raw bytes back; a person looking at a payload is not one of these. */
export interface RetrievalEvent {
  kind: 'retrieval';
  at: number;
  callId: string;
  /** Bytes and estimated tokens handed back to the model. */
  bytes: number;
  tokens: number;
  /** Names the estimator; absent in records of versions that used only `weights` here. */
  estimator?: string;
  /** The part that was asked for, as the caller named it; empty for the whole. */
  part: string;
}

/** A person pinned or unpinned a payload; pinned payloads are evicted last. */
export interface PinEvent {
  kind: 'pin';
  at: number;
  callId: string;
  pinned: boolean;
}

/** A person deleted a payload: the raw and digest bytes are gone, what it saved still counts. */
export interface DeleteEvent {
  kind: 'delete';
  at: number;
  callId: string;
}

export type CallEvent = DigestEvent | RetrievalEvent | PinEvent | DeleteEvent;

/** An event as the history hands it back, with its place in the order of all events. */
export interface Recorded<E extends CallEvent = CallEvent> {
  /** Rises by at least one with each event, across all processes that share the history. */
  seq: number;
  event: E;
}
