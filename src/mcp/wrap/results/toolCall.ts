import type { Span } from '@opentelemetry/api';
import type { ModelAnswer } from '../../../agent/modelDigester.ts';
import type { OutputSchema } from '../toolCatalog.ts';

/** A call of one of the server's tools, on its way. */
export interface ToolCall {
  tool: string;
  /** Source text of the arguments, for finding in the result what was asked for. */
  arguments: string;
  /** Name of the server, as it says itself. */
  server: string;
  /** Name of the client, as it says itself. */
  client: string;
  /** Name of our tool for this client. */
  retrieveTool: string;
  outputSchema: OutputSchema;
  span: Span;
  /** Aborted when the client cancels the call. */
  signal: AbortSignal;
}

/**
 * Digests a payload for the call that is being answered.
 *
 * @param keptAs The call id of a payload that this call digested before.
 */
export type DigestText = (
  payload: Uint8Array,
  maxChars: number,
  keptAs?: string,
) => Promise<ModelAnswer>;
