import { echo } from './failure.ts';

/**
 * Where raw payloads are kept, by call id, so that what a digest left out can be fetched back.
 * Implementations are safe for concurrent use.
 */
export interface Store {
  /**
   * Keeps a copy of the bytes under an id; a second put of the same id replaces the first.
   *
   * @param callId 1 to 128 characters of `[A-Za-z0-9._-]`, not dots alone.
   * @param raw The payload, byte for byte. The caller may reuse the buffer once the put resolved.
   * @param signal Abandons the put; nothing is kept then.
   * @returns false where the store deliberately did not keep the payload.
   * @throws {InvalidCallIdError} for an id of another form; any I/O error as it came.
   */
  put(callId: string, raw: Uint8Array, signal?: AbortSignal): Promise<boolean>;

  /**
   * The bytes last put under an id, in a buffer of the caller's own.
   *
   * @throws {NotFoundError} when the id is unknown, was evicted, or could not be one of this store.
   */
  get(callId: string, signal?: AbortSignal): Promise<Uint8Array>;
}

/** No payload is kept under this id: it never was, or it was evicted or deleted since. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
  readonly callId: string;

  constructor(callId: string) {
    super(`no raw payload is stored under call id ${echo(callId)}`);
    this.callId = callId;
  }
}

/** Whether an error is {@link NotFoundError}. By name: each bundle has a class of its own. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotFoundError';
}

/** The id has a form no store takes. Ids come from a model, so they are checked, never repaired. */
export class InvalidCallIdError extends RangeError {
  override readonly name = 'InvalidCallIdError';

  constructor(callId: unknown) {
    super(
      `call id ${echo(callId)} is not 1 to 128 characters of A-Z a-z 0-9 . _ - with one that is not a dot`,
    );
  }
}

/** Whether a store takes this id: 1 to 128 of `[A-Za-z0-9._-]` and not dots alone. */
export function isCallId(callId: unknown): boolean {
  if (typeof callId !== 'string') return false;
  return /^[A-Za-z0-9._-]{1,128}$/.test(callId) && !/^\.+$/.test(callId);
}

/** @throws {InvalidCallIdError} unless {@link isCallId}. */
export function assertCallId(callId: unknown): void {
  if (!isCallId(callId)) throw new InvalidCallIdError(callId);
}
