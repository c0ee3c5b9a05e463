import { withoutByteOrderMark } from '../digest/utf8.ts';
import { ROOT } from '../json/pointer.ts';
import { locateValue } from './json/locate.ts';
import { sliceOf } from './json/slice.ts';
import { echoPointer, LEAST_ENTRY_UNITS, selectPath } from './jsonpath/select.ts';
import type { Part, SourcePart } from './part.ts';
import { existingRange } from './range.ts';
import type { AskedRange, Range } from './range.ts';
import { recordOf } from './records.ts';
import type { RetrievalRequest, Selection } from './request.ts';
import { searchRegex } from './search/regex.ts';
import { matchList } from './search/select.ts';
import { searchText } from './search/text.ts';
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
  if (record === undefined) return selectIn(raw, request, signal);
  const { start, end } = recordOf(withoutByteOrderMark(raw), record);
  const bytes = withoutByteOrderMark(raw).subarray(start, end);
  const part = await selectIn(bytes, request, signal);
  const label = selection.kind === 'whole' ? `record ${record}` : `record ${record}, ${part.label}`;
  return { ...part, label };
}

async function selectIn(
  bytes: Uint8Array,
  { selection, from = 0, maxChars }: RetrievalRequest,
  signal: AbortSignal | undefined,
): Promise<Part> {
  const mostEntries = Math.ceil(maxChars / LEAST_ENTRY_UNITS);
  switch (selection.kind) {
    case 'whole':
      return textPart(bytes, { start: 0, end: bytes.length }, 'the payload');
    case 'lines':
      return linesPart(bytes, selection.range);
    case 'bytes': {
      const range = existingRange(selection.range, 0, bytes.length, 'byte');
      return textPart(bytes, range, `bytes ${range.start} to ${range.end - 1}`);
    }
    case 'value':
      return valuePart(withoutByteOrderMark(bytes), selection);
    case 'path':
      return selectPath(bytes, selection.path, from, maxChars, signal);
    case 'search': {
      const { text, contextLines } = selection;
      const matches = await searchText(bytes, text, from, mostEntries, signal);
      return matchList(bytes, text, matches, contextLines);
    }
    case 'regex': {
      const { pattern, contextLines } = selection;
      const matches = await searchRegex(bytes, pattern, from, mostEntries, signal);
      return matchList(bytes, pattern, matches, contextLines);
    }
  }
}

function textPart(bytes: Uint8Array, range: Range, label: string): SourcePart {
  return { kind: 'source', bytes, range, label, json: undefined };
}

function linesPart(bytes: Uint8Array, asked: AskedRange): SourcePart {
  const count = countLines(bytes);
  const lines = existingRange(asked, 1, count, 'line');
  const range = { start: lineOffset(bytes, lines.start), end: lineOffset(bytes, lines.end) };
  return textPart(bytes, range, `lines ${lines.start + 1} to ${lines.end} of ${count}`);
}

function valuePart(
  bytes: Uint8Array,
  { pointer, slice }: Extract<Selection, { kind: 'value' }>,
): SourcePart {
  const value = locateValue(bytes, pointer);
  const address = pointer === '' ? ROOT : pointer;
  const label = echoPointer(address);
  if (slice === undefined) {
    const json = { pointer: address, firstElement: undefined };
    return { kind: 'source', bytes: value.bytes, range: value, label, json };
  }
  const { range, elements } = sliceOf(value, pointer, slice);
  return {
    kind: 'source',
    bytes: value.bytes,
    range,
    label: `elements ${elements.start} to ${elements.end - 1} of ${label}`,
    json: { pointer: address, firstElement: elements.start },
  };
}
