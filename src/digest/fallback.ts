import { untilAborted } from './abort.ts';
import { METHOD_LLM_FALLBACK } from './constants.ts';
import type { Draft } from './draft.ts';
import { reasonOf } from './failure.ts';
import type { LlmFallback } from './options.ts';
import { passthrough } from './passthrough.ts';
import { kindOf } from './payload.ts';
import { encodeUtf8 } from './utf8.ts';

/**
 * Digests a payload no rule knows: with the caller's model where there is one, else, and where it
 * fails, by handing the payload on.
 *
 * @throws the signal's reason when it aborts; no failure of the model's.
 */
export async function digestProse(
  raw: Uint8Array,
  fallback: LlmFallback | null,
  signal: AbortSignal,
): Promise<Draft> {
  if (fallback === null) return passthrough(raw);
  try {
    return summary(await askModel(raw, raw.length, fallback, signal));
  } catch (error) {
    signal.throwIfAborted();
    return { ...passthrough(raw), metadata: { llm_err: reasonOf(error) } };
  }
}

/**
 * Gives the caller's model a try at a payload whose digest by rule is still too large. The digest
 * by rule stands where the model fails or has nothing shorter to say.
 *
 * @throws the signal's reason when it aborts; no failure of the model's.
 */
export async function digestAgain(
  raw: Uint8Array,
  draft: Draft,
  fallback: LlmFallback,
  signal: AbortSignal,
): Promise<Draft> {
  const reached = draft.digest.length;
  try {
    const answer = await askModel(raw, reached, fallback, signal);
    return { ...summary(answer), metadata: { structural_digest_bytes: reached } };
  } catch (error) {
    signal.throwIfAborted();
    const metadata = { ...draft.metadata, llm_err_after_structural: reasonOf(error) };
    return { ...draft, metadata };
  }
}

function summary(digest: Uint8Array): Draft {
  return { method: METHOD_LLM_FALLBACK, digest, metadata: {}, withheldBytes: 0 };
}

/** @throws whatever the model throws, and for an answer that is no digest: a digest never grows. */
async function askModel(
  raw: Uint8Array,
  longest: number,
  fallback: LlmFallback,
  signal: AbortSignal,
): Promise<Uint8Array> {
  // A copy: where the model fails, the payload itself is handed on. Callers in plain JavaScript
  // are not held to the type.
  const answer: unknown = await untilAborted(signal, async () => fallback(raw.slice(), signal));
  if (typeof answer !== 'string') {
    throw new TypeError(`the fallback must answer with a string, not ${kindOf(answer)}`);
  }
  if (answer.trim() === '') throw new Error('the fallback answered with no text');
  const digest = encodeUtf8(answer);
  if (digest.length > longest) {
    throw new Error(
      `the fallback's answer of ${digest.length} bytes is longer than the ${longest} it replaces`,
    );
  }
  return digest;
}
