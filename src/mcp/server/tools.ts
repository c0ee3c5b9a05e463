import { findFiles } from '../../agent/files/findFiles.ts';
import { digestFiles } from '../../agent/files/digestFiles.ts';
import type { ReadableFiles } from '../../agent/files/readableFiles.ts';
import { FileRefusedError } from '../../agent/files/readableFiles.ts';
import type { AgentStorage } from '../../agent/agentStorage.ts';
import type { ModelDigester } from '../../agent/modelDigester.ts';
import type { RawRetriever } from '../../agent/rawRetriever.ts';
import type { Recorder } from '../../agent/recorder.ts';
import { DIGEST_FILE, DIGEST_STATS, RETRIEVE_RAW } from '../../agent/toolNames.ts';
import { LEAST_MAX_CHARS } from '../../digest/budget.ts';
import { reasonOf } from '../../digest/failure.ts';
import { readPayload } from '../../worker/readPayload.ts';
import type { ToolAnswer } from '../toolAnswer.ts';
import { retrievalAnswer, toolAnswer } from '../toolAnswer.ts';
import { digestStats } from './digestStats.ts';

export interface ToolParts {
  storage: AgentStorage;
  recorder: Recorder;
  digester: ModelDigester;
  retriever: RawRetriever;
  maxChars: number;
  /** Names of tools that are not offered. */
  without: ReadonlySet<string>;
  /** The files that may be read now. */
  readable: () => Promise<ReadableFiles>;
}

/** One call of a tool, as a client made it. */
export interface ServerToolCall {
  name: string;
  arguments: Record<string, unknown>;
  /** Name of the client. */
  client: string;
  signal: AbortSignal;
}

/**
 * Answers a call of one of our tools; undefined where there is no such tool.
 *
 * @throws the signal's reason when aborted, and nothing else.
 */
export async function callTool(
  parts: ToolParts,
  call: ServerToolCall,
): Promise<ToolAnswer | undefined> {
  if (parts.without.has(call.name)) return undefined;
  try {
    switch (call.name) {
      case RETRIEVE_RAW:
        return retrievalAnswer(await parts.retriever.retrieve(call.arguments, call.signal));
      case DIGEST_FILE:
        return await digestFile(parts, call);
      case DIGEST_STATS: {
        await parts.recorder.settle();
        const stats = await digestStats(await parts.storage.history(), Date.now());
        const { history: recording } = await parts.storage.rules();
        return toolAnswer([JSON.stringify({ ...stats, recording })], {});
      }
      default:
        return undefined;
    }
  } catch (error) {
    call.signal.throwIfAborted();
    if (error instanceof FileRefusedError) return refusal(error.message);
    return refusal(`${call.name} could not do it: ${reasonOf(error)}.`);
  }
}

async function digestFile(parts: ToolParts, call: ServerToolCall): Promise<ToolAnswer> {
  const { path: asked, query, max_chars: wanted } = call.arguments;
  if (typeof asked !== 'string' || asked === '') {
    return refusal('path is missing: give the path of a file, or a glob, as a string.');
  }
  if (query !== undefined && query !== null && typeof query !== 'string') {
    return refusal('query is no string: give the words you look for, or leave it out.');
  }
  const maxChars =
    typeof wanted === 'number' && wanted >= LEAST_MAX_CHARS
      ? Math.min(Math.floor(wanted), parts.maxChars)
      : parts.maxChars;
  const found = await findFiles(await parts.readable(), asked, call.signal);
  const metadata: Record<string, unknown>[] = [];
  const texts = await digestFiles(found, maxChars, async ({ file, label }, share) => {
    const { bytes } = await readPayload(file, () => undefined, call.signal);
    const answer = await parts.digester.digest(bytes, {
      source: { kind: 'tool', label },
      maxChars: share,
      query: query ?? undefined,
      retrieveTool: RETRIEVE_RAW,
      client: call.client,
      signal: call.signal,
    });
    metadata.push(answer.metadata);
    return answer.text;
  });
  const [only] = metadata;
  return toolAnswer(texts, metadata.length === 1 && only ? only : { parts: metadata });
}

function refusal(text: string): ToolAnswer {
  return toolAnswer([text], { final: true }, true);
}
