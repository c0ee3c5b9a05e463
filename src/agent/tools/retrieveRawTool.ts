import { RETRIEVE_RAW } from '../toolNames.ts';
import type { ToolDefinition } from './toolDefinition.ts';
import { READS_ONLY } from './toolDefinition.ts';

/**
 * The tool that reads raw payloads, as a model sees it.
 *
 * @param maxChars Most UTF-16 units of an answer.
 * @param name Another name, where a server has a tool of this one.
 */
export function retrieveRawTool(maxChars: number, name = RETRIEVE_RAW): ToolDefinition {
  return {
    name,
    title: 'Retrieve Raw Payload',
    description: [
      'Gives back the raw text of a tool result that was shown to you as a digest: exactly as it came, whole or in part.',
      'Call it when a digest ends with a line `call_id: …` and you need something the digest leaves out; its marks name the JSON Pointer or the lines to ask for.',
      'Ask for the smallest part that answers the question: pointer or path for JSON, search to find where something is, lines for text.',
      'Do not call it for results without such a line (they are complete), nor for what the digest already shows.',
      `An answer holds at most ${maxChars} characters; a larger value or run of lines comes as a digest of its own, and the answer names the call for its exact text in pages.`,
      'An id that is not known stays unknown: do not try it again, run the original tool call instead.',
    ].join(' '),
    inputSchema: {
      type: 'object',
      properties: {
        call_id: {
          type: 'string',
          description: 'The id from the last line of the digest, copied exactly.',
        },
        pointer: {
          type: 'string',
          description:
            'Address of the value to return, copied from the digest: a JSON Pointer such as /items/17/name, or @512/items for JSON inside a text. # is the whole document. Records, YAML and JSON with comments have pointers, too.',
        },
        slice: {
          type: 'string',
          description:
            'With pointer to an array: the elements A-B, counted from 0, both included, for example 100-119.',
        },
        path: {
          type: 'string',
          description: 'JSONPath (RFC 9535) of the values to list, for example $.items[*].id.',
        },
        lines: {
          type: 'string',
          description: 'Lines A-B, counted from 1, both included, for example 310-340.',
        },
        bytes: {
          type: 'string',
          description: 'Bytes A-B, counted from 0, both included.',
        },
        search: {
          type: 'string',
          description: 'Text to look for, as it is; answers with the places it was found at.',
        },
        regex: {
          type: 'string',
          description: 'Regular expression to look for, in RE2 syntax.',
        },
        context_lines: {
          type: 'integer',
          minimum: 0,
          maximum: 100,
          description: 'With search or regex: lines to show before and after each match.',
        },
        record: {
          type: 'integer',
          minimum: 1,
          description:
            'Record of newline-delimited JSON, counted from 1; the other arguments then apply to it.',
        },
        from: {
          type: 'integer',
          minimum: 0,
          description: 'Where to go on, as the page before said.',
        },
        max_chars: {
          type: 'integer',
          minimum: 256,
          maximum: maxChars,
          description: `Most characters of the answer, ${maxChars} unless given.`,
        },
      },
      required: ['call_id'],
      additionalProperties: false,
    },
    annotations: READS_ONLY,
  };
}
