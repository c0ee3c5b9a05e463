import assert from 'node:assert/strict';
import { process } from '../../../src/digest/index.ts';
import type { DigestResult } from '../../../src/digest/index.ts';
import { retrieve } from '../../../src/retrieval/index.ts';
import type { RetrievalArguments } from '../../../src/retrieval/index.ts';
import type { Tree } from '../../unit/fit/tree.ts';
import { oracleOf } from './oracle.ts';
import type { Form, Oracle } from './oracle.ts';
import { printedAddresses } from './printed.ts';
import type { PrintedAddress } from './printed.ts';

/** A payload with an independent reading of it. */
export interface Addressed {
  raw: Uint8Array;
  /** What it says, decoded. */
  text: string;
  /** As which each method reads it; others read it as text. */
  form: Form;
}

/** Addresses looked at in one digest. */
const MOST = 25;
const AS_JSON = new Set(['fit_json', 'ndjson', 'relaxed_json', 'quoted_json', 'cut_json', 'yaml']);

/**
 * Retrieves what a digest says it left out, each address by itself, and checks it against the
 * independent reading: the text, and how much there is of it.
 *
 * @returns how many addresses were checked.
 */
export async function checkAddresses(payload: Addressed, maxChars: number): Promise<number> {
  const result = await process(payload.raw, { profile: 'fit', maxChars });
  if (result.metadata.elided !== true) return 0;
  const isJson = AS_JSON.has(result.method);
  const oracle = oracleOf(payload.text, payload.raw, isJson ? payload.form : 'text');
  const printed = [...printedAddresses(result.digest, isJson), ...lossesOf(result)];
  const chosen = printed.filter((_, at) => at % Math.ceil(printed.length / MOST) === 0);
  for (const address of chosen) {
    await checkOne(payload, oracle, address, `${result.method} at ${maxChars}`);
  }
  const inParts = (
    await Promise.all(partsOf(chosen).map((part) => inDigestOf(payload.raw, part)))
  ).flat();
  for (const address of inParts)
    await checkOne(payload, oracle, address, `a part of ${result.method}`);
  return chosen.length + inParts.length;
}

/** UTF-16 units of a page that most parts do not fit. */
const PAGE = 700;

/** Parts to be retrieved as digests: values, runs of elements and lines. */
function partsOf(addresses: readonly PrintedAddress[]): RetrievalArguments[] {
  return addresses.slice(0, 6).flatMap(({ ask, unit, total = 0 }) => {
    const isLong = unit === 'items' && total > 9 && 'pointer' in ask && !ask.pointer.endsWith(']');
    return isLong ? [ask, { ...ask, slice: `3-${total - 2}` }] : [ask];
  });
}

/** Addresses in the digest of a part that is larger than a page. */
async function inDigestOf(raw: Uint8Array, ask: RetrievalArguments): Promise<PrintedAddress[]> {
  const answer = await retrieve(raw, ask, { maxChars: PAGE });
  assert.ok(answer.ok, answer.ok ? '' : answer.text);
  // Where all is there, nothing is a mark.
  if (answer.kind !== 'digest' || !answer.note.includes('a digest of its ')) return [];
  assert.deepEqual(answer.next, { ...ask, from: 0 });
  return printedAddresses(answer.text, 'pointer' in ask).slice(0, 8);
}

function lossesOf({ metadata }: DigestResult): PrintedAddress[] {
  return (metadata.losses ?? []).map((loss) => {
    if ('pointer' in loss)
      return { ask: { pointer: loss.pointer }, unit: 'value', total: undefined };
    const [name = '', range = ''] = loss.range.split(' ');
    const isLines = name.startsWith('line');
    return isLines
      ? { ask: { lines: range }, unit: 'lines', total: loss.count }
      : {
          ask: { bytes: range },
          unit: 'bytes',
          total: loss.kind === 'bytes' ? loss.count : undefined,
        };
  });
}

async function checkOne(
  payload: Addressed,
  oracle: Oracle,
  address: PrintedAddress,
  where: string,
): Promise<void> {
  try {
    await check(payload, oracle, address);
  } catch (error) {
    const what = JSON.stringify(address).slice(0, 300);
    throw new Error(`${what} of ${where}: ${String(error)}`, { cause: error });
  }
}

async function check(
  { raw, text }: Addressed,
  oracle: Oracle,
  { ask, unit, total }: PrintedAddress,
): Promise<void> {
  const retrieved = await textAt(raw, ask);
  if ('pointer' in ask) {
    const wanted = oracle.at(ask.pointer);
    assert.ok(wanted, 'the address leads nowhere');
    const tree = oracle.read(retrieved, ask.pointer);
    const differs = `${tree?.source.slice(0, 200)} for ${wanted.source.slice(0, 200)}`;
    assert.ok(tree?.source === wanted.source, differs);
    if (total !== undefined) assert.equal(sizeOf(wanted, unit), total);
  } else if ('lines' in ask) {
    const [from = 0, to = from] = ask.lines.split('-').map(Number);
    const lines = text
      .split('\n')
      .slice(from - 1, to)
      .join('\n');
    // The last line of a payload has no end, or nothing behind it.
    assert.ok([lines, `${lines}\n`].includes(retrieved), retrieved.slice(0, 200));
    if (total !== undefined) assert.equal(to - from + 1, total);
  } else {
    const [from = 0, to = from] = ask.bytes.split('-').map(Number);
    const bytes = Buffer.from(raw.subarray(from, to + 1));
    assert.ok(to < raw.length && [bytes.toString(), ...utf16(bytes)].includes(retrieved));
    if (total !== undefined) assert.equal(to - from + 1, total);
  }
}

/** The same bytes as UTF-16 has them, in either order. */
function utf16(bytes: Buffer): string[] {
  if (bytes.length % 2 === 1) return [bytes.toString('base64')];
  return [
    bytes.toString('utf16le'),
    Buffer.from(bytes).swap16().toString('utf16le'),
    bytes.toString('base64'),
  ];
}

async function textAt(raw: Uint8Array, ask: RetrievalArguments): Promise<string> {
  const answer = await retrieve(raw, ask, { maxChars: 100_000_000 });
  assert.ok(answer.ok, answer.ok ? '' : answer.text);
  assert.equal(answer.kind, 'source');
  return answer.text;
}

function sizeOf(tree: Tree, unit: PrintedAddress['unit']): number {
  if (unit === 'chars') return Array.from(tree.text).length;
  return unit === 'digits' ? tree.source.length : tree.children.length;
}
