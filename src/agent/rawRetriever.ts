import type { RetrievalEvent } from '../accounting/events.ts';
import { echo, reasonOf } from '../digest/failure.ts';
import type { Store } from '../digest/store.ts';
import { NotFoundError } from '../digest/store.ts';
import { utf8Length } from '../digest/utf8.ts';
import type { RetrievedPart } from '../retrieval/answer.ts';
import { retrieveBeside } from '../worker/retrieveBeside.ts';
import type { AgentStorage } from './agentStorage.ts';
import type { Recorder } from './recorder.ts';

/** What a model gets for a call of the tool that reads raw payloads. */
export interface RetrievedText {
  /** Source text exactly as it stands; then a note on how much this is, and the next call. */
  texts: readonly string[];
  /** Whether nothing was retrieved: then the text says why, and what to do instead. */
  failed: boolean;
  /** For hosts and people; models read the texts. */
  metadata: Record<string, unknown>;
}

export interface RetrieverRules {
  /** Most UTF-16 units of an answer, whatever a call asks for. */
  maxChars: number;
  /** Name of the tool, as the next call is spelled. */
  tool: () => string;
  /** Whether an id may be read here; one that may not can still be another tool's. */
  serves: (callId: string) => boolean;
}

type RetrieverStorage = Pick<AgentStorage, 'store' | 'rules' | 'tokenEstimator'>;

/** Answers calls of `retrieve_raw` and records what they cost. */
export class RawRetriever {
  readonly #storage: RetrieverStorage;
  readonly #recorder: Pick<Recorder, 'record'>;
  readonly #rules: RetrieverRules;

  constructor(
    storage: RetrieverStorage,
    recorder: Pick<Recorder, 'record'>,
    rules: RetrieverRules,
  ) {
    this.#storage = storage;
    this.#recorder = recorder;
    this.#rules = rules;
  }

  /**
   * @param given The call's arguments, whatever a model wrote.
   * @throws the signal's reason when aborted, and nothing else.
   */
  async retrieve(given: unknown, signal?: AbortSignal): Promise<RetrievedText> {
    const { maxChars, tool } = this.#rules;
    const { call_id: callId, ...part } = isObject(given) ? given : {};
    if (typeof part.max_chars === 'number' && part.max_chars > maxChars) part.max_chars = maxChars;
    try {
      const { retrieveRaw } = await import('../retrieval/retrieveRaw.ts');
      const options = { maxChars, signal, tool: tool() };
      const answer = await retrieveRaw(this.#store(), callId, part, options, retrieveBeside);
      if (!answer.ok) {
        const { code, final } = answer;
        const text = code === 'not_found' ? await this.#missing(String(callId)) : undefined;
        return { texts: [text ?? answer.text], failed: true, metadata: { code, final } };
      }
      await this.#record(answer);
      return { texts: [answer.text, answer.note], failed: false, metadata: metadataOf(answer) };
    } catch (error) {
      signal?.throwIfAborted();
      const text = `Nothing could be retrieved: ${reasonOf(error)}. Run the original tool call again instead.`;
      return { texts: [text], failed: true, metadata: { code: 'failed', final: true } };
    }
  }

  /** Why there is nothing under an id, where it is not that nothing is kept under it. */
  async #missing(callId: string): Promise<string | undefined> {
    if ((await this.#storage.rules()).kind === 'off') return keptNowhere(callId);
    return this.#rules.serves(callId) ? undefined : ofAnother(callId);
  }

  #store(): Store {
    return {
      get: async (callId, signal) => {
        if (!this.#rules.serves(callId)) throw new NotFoundError(callId);
        return (await this.#storage.store()).get(callId, signal);
      },
      put: () => Promise.resolve(false),
    };
  }

  async #record(answer: RetrievedPart): Promise<void> {
    const handedOver = `${answer.text}\n${answer.note}`;
    const estimator = await this.#storage.tokenEstimator();
    const isWhole = answer.partSize === answer.rawBytes && answer.kind === 'source';
    const event: RetrievalEvent = {
      kind: 'retrieval',
      at: Date.now(),
      callId: answer.callId,
      bytes: utf8Length(handedOver),
      tokens: estimator.estimate(handedOver),
      estimator: estimator.name,
      part: isWhole ? '' : answer.part,
    };
    this.#recorder.record(event);
  }
}

function ofAnother(callId: string): string {
  return `Nothing that this server's tools returned in this session has the id ${echo(callId)}, and this tool gives back nothing else. It may be the id of another tool's digest, or of an earlier session: call the tool that is named beside it in that digest, or run the original tool call again. Do not try it here again.`;
}

function keptNowhere(callId: string): string {
  return `Nothing is stored under ${echo(callId)}: the user's settings say that no raw payload is kept. That holds for every id. Work with the digest, or run the original tool call again.`;
}

function metadataOf(answer: RetrievedPart): Record<string, unknown> {
  return {
    call_id: answer.callId,
    raw_bytes: answer.rawBytes,
    kind: answer.kind,
    part: answer.part,
    part_size: answer.partSize,
    encoding: answer.encoding,
    from: answer.from,
    to: answer.to,
    ...(answer.next === undefined ? {} : { next: answer.next }),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
