import { untilAborted } from '../digest/abort.ts';
import { echo, reasonOf } from '../digest/failure.ts';
import { isCallId, isNotFound } from '../digest/store.ts';
import type { Store } from '../digest/store.ts';
import type { RetrievalAnswer } from './answer.ts';
import { resolveRetrievalOptions } from './options.ts';
import type { RetrievalOptions } from './options.ts';
import { refusal, retrieve } from './retrieve.ts';

export { retrieve };

/** Gets a part of a payload, as {@link retrieve} does, on this thread or another. */
export type Retrieve = (
  raw: Uint8Array,
  given: unknown,
  options: RetrievalOptions,
) => Promise<RetrievalAnswer>;

/**
 * `retrieve_raw`: a stored payload or a part of it, by call id. Unknown and evicted ids, failing
 * stores and arguments that make no sense come back as answers that name the id, say what
 * happened and what to do instead (contract, section 4).
 *
 * @param callId What the model wrote; anything.
 * @param given The other arguments; see {@link RetrievalArguments}.
 * @param getPart Gets the part of the payload, whose bytes are its own from then on.
 * @throws the signal's reason once it aborts, and nothing else but wrong options.
 */
export async function retrieveRaw(
  store: Store,
  callId: unknown,
  given: unknown,
  options: Omit<RetrievalOptions, 'callId'> = {},
  getPart: Retrieve = retrieve,
): Promise<RetrievalAnswer> {
  const resolved = resolveRetrievalOptions({
    ...options,
    callId: isCallId(callId) ? String(callId) : '',
  });
  const { signal } = resolved;
  signal?.throwIfAborted();
  if (resolved.callId === '') {
    return refusal(
      resolved,
      'invalid_arguments',
      callId === undefined
        ? 'call_id is missing: copy the id from the last line of a digest'
        : `call_id ${echo(callId)} has a form no id has. Copy the id from the last line of a digest; do not try this one again`,
    );
  }
  try {
    const get = (): Promise<Uint8Array> => store.get(resolved.callId, signal);
    const raw = await (signal ? untilAborted(signal, get) : get());
    return await getPart(raw, given, { ...options, callId: resolved.callId });
  } catch (error) {
    signal?.throwIfAborted();
    if (isNotFound(error)) {
      return refusal(
        resolved,
        'not_found',
        'no raw payload is stored under this id: it never was, or it was evicted or deleted since. That is final. Work with the digest, or run the original tool call again',
      );
    }
    return refusal(
      resolved,
      'store_failed',
      `the store could not be read: ${reasonOf(error)}. Try again once; if it fails again, run the original tool call again`,
    );
  }
}
