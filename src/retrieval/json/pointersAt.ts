import type { DocumentNode } from '../../digest/fit/document/document.ts';
import * as scan from '../../json/scanner.ts';
import { pause } from '../pause.ts';
import { ContainerEnds } from './ends.ts';
import { JsonTree } from './tree.ts';

/** Tokens between two pauses, which take some tens of milliseconds. */
const TOKENS_BETWEEN_PAUSES = 1_000_000;
/** Depth from which the ends of containers are worth a pass of their own. */
const DEEP = 64;

/**
 * The addresses of the values in which offsets stand, from one pass over the text: of the value or
 * its key, or of the container whose brackets, commas or white space they hit.
 *
 * @param offsets Ascending.
 * @returns undefined where the text is not JSON.
 */
export async function pointersAt(
  bytes: Uint8Array,
  offsets: readonly number[],
  signal?: AbortSignal,
): Promise<string[] | undefined> {
  const nodes = await nodesAt(bytes, offsets, signal);
  if (nodes === undefined) return undefined;
  const isDeep = nodes.some((node) => node.depth > DEEP);
  const ends = isDeep ? new ContainerEnds(bytes) : undefined;
  const tree = new JsonTree(bytes, ends && ((start) => ends.endOf(start)));
  return nodes.map((node) => tree.pointer(node));
}

/** A container that is being read. */
interface Frame {
  readonly node: DocumentNode;
  /** Children begun so far. */
  children: number;
}

async function nodesAt(
  bytes: Uint8Array,
  offsets: readonly number[],
  signal: AbortSignal | undefined,
): Promise<DocumentNode[] | undefined> {
  const tree = new JsonTree(bytes);
  const scanner = new scan.JsonScanner(bytes);
  const found: DocumentNode[] = [];
  const open: Frame[] = [];
  let key = { start: -1, end: -1 };
  let last: DocumentNode | null = null;

  const child = (): DocumentNode => {
    const frame = open.at(-1);
    const range = { start: scanner.start, end: scanner.end, keyStart: key.start, keyEnd: key.end };
    return tree.node(frame?.node ?? null, range, frame ? frame.children : 0);
  };
  const take = (node: DocumentNode | null, before: number): void => {
    while (node !== null && (offsets[found.length] ?? Infinity) < before) found.push(node);
  };

  for (let tokens = 1; ; tokens++) {
    if (tokens % TOKENS_BETWEEN_PAUSES === 0) await pause(signal);
    const token = scanner.next();
    if (token === scan.FAILED) return undefined;
    if (token === scan.END) {
      take(last, Infinity);
      return found;
    }
    const wanted = offsets[found.length] ?? Infinity;
    const frame = open.at(-1);
    if (token === scan.KEY) {
      take(frame?.node ?? null, scanner.start);
      key = { start: scanner.start, end: scanner.end };
      if (wanted < scanner.end) take(child(), scanner.end);
    } else if (token === scan.OBJECT_CLOSE || token === scan.ARRAY_CLOSE) {
      take(frame?.node ?? null, scanner.end);
      open.pop();
    } else {
      take(frame?.node ?? null, scanner.start);
      const opens = token === scan.OBJECT_OPEN || token === scan.ARRAY_OPEN;
      if (opens || open.length === 0 || wanted < scanner.end) {
        const node = child();
        last ??= node;
        take(node, scanner.end);
        if (opens) open.push({ node, children: 0 });
      }
      if (frame) frame.children++;
      key = { start: -1, end: -1 };
    }
  }
}
