import assert from 'node:assert/strict';
import type {
  RetrievalAnswer,
  RetrievalOptions,
  RetrievedPart,
} from '../../../src/retrieval/index.ts';
import { answerText, retrieve } from '../../../src/retrieval/index.ts';
import type { RetrievalArguments } from '../../../src/retrieval/index.ts';
import type { Tree } from '../../support/naive-json.ts';

export const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Fails unless something was retrieved, within the characters asked for. */
export function found(answer: RetrievalAnswer, maxChars = 8_000): RetrievedPart {
  assert.ok(answer.ok, answer.ok ? '' : answer.text);
  assert.ok(answerText(answer).length <= maxChars, `${answerText(answer).length} > ${maxChars}`);
  return answer;
}

/** Retrieves and gives the text; fails where there is none. */
export async function textOf(
  raw: Uint8Array | string,
  given: RetrievalArguments,
  options: RetrievalOptions = {},
): Promise<string> {
  const bytes = typeof raw === 'string' ? encode(raw) : raw;
  return found(await retrieve(bytes, given, options), options.maxChars).text;
}

/** Retrieves and gives code and text of the refusal; fails where something was found. */
export async function refusalOf(
  raw: Uint8Array | string,
  given: unknown,
): Promise<{ code: string; text: string }> {
  const bytes = typeof raw === 'string' ? encode(raw) : raw;
  const answer = await retrieve(bytes, given, { callId: 'id-1' });
  assert.ok(!answer.ok, 'something was found');
  assert.ok(answer.text.startsWith('call_id id-1: '), answer.text);
  assert.equal(answer.rawBytes, bytes.length);
  return answer;
}

/** All pages by following each answer's next call; at most 10,000. */
export async function allPages(
  raw: Uint8Array,
  given: RetrievalArguments,
  maxChars: number,
): Promise<RetrievedPart[]> {
  const pages: RetrievedPart[] = [];
  let next: RetrievalArguments | undefined = { ...given, from: 0 };
  while (next !== undefined) {
    const page = found(await retrieve(raw, next, { callId: 'id-1', maxChars }), maxChars);
    pages.push(page);
    assert.ok(pages.length < 10_000, 'pages without end');
    next = page.next;
  }
  return pages;
}

/** The bytes that pages stand for. */
export function bytesOf(pages: readonly RetrievedPart[]): Buffer {
  return Buffer.concat(
    pages.map(({ text, encoding }) => Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8')),
  );
}

/** A value of a naively parsed document, with its address and its text without white space. */
export interface NaiveNode {
  readonly pointer: string;
  readonly text: string;
}

/** Every value of a document, by an implementation that parses. */
export function naiveNodes(tree: Tree, pointer = ''): NaiveNode[] {
  const own = { pointer: pointer === '' ? '#' : pointer, text: print(tree) };
  if (tree.kind === 'array') {
    return [own, ...tree.elements.flatMap((child, at) => naiveNodes(child, `${pointer}/${at}`))];
  }
  if (tree.kind !== 'object') return [own];
  const seen = new Map<string, number>();
  return [
    own,
    ...tree.members.flatMap(({ key, value }) => {
      const occurrence = (seen.get(key.value) ?? 0) + 1;
      seen.set(key.value, occurrence);
      const name = key.value.replaceAll('~', '~0').replaceAll('/', '~1');
      return naiveNodes(value, `${pointer}/${name}${occurrence > 1 ? `~[${occurrence}]` : ''}`);
    }),
  ];
}

function print(tree: Tree): string {
  if (tree.kind === 'array') return `[${tree.elements.map(print).join(',')}]`;
  if (tree.kind !== 'object') return tree.text;
  return `{${tree.members.map(({ key, value }) => `${key.text}:${print(value)}`).join(',')}}`;
}
