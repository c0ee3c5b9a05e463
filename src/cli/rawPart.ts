import { argumentsProblem, RETRIEVAL_ARGUMENT_NAMES, retrieve } from '../retrieval/index.ts';
import type { RetrievalAnswer, RetrievalArguments } from '../retrieval/index.ts';
import type { CommandArguments, CommandOption } from './command.ts';
import { failure, usageError } from './command.ts';

/** Options that ask for a part of a raw payload: the tool's arguments, with dashes. */
export const partOptions: Readonly<Record<string, CommandOption>> = {
  pointer: { type: 'string', value: 'P', help: 'the value at a JSON Pointer; # is the root' },
  slice: { type: 'string', value: 'A-B', help: 'elements of the array there, from 0' },
  path: {
    type: 'string',
    value: 'Q',
    help: 'the values of a JSONPath query (RFC 9535); exit code 1 for none',
  },
  lines: {
    type: 'string',
    value: 'A-B',
    help: 'lines, from 1; -N, written --lines=-N: the last N',
  },
  bytes: { type: 'string', value: 'A-B', help: 'bytes, from 0; base64 where they are not UTF-8' },
  search: {
    type: 'string',
    value: 'TEXT',
    help: 'the places where a text stands; exit code 1 for none',
  },
  regex: {
    type: 'string',
    value: 'RE',
    help: 'the places that a pattern matches (RE2); exit code 1 for none',
  },
  'context-lines': { type: 'string', value: 'N', help: 'lines around each place (0)' },
  record: { type: 'string', value: 'N', help: 'a record of newline-delimited JSON, from 1' },
  from: { type: 'string', value: 'N', help: 'go on after N bytes or places' },
  'max-chars': { type: 'string', value: 'N', help: 'most UTF-16 units of a page (8000)' },
};

const optionOf = (name: string): string => name.replaceAll('_', '-');

/**
 * The part that the options ask for; undefined where they ask for none.
 *
 * @throws {CommandError} with exit code 2 for options that make no sense, or not together.
 */
export function partOf(given: CommandArguments): RetrievalArguments | undefined {
  const part = Object.fromEntries(
    RETRIEVAL_ARGUMENT_NAMES.flatMap((name) => {
      const value = given.text(optionOf(name));
      return value === undefined ? [] : [[name, value]];
    }),
  );
  if (Object.keys(part).length === 0) return undefined;
  const problem = argumentsProblem(part);
  if (problem !== undefined) throw usageError(problem);
  return part;
}

/**
 * @returns the page of the part that was asked for.
 * @throws {CommandError} with exit code 2 for a pointer, path or pattern that is none, else 1.
 */
export async function retrievePart(
  raw: Uint8Array,
  part: RetrievalArguments,
  callId: string,
  directory: string,
): Promise<Extract<RetrievalAnswer, { ok: true }>> {
  const spellCall = (id: string, next: RetrievalArguments): string =>
    [
      `context-digest raw ${id} --store ${quoted(directory)}`,
      ...Object.entries(next).map(
        ([name, value]) => `--${optionOf(name)}=${quoted(String(value))}`,
      ),
    ].join(' ');
  const answer = await retrieve(raw, part, { callId, spellCall });
  if (answer.ok) return answer;
  throw answer.code.startsWith('invalid_') ? usageError(answer.text) : failure(answer.text);
}

/** A word as a POSIX shell reads it back. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
