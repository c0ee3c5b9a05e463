import type { Edit } from '../../../json/edits.ts';
import { appendChild } from '../../../json/edits.ts';
import type { Range } from '../../../json/ranges.ts';
import { elementsOf, sourceOf } from '../../../json/ranges.ts';
import { divide } from './shares.ts';
import type { DigestText } from './toolCall.ts';
import type { TextPart, ToolResult } from './toolResult.ts';

export interface TextRules {
  /** Texts of fewer bytes in all stay as they are. */
  threshold: number;
  /** UTF-16 units of all texts together. */
  maxChars: number;
  digestText: DigestText;
}

export interface DigestedTexts {
  edits: Edit[];
  /** The call id of the text part with this source, where it was digested. */
  keptAs: (literal: Range) => string | undefined;
}

/** Least UTF-16 units that a text is digested to; where there is less for each, they are joined. */
const LEAST_SHARE = 512;

/**
 * Digests the text parts of a result so that they fit together. Each is a payload of its own.
 *
 * @param untold Another payload, for which a text part is added.
 */
export async function digestTexts(
  line: Uint8Array,
  { content, texts }: ToolResult,
  untold: Uint8Array | undefined,
  { threshold, maxChars, digestText }: TextRules,
): Promise<DigestedTexts> {
  const nothing: DigestedTexts = { edits: [], keptAs: () => undefined };
  if (content === undefined) return nothing;
  const payloads = texts.map(({ bytes }) => bytes());
  if (untold !== undefined) payloads.push(untold);
  const sizes = payloads.map(({ length }) => length);
  if (sizes.reduce((sum, size) => sum + size, 0) < threshold) return nothing;
  // A text has no more units than bytes: one that fits in bytes fits.
  const shares = divide(maxChars, sizes);
  const isTight = shares.some((share, index) => share < LEAST_SHARE && share < (sizes[index] ?? 0));
  if (isTight) {
    return {
      ...nothing,
      edits: [await joinTexts(line, content, texts, untold, maxChars, digestText)],
    };
  }
  const edits: Edit[] = [];
  const kept: { literal: Range; callId: string }[] = [];
  for (const [index, payload] of payloads.entries()) {
    const share = shares[index] ?? 0;
    if (payload.length <= share && payload.length < threshold) continue;
    // What is within its share stays whole, and needs no room for a line that leads to more.
    const isShort = payload.length <= share;
    const { text, callId } = await digestText(payload, isShort ? maxChars : share);
    const literal = texts[index]?.literal;
    if (literal === undefined) edits.push(appendChild(line, content, textPart(text)));
    else {
      edits.push({ ...literal, text: JSON.stringify(text) });
      kept.push({ literal, callId });
    }
  }
  return {
    edits,
    keptAs: (literal) => kept.find((text) => isSame(line, text.literal, literal))?.callId,
  };
}

/**
 * Many texts as one payload: an array of them all, whose digest stands in the place of the first.
 * Other parts stay, in their order.
 */
async function joinTexts(
  line: Uint8Array,
  content: Range,
  texts: readonly TextPart[],
  untold: Uint8Array | undefined,
  maxChars: number,
  digestText: DigestText,
): Promise<Edit> {
  const sources = texts.map(({ literal }) => sourceOf(line, literal));
  if (untold !== undefined) sources.push(Buffer.from(untold).toString());
  const { text } = await digestText(Buffer.from(`[${sources.join(',')}]`), maxChars);
  const [first] = texts;
  const joined = new Set(texts.map(({ part }) => part.start));
  const parts: string[] = [];
  for (const element of elementsOf(line, content)) {
    if (element.start === first?.part.start) parts.push(withText(line, first, text));
    else if (!joined.has(element.start)) parts.push(sourceOf(line, element));
  }
  if (first === undefined) parts.push(textPart(text));
  return { ...content, text: `[${parts.join(',')}]` };
}

/** A part with another text; whatever else it holds stays. */
function withText(line: Uint8Array, { part, literal }: TextPart, text: string): string {
  const before = sourceOf(line, { start: part.start, end: literal.start });
  return `${before}${JSON.stringify(text)}${sourceOf(line, { start: literal.end, end: part.end })}`;
}

function textPart(text: string): string {
  return JSON.stringify({ type: 'text', text });
}

function isSame(line: Uint8Array, a: Range, b: Range): boolean {
  return Buffer.compare(line.subarray(a.start, a.end), line.subarray(b.start, b.end)) === 0;
}
