import { reasonOf } from '../digest/failure.ts';
import type { RetrievalAnswer, RetrievalRefusal } from './answer.ts';
import { RetrievalError } from './failure.ts';
import type { RetrievalFailureCode } from './failure.ts';
import { resolveRetrievalOptions } from './options.ts';
import type { ResolvedRetrievalOptions, RetrievalOptions } from './options.ts';
import { present } from './present.ts';
import { readArguments, RETRIEVAL_ARGUMENT_NAMES } from './request.ts';
import type { RetrievalArguments } from './request.ts';
import { select } from './select.ts';

/**
 * Gives a payload or a part of it with its exact source text: a page of it, or a digest where a
 * JSON part is larger than a page. Whatever cannot be given is an answer, too.
 *
 * @param given What a model or a person asked for; see {@link RetrievalArguments}.
 * @returns an answer of at most `max_chars` UTF-16 units, note included.
 * @throws the signal's reason once it aborts; {RangeError} for options that are wrong.
 */
export async function retrieve(
  raw: Uint8Array,
  given: unknown,
  options: RetrievalOptions = {},
): Promise<RetrievalAnswer> {
  const resolved = resolveRetrievalOptions(options);
  resolved.signal?.throwIfAborted();
  try {
    const request = readArguments(given, resolved.maxChars);
    const part = await select(raw, request, resolved.signal);
    return await present(part, {
      rawBytes: raw.length,
      request,
      given: knownArguments(given),
      options: resolved,
    });
  } catch (error) {
    resolved.signal?.throwIfAborted();
    const code = error instanceof RetrievalError ? error.code : 'failed';
    return refusal(resolved, code, reasonText(error), raw.length);
  }
}

/**
 * An answer that nothing was retrieved.
 *
 * @param reason What happened and what to do instead; not longer than a page may be.
 */
export function refusal(
  { callId, maxChars }: ResolvedRetrievalOptions,
  code: RetrievalFailureCode,
  reason: string,
  rawBytes?: number,
): RetrievalRefusal {
  const id = callId === '' ? '' : `call_id ${callId}: `;
  const size = rawBytes === undefined ? '' : ` (the payload has ${rawBytes} bytes)`;
  const text = `${id}${reason}${size}`;
  return {
    ok: false,
    callId,
    rawBytes,
    code,
    final: code !== 'store_failed',
    text: text.length <= maxChars ? text : `${text.slice(0, maxChars - 1)}…`.toWellFormed(),
  };
}

function reasonText(error: unknown): string {
  return error instanceof RetrievalError ? error.message : reasonOf(error);
}

/** What the next call repeats: the arguments there are, without empty ones. */
function knownArguments(given: unknown): RetrievalArguments {
  const values = new Map(Object.entries(given as object));
  return Object.fromEntries(
    RETRIEVAL_ARGUMENT_NAMES.flatMap((name) => {
      const value: unknown = values.get(name);
      return value === undefined || value === null ? [] : [[name, value]];
    }),
  );
}
