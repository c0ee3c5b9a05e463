import { skipWhite } from '../../json/bytes.ts';
import { decodeUtf8, withoutByteOrderMark } from '../utf8.ts';

/** Bytes at the head of a payload that show of which kind it may be. */
const SAMPLE_BYTES = 32 * 1024;
const MOST_LINES = 200;
/** Longer lines are no lines of any kind that is told by its lines. */
const LONGEST_LINE = 4000;

/** The first byte that is no white space and no byte order mark; undefined where there is none. */
export function firstByte(text: Uint8Array): number | undefined {
  const bytes = withoutByteOrderMark(text);
  return bytes[skipWhite(bytes, 0, bytes.length)];
}

/** The first lines that are not blank, whole, without their line ends. */
export function sampleLines(text: Uint8Array): string[] {
  const head = decodeUtf8(withoutByteOrderMark(text).subarray(0, SAMPLE_BYTES));
  const lines = head.split('\n', MOST_LINES + 1);
  // The last line of a sample may have been cut.
  if (text.length > SAMPLE_BYTES || lines.length > MOST_LINES) lines.pop();
  return lines
    .map((line) => line.slice(0, LONGEST_LINE).trimEnd())
    .filter((line) => line.trim() !== '');
}

/** The share of lines that a pattern matches, 0 to 1; 0 of no lines. */
export function shareOf(lines: readonly string[], pattern: RegExp): number {
  if (lines.length === 0) return 0;
  return lines.filter((line) => pattern.test(line)).length / lines.length;
}
