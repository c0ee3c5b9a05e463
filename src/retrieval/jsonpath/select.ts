import { sourceText } from '../../json/text.ts';
import type { DocumentNode } from '../../digest/fit/document/document.ts';
import type { ReadText } from '../../digest/readings/encoding.ts';
import type { JsonReading } from '../../digest/readings/reading.ts';
import { echo } from '../../digest/failure.ts';
import { counted } from '../failure.ts';
import { ContainerEnds } from '../json/ends.ts';
import { notJson } from '../json/notJson.ts';
import { echoPointer } from '../json/echoPointer.ts';
import { partPointer } from '../json/partPointer.ts';
import { JsonTree } from '../json/tree.ts';
import type { ListEntry, Part } from '../part.ts';
import { pause } from '../pause.ts';
import { labelOf, payloadOffset } from '../source.ts';
import { compilePath } from './compile.ts';
import { Evaluator } from './evaluate.ts';
import type { PathQuery } from './query.ts';

/** Fewest UTF-16 units that an entry of a list takes. */
export const LEAST_ENTRY_UNITS = 8;

/** A payload's text, and the JSON it is read as. */
interface ReadPayload {
  readonly text: ReadText;
  readonly reading: JsonReading;
}

/** Which page of a list is wanted. */
interface Page {
  /** Values that earlier pages showed. */
  readonly from: number;
  /** UTF-16 units of a page. */
  readonly maxChars: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * What a JSONPath query selects: the one value as a part of its own, else a list in the order of
 * RFC 9535.
 */
export async function selectPath(
  payload: ReadPayload,
  path: string,
  { from, maxChars, signal }: Page,
): Promise<Part> {
  const query = await compilePath(path);
  const { json: bytes } = payload.reading;
  const failure = notJson(bytes);
  if (failure) throw failure;
  const ends = isDeep(query) ? new ContainerEnds(bytes) : undefined;
  const tree = new JsonTree(bytes, ends && ((start) => ends.endOf(start)));
  const { RE2JS } = await import('re2js');
  const evaluator = new Evaluator(tree, RE2JS);
  let count = 0;
  let only: DocumentNode | undefined;
  const shown: DocumentNode[] = [];
  const last = from + Math.ceil(maxChars / LEAST_ENTRY_UNITS);
  for (const node of evaluator.find(query)) {
    if (node === null) await pause(signal);
    else {
      only = count === 0 ? node : undefined;
      if (count >= from && count < last) shown.push(node);
      count++;
    }
  }
  if (only !== undefined) return onlyPart(payload, tree, only);
  return {
    kind: 'list',
    label: labelOf(
      `${counted(count, 'value')} of ${echo(path)}`,
      payload.text.readAs,
      payload.reading.readAs,
    ),
    count,
    atLeast: false,
    entries: shown.map((node) => entryOf(payload, tree, node)),
  };
}

function onlyPart({ text, reading }: ReadPayload, tree: JsonTree, node: DocumentNode): Part {
  const pointer = tree.pointer(node);
  const { bytes, start, end } = reading.source(node.start, node.end);
  return {
    kind: 'source',
    bytes,
    range: { start, end },
    label: labelOf(echoPointer(pointer), text.readAs, reading.readAs),
    large: () => ({
      kind: 'json',
      bytes: tree.bytes.subarray(node.start, node.end),
      pointer: partPointer(reading.json, pointer, node.start),
      firstElement: undefined,
    }),
  };
}

function entryOf({ text, reading }: ReadPayload, tree: JsonTree, node: DocumentNode): ListEntry {
  const pointer = tree.pointer(node);
  const source = reading.source(node.start, node.end);
  const bytes = source.end - source.start;
  const offset = payloadOffset(text, source);
  return {
    place: { pointer, line: 0, offset: offset ?? -1, bytes },
    text: (maxUnits) => {
      // A UTF-16 unit is three bytes of UTF-8 at most.
      if (bytes <= maxUnits * 3) {
        const whole = `${pointer}\n${sourceText(source.bytes, source.start, source.end)}`;
        if (whole.length <= maxUnits) return whole;
      }
      const elided = `${pointer}\n…${bytes} bytes elided: retrieve this pointer`;
      if (elided.length <= maxUnits || offset === undefined) return elided.slice(0, maxUnits);
      return `…${bytes} bytes elided: bytes ${offset}-${offset + bytes - 1}`;
    },
  };
}

/** Segments up to which bytes that are skipped once a segment cost less than a pass of their own. */
const FEW_SEGMENTS = 8;

/** Whether the query walks through many levels, filters included. */
function isDeep(query: PathQuery): boolean {
  const text = JSON.stringify(query);
  return text.includes('"descendant":true') || text.split('"descendant":').length > FEW_SEGMENTS;
}
