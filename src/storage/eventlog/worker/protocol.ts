import type { RetentionPolicy } from '../../retention.ts';
import type { SessionKey } from '../events.ts';

/** An event on its way to the database. Payloads are inside, or in a file beside it. */
export interface EventRow {
  id: string;
  author: string;
  timestamp: number;
  callId: string | null;
  metadata: string;
  /** Size of the payload, null without one. */
  bytes: number | null;
  payload: Uint8Array | null;
  file: string | null;
}

/** How an event is appended. */
export interface AppendMode {
  /** The snapshot's stamp, where a later one makes it stale; null takes the session as it is. */
  lastUpdate: number | null;
  /** The event takes the place of earlier ones with its author and call id. */
  replace: boolean;
  /** The rule for all payloads of the event's author. */
  retention: RetentionPolicy | null;
}

export type AppendResult =
  | { kind: 'appended'; seq: number; lastUpdate: number; removedFiles: string[] }
  | { kind: 'stale' }
  | { kind: 'unknown session' }
  | { kind: 'refused' };

/** Where a payload lies. Exactly one of `payload` and `file` is not null. */
export interface PayloadRow {
  seq: number;
  bytes: number;
  payload: Uint8Array | null;
  file: string | null;
}

/** An event on its way from the database. */
export interface StoredEventRow extends SessionKey, EventRow {
  seq: number;
}

export interface EventQuery {
  after: number;
  /** Last sequence number wanted. */
  until: number;
  session: string | SessionKey | null;
  author: string | null;
  payloads: boolean;
  limit: number;
}

/** A message to the worker; `operation` is a method of its log. */
export interface Request {
  id: number;
  operation: string;
  args: unknown[];
}

/** The worker's answer; the one with id 0 says whether the log could be opened. */
export interface Response {
  id: number;
  result?: unknown;
  error?: { message: string; code: string | undefined };
  /** The database was damaged and set aside under this name since the last answer. */
  setAside?: string;
}
