import { readText } from '../digest/readings/encoding.ts';
import type { ReadText } from '../digest/readings/encoding.ts';
import { withoutByteOrderMark } from '../digest/utf8.ts';
import { WHOLE_PAYLOAD } from '../text/origin.ts';
import { valuePart, withReading } from './json/valuePart.ts';
import { LEAST_ENTRY_UNITS, selectPath } from './jsonpath/select.ts';
import type { Part, SourcePart } from './part.ts';
import { existingRange } from './range.ts';
import type { AskedRange, Range } from './range.ts';
import { recordOf } from './records.ts';
import type { RetrievalRequest } from './request.ts';
import { searchRegex } from './search/regex.ts';
import { matchList } from './search/select.ts';
import { searchText } from './search/text.ts';
import { labelOf } from './source.ts';
import { countLines, lineOffset } from './text/lines.ts';

/**
 * The part of a payload that a request means.
 *
 * @throws {RetrievalError} where there is none; the signal's reason once it aborts.
 */
export async function select(
  raw: Uint8Array,
  request: RetrievalRequest,
  signal: AbortSignal | undefined,
): Promise<Part> {
  const { record, selection } = request;
  const text = readText(raw);
  if (record === undefined) return selectIn(raw, text, request, signal);
  const records = withoutByteOrderMark(text.bytes);
  const { start, end } = recordOf(records, record);
  const bytes = records.subarray(start, end);
  const own = { bytes, readAs: text.readAs, origin: WHOLE_PAYLOAD, offsetOf: same };
  const part = await selectIn(bytes, own, request, signal);
  if (selection.kind !== 'whole') return { ...part, label: `record ${record}, ${part.label}` };
  return { ...part, label: labelOf(`record ${record}`, text.readAs) };
}

const same: ReadText['offsetOf'] = (offset) => offset;

/** @param raw What bytes are counted of; @param text The same as text. */
async function selectIn(
  raw: Uint8Array,
  text: ReadText,
  { selection, from = 0, maxChars }: RetrievalRequest,
  signal: AbortSignal | undefined,
): Promise<Part> {
  const mostEntries = Math.ceil(maxChars / LEAST_ENTRY_UNITS);
  switch (selection.kind) {
    case 'whole':
      return bytesPart(raw, { start: 0, end: raw.length }, 'the payload');
    case 'lines':
      return linesPart(text, selection.range);
    case 'bytes':
      return rangePart(raw, text, selection.range);
    case 'value':
      return valuePart(text, selection.pointer, selection.slice);
    case 'path':
      return withReading(text, (reading) =>
        selectPath({ text, reading }, selection.path, { from, maxChars, signal }),
      );
    case 'search': {
      const { text: wanted, contextLines } = selection;
      const matches = await searchText(text.bytes, wanted, from, mostEntries, signal);
      return matchList(text, wanted, matches, { contextLines, signal });
    }
    case 'regex': {
      const { pattern, contextLines } = selection;
      const matches = await searchRegex(text.bytes, pattern, from, mostEntries, signal);
      return matchList(text, pattern, matches, { contextLines, signal });
    }
  }
}

function bytesPart(bytes: Uint8Array, range: Range, label: string): SourcePart {
  return { kind: 'source', bytes, range, label, large: undefined };
}

/** Bytes as text where they are whole characters of it, else as they are. */
function rangePart(raw: Uint8Array, text: ReadText, asked: AskedRange): SourcePart {
  const range = existingRange(asked, 0, raw.length, 'byte');
  const label = `bytes ${range.start} to ${range.end - 1}`;
  const start = text.offsetOf(range.start);
  const end = text.offsetOf(range.end);
  const { byteAt } = text.origin;
  const isText = byteAt(start) === range.start && byteAt(end) === range.end;
  if (!isText) return bytesPart(raw, range, label);
  return bytesPart(text.bytes, { start, end }, labelOf(label, text.readAs));
}

function linesPart(text: ReadText, asked: AskedRange): SourcePart {
  const { bytes, origin } = text;
  const count = countLines(bytes);
  const lines = existingRange(asked, 1, count, 'line');
  const start = lineOffset(bytes, lines.start);
  const range = { start, end: lineOffset(bytes, lines.end) };
  // Of one long line a digest could say little more than its first page does.
  const isOne = lines.end - lines.start === 1;
  const label = `lines ${lines.start + 1} to ${lines.end} of ${count}`;
  return {
    ...bytesPart(bytes, range, labelOf(label, text.readAs)),
    large: isOne
      ? undefined
      : () => ({
          kind: 'lines',
          bytes: bytes.subarray(range.start, range.end),
          origin: {
            firstLine: lines.start + 1,
            byteAt: (offset) => origin.byteAt(start + offset),
          },
        }),
  };
}
