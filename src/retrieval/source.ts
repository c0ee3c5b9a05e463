import type { ReadText } from '../digest/readings/encoding.ts';
import type { SourceText } from '../digest/readings/reading.ts';

/** Where source text begins in the payload, in bytes; undefined for text decoded from it. */
export function payloadOffset(text: ReadText, { bytes, start }: SourceText): number | undefined {
  if (bytes.buffer !== text.bytes.buffer) return undefined;
  return text.origin.byteAt(bytes.byteOffset - text.bytes.byteOffset + start);
}

/** A part in words, with how it was read where it is not plain text. */
export function labelOf(part: string, ...readAs: readonly string[]): string {
  const said = readAs.filter((words) => words !== '');
  return said.length === 0 ? part : `${part}, read as ${said.join(', ')}`;
}
