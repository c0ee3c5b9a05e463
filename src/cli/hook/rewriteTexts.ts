import {
  elementsOf,
  isArray,
  isObject,
  isString,
  membersOf,
  sourceOf,
  stringValue,
} from '../../json/ranges.ts';
import type { Range } from '../../json/ranges.ts';
import { encodeText } from '../../json/text.ts';

/** Digests a text; undefined where it is to stay as it is. */
export type DigestText = (text: Uint8Array) => Promise<string | undefined>;

/**
 * Members that hold a tool's text, in the results of the agents' own tools and of MCP: command
 * output, a fetched page, a found text, an MCP result's parts.
 */
const TEXT_MEMBERS = ['stdout', 'stderr', 'output', 'result', 'content', 'text', 'llmContent'];

/** Members that name a copy of the whole text in a file: agents would show it in place of ours. */
const COPIES = ['persistedOutputPath', 'persistedOutputSize'];

/**
 * The source of a tool's response with its texts digested and all else as it is: agents refuse
 * what has another form than the tool's own.
 *
 * @returns undefined where nothing is to change.
 */
export async function rewriteTexts(
  json: Uint8Array,
  value: Range,
  digest: DigestText,
): Promise<string | undefined> {
  if (isString(json, value)) {
    const text = await digest(encodeText(stringValue(json, value)));
    return text === undefined ? undefined : JSON.stringify(text);
  }
  if (isArray(json, value)) return rewriteParts(json, value, digest);
  return isObject(json, value) ? rewriteMembers(json, value, digest) : undefined;
}

async function rewriteParts(
  json: Uint8Array,
  array: Range,
  digest: DigestText,
): Promise<string | undefined> {
  let isChanged = false;
  const parts: string[] = [];
  for (const element of elementsOf(json, array)) {
    const changed = isObject(json, element)
      ? await rewriteMembers(json, element, digest)
      : undefined;
    isChanged ||= changed !== undefined;
    parts.push(changed ?? sourceOf(json, element));
  }
  return isChanged ? `[${parts.join(',')}]` : undefined;
}

async function rewriteMembers(
  json: Uint8Array,
  object: Range,
  digest: DigestText,
): Promise<string | undefined> {
  let isChanged = false;
  const members: string[] = [];
  for (const { name, keyStart, ...value } of membersOf(json, object)) {
    const changed = TEXT_MEMBERS.includes(name)
      ? await rewriteTexts(json, value, digest)
      : undefined;
    isChanged ||= changed !== undefined;
    const key = sourceOf(json, { start: keyStart, end: value.start });
    const member = key + (changed ?? sourceOf(json, value));
    if (!COPIES.includes(name)) members.push(member);
  }
  return isChanged ? `{${members.join(',')}}` : undefined;
}
