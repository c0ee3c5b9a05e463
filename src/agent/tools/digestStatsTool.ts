import { DIGEST_STATS } from '../toolNames.ts';
import type { ToolDefinition } from './toolDefinition.ts';
import { READS_ONLY } from './toolDefinition.ts';

/** The tool that says what digests saved, as a model sees it. */
export const digestStatsTool: ToolDefinition = {
  name: DIGEST_STATS,
  title: 'Digest Statistics',
  description: [
    'Says how many tokens digests saved today, in the last seven days and in all, net of what was retrieved later.',
    'Call it only when the user asks what was saved; it says nothing about any payload.',
    'Tokens are estimates, and net figures may be negative. It takes no arguments.',
  ].join(' '),
  inputSchema: { type: 'object', properties: {}, additionalProperties: false },
  annotations: READS_ONLY,
};
