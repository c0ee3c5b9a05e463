import { encodeText } from '../../../json/text.ts';
import type { SourceText } from '../reading.ts';

/**
 * The source of a node of YAML: as it stands where it takes a part of one line, else all of its
 * lines, since without its indentation it would be another text.
 *
 * @param start Offset of its first character in the text, in UTF-16 units, as `end` behind its last.
 */
export function sourceLines(text: string, start: number, end: number): SourceText {
  const last = start + text.slice(start, end).trimEnd().length;
  const isPart = last > start && !text.slice(start, last).includes('\n');
  const bytes = encodeText(isPart ? text.slice(start, last) : wholeLines(text, start, last));
  return { bytes, start: 0, end: bytes.length };
}

function wholeLines(text: string, start: number, end: number): string {
  const feed = text.indexOf('\n', end);
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, feed < 0 ? text.length : feed);
}
