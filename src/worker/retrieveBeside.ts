import type { RetrievalAnswer } from '../retrieval/answer.ts';
import type { RetrievalOptions } from '../retrieval/options.ts';
import { LARGE_BYTES } from './largePayload.ts';
import { LookUpThread } from './lookUp/lookUpThread.ts';

/**
 * Gets a part of a raw payload as {@link retrieve} does, of a large one on a thread of its own,
 * where it holds nobody up. The bytes of a large payload move there.
 *
 * @throws as {@link retrieve} does.
 */
export async function retrieveBeside(
  raw: Uint8Array,
  given: unknown,
  {
    signal,
    callId,
    maxChars,
    tool,
  }: Pick<RetrievalOptions, 'signal' | 'callId' | 'maxChars' | 'tool'>,
): Promise<RetrievalAnswer> {
  const options = { callId, maxChars, tool };
  if (raw.length <= LARGE_BYTES) {
    const { retrieve } = await import('../retrieval/retrieveRaw.ts');
    return retrieve(raw, given, { ...options, signal });
  }
  const thread = new LookUpThread();
  try {
    const named = { name: 'the payload', read: () => Promise.resolve(raw) };
    return await thread.ask(named, 'retrieved', { given, options }, signal);
  } finally {
    void thread.end();
  }
}
