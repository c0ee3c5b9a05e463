import { sourceText } from '../../json/text.ts';
import type { DocumentNode } from '../../digest/fit/document/document.ts';
import { withoutByteOrderMark } from '../../digest/utf8.ts';
import { counted, echo } from '../failure.ts';
import { ContainerEnds } from '../json/ends.ts';
import { notJson } from '../json/notJson.ts';
import { JsonTree } from '../json/tree.ts';
import type { ListEntry, Part } from '../part.ts';
import { pause } from '../pause.ts';
import { compilePath } from './compile.ts';
import { Evaluator } from './evaluate.ts';
import type { PathQuery } from './query.ts';

/** Fewest UTF-16 units that an entry of a list takes. */
export const LEAST_ENTRY_UNITS = 8;

/**
 * What a JSONPath query selects: the one value as a part of its own, else a list in the order of
 * RFC 9535.
 *
 * @param source With or without a byte order mark.
 * @param from Values that earlier pages showed.
 * @param maxChars UTF-16 units of a page.
 */
export async function selectPath(
  source: Uint8Array,
  path: string,
  from: number,
  maxChars: number,
  signal: AbortSignal | undefined,
): Promise<Part> {
  const query = await compilePath(path);
  const bytes = withoutByteOrderMark(source);
  const skipped = source.length - bytes.length;
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
  if (only !== undefined) return onlyPart(tree, only);
  return {
    kind: 'list',
    label: `${counted(count, 'value')} of ${echo(path)}`,
    count,
    atLeast: false,
    entries: shown.map((node) => entryOf(tree, node, skipped)),
  };
}

function onlyPart(tree: JsonTree, node: DocumentNode): Part {
  const pointer = tree.pointer(node);
  const { start, end } = node;
  return {
    kind: 'source',
    bytes: tree.bytes,
    range: { start, end },
    label: echoPointer(pointer),
    json: { pointer, firstElement: undefined },
  };
}

/** An address as it stands in a note. */
export function echoPointer(pointer: string): string {
  return echo(pointer).slice(1, -1);
}

/** @param skipped Bytes of the payload before the tree's. */
function entryOf(tree: JsonTree, node: DocumentNode, skipped: number): ListEntry {
  const pointer = tree.pointer(node);
  const bytes = node.end - node.start;
  return {
    place: { pointer, line: 0, offset: skipped + node.start, bytes },
    text: (maxUnits) => {
      // A UTF-16 unit is three bytes of UTF-8 at most.
      if (bytes <= maxUnits * 3) {
        const whole = `${pointer}\n${sourceText(tree.bytes, node.start, node.end)}`;
        if (whole.length <= maxUnits) return whole;
      }
      const elided = `${pointer}\n…${bytes} bytes elided: retrieve this pointer`;
      if (elided.length <= maxUnits) return elided;
      return `…${bytes} bytes elided: bytes ${skipped + node.start}-${skipped + node.end - 1}`;
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
