import { DIGEST_FILE } from '../toolNames.ts';
import type { ToolDefinition } from './toolDefinition.ts';
import { READS_ONLY } from './toolDefinition.ts';

/** Arguments of a call, once they were held against the schema. */
export interface DigestFileArguments {
  path: string;
  query?: string;
  max_chars?: number;
}

/**
 * The tool that reads files as digests, as a model sees it.
 *
 * @param maxChars Most UTF-16 units of an answer.
 */
export function digestFileTool(maxChars: number): ToolDefinition {
  return {
    name: DIGEST_FILE,
    title: 'Digest File',
    description: [
      'Reads a large file as a digest: its structure, counts, first and last elements, errors and outliers, with a mark for everything it leaves out.',
      'Call it for data too large to read as it is: JSON, logs, CSV, diffs, long text of more than about 2,000 characters.',
      'Give a query when you look for something: what matches it is shown first.',
      'Do not call it for source code you are going to edit, nor for small files: read those as they are.',
      'When the digest ends with a line `call_id: …`, retrieve_raw gives any part of the file exactly.',
      `An answer holds at most ${maxChars} characters, for all files of a glob together.`,
      'It reads only files in the open folders, and none that git ignores or that may hold secrets (.env, keys); a refusal is final.',
    ].join(' '),
    inputSchema: {
      type: 'object',
      properties: {
        path: {
          type: 'string',
          minLength: 1,
          description:
            'A file, relative to the folder or absolute, or a glob with / between names, for example logs/**/*.log.',
        },
        query: {
          type: 'string',
          description: 'What you look for: words as they may stand in the file.',
        },
        max_chars: {
          type: 'integer',
          minimum: 256,
          maximum: maxChars,
          description: `Most characters of the answer, ${maxChars} unless given.`,
        },
      },
      required: ['path'],
      additionalProperties: false,
    },
    annotations: READS_ONLY,
  };
}
