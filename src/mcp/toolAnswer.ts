import { METADATA_KEY } from '../agent/resultMetadata.ts';
import type { RetrievedText } from '../agent/rawRetriever.ts';

/** The result of a tool of ours, as MCP has it. */
export interface ToolAnswer {
  content: { type: 'text'; text: string }[];
  isError?: true;
  _meta?: Record<string, unknown>;
  [more: string]: unknown;
}

/** @param metadata What stands beside the texts; models read the texts alone. */
export function toolAnswer(
  texts: readonly string[],
  metadata: Record<string, unknown>,
  failed = false,
): ToolAnswer {
  return {
    content: texts.map((text) => ({ type: 'text', text })),
    ...(failed ? { isError: true } : {}),
    _meta: { [METADATA_KEY]: metadata },
  };
}

/** What came of a call of `retrieve_raw`. */
export function retrievalAnswer({ texts, metadata, failed }: RetrievedText): ToolAnswer {
  return toolAnswer(texts, metadata, failed);
}
