/** Who a session belongs to. */
export interface SessionKey {
  app: string;
  user: string;
  session: string;
}

/** A session as it was when it was read; it moves along with the appends made through it. */
export interface Session extends SessionKey {
  /** Microseconds since 1970; rises with each event of the session. */
  lastUpdate: number;
}

/** An event that is to be recorded. */
export interface NewEvent {
  author: string;
  /** A random one by default. */
  id?: string;
  /** Milliseconds since 1970; now by default. */
  timestamp?: number;
  /** Any JSON. An event with a string `call_id` can be looked up by it. */
  customMetadata?: Record<string, unknown>;
  payload?: Uint8Array | undefined;
}

/** An event as the log hands it back. */
export interface LoggedEvent extends SessionKey {
  /** Place in the order of all events of the log, whatever the session; rises, may skip. */
  seq: number;
  id: string;
  author: string;
  timestamp: number;
  customMetadata: Record<string, unknown>;
  /** Undefined where the event has none, it was deleted since, or it was not asked for. */
  payload: Uint8Array | undefined;
}

/** Which events are wanted; all by default. */
export interface EventFilters {
  /** A session id, or a session of one app and user only. */
  session?: string | SessionKey;
  author?: string;
  /** Most events handed out. */
  limit?: number;
  /** false leaves payloads out, which makes long logs much quicker to read. */
  payloads?: boolean;
  signal?: AbortSignal;
}

/** Someone else appended to the session after the snapshot was taken: read it again. */
export class StaleSessionError extends Error {
  override readonly name = 'StaleSessionError';

  constructor({ app, user, session }: SessionKey) {
    super(
      `session ${JSON.stringify(session)} of ${JSON.stringify(`${app}/${user}`)} was updated since this snapshot of it: get it again and repeat`,
    );
  }
}

/** There can be no event log here; the message says why and what to do. */
export class EventLogUnavailableError extends Error {
  override readonly name = 'EventLogUnavailableError';
}
