import type { Member, Range } from '../../../json/ranges.ts';
import { elementsOf, isString, membersOf, sourceOf, stringValue } from '../../../json/ranges.ts';

/** A text part of a tool's result. */
export interface TextPart {
  /** The part, an object. */
  part: Range;
  /** Its text, a string literal. */
  literal: Range;
  /** What the literal stands for, decoded when first asked for. */
  bytes: () => Uint8Array;
}

/** What the wrap looks at in a tool's result. */
export interface ToolResult {
  result: Range;
  /** The array of parts; undefined where there is none. */
  content: Range | undefined;
  texts: readonly TextPart[];
  structured: Member | undefined;
  meta: Range | undefined;
}

/** Reads the result of `tools/call`. */
export function readToolResult(line: Uint8Array, result: Range): ToolResult {
  let content: Range | undefined;
  let structured: Member | undefined;
  let meta: Range | undefined;
  for (const value of membersOf(line, result)) {
    if (value.name === 'content') content = value;
    else if (value.name === 'structuredContent') structured = value;
    else if (value.name === '_meta') meta = value;
  }
  const texts: TextPart[] = [];
  if (content !== undefined) {
    for (const part of elementsOf(line, content)) {
      const literal = textOf(line, part);
      if (literal !== undefined) texts.push({ part, literal, bytes: decodedOnce(line, literal) });
    }
  }
  return { result, content, texts, structured, meta };
}

function textOf(line: Uint8Array, part: Range): Range | undefined {
  let isText = false;
  let literal: Range | undefined;
  for (const { name, ...value } of membersOf(line, part)) {
    if (name === 'type') isText = sourceOf(line, value) === '"text"';
    else if (name === 'text' && isString(line, value)) literal = value;
  }
  return isText ? literal : undefined;
}

function decodedOnce(line: Uint8Array, literal: Range): () => Uint8Array {
  let decoded: Uint8Array | undefined;
  return () => (decoded ??= textBytes(line, literal));
}

/** The bytes of the text a literal stands for. */
export function textBytes(line: Uint8Array, literal: Range): Uint8Array {
  return Buffer.from(stringValue(line, literal));
}
