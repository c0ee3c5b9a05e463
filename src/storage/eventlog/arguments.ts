import { randomUUID } from 'node:crypto';
import { kindOf, payloadBytes } from '../../digest/payload.ts';
import type { EventFilters, NewEvent, SessionKey } from './events.ts';

// What callers hand in, checked before it reaches the database: that would complain of parameters
// by number, or keep something else than was meant.

/** An event that leaves nothing open. */
export type CompleteEvent = Required<
  Pick<NewEvent, 'id' | 'author' | 'timestamp' | 'customMetadata'>
> &
  Pick<NewEvent, 'payload'>;

/**
 * An event with what the caller left open filled in.
 *
 * @throws {TypeError} that names the field of the wrong type.
 */
export function completeEvent(event: NewEvent): CompleteEvent {
  const { id = randomUUID(), author, timestamp = Date.now(), customMetadata = {}, payload } = event;
  assertTexts({ id, author });
  if (!Number.isSafeInteger(timestamp)) {
    throw new TypeError(
      `timestamp must be whole milliseconds since 1970, not ${String(timestamp)}`,
    );
  }
  if (kindOf(customMetadata) !== 'Object') {
    throw new TypeError(`customMetadata must be an object, not ${kindOf(customMetadata)}`);
  }
  const bytes = payload === undefined ? undefined : payloadBytes(payload);
  return { id, author, timestamp, customMetadata, payload: bytes };
}

/** @throws {TypeError} for a key with a part that is no string. */
export function assertSessionKey({ app, user, session }: SessionKey): void {
  assertTexts({ app, user, session });
}

/** @throws {TypeError} for a sequence number, and {RangeError} for a limit, that is none. */
export function assertQuery(
  seq: number,
  { session, author, limit = Infinity }: EventFilters,
): void {
  if (typeof seq !== 'number' || Number.isNaN(seq)) {
    throw new TypeError(`the sequence number must be a number, not ${String(seq)}`);
  }
  if (typeof session === 'object') assertSessionKey(session);
  assertTexts({
    session: typeof session === 'object' ? '' : (session ?? ''),
    author: author ?? '',
  });
  if (limit !== Infinity && !(Number.isSafeInteger(limit) && limit >= 0)) {
    throw new RangeError(`limit must be a whole number, 0 or more, not ${String(limit)}`);
  }
}

function assertTexts(values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'string')
      throw new TypeError(`${name} must be a string, not ${kindOf(value)}`);
  }
}
