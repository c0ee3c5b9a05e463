import { parseTree } from '../../unit/fit/tree.ts';
import type { Tree } from '../../unit/fit/tree.ts';

/** An address that a digest prints, and what it says is there. */
export interface PrintedAddress {
  /** The arguments that lead there. */
  ask: { pointer: string } | { lines: string } | { bytes: string };
  /** What stands there is counted in these. */
  unit: 'keys' | 'items' | 'chars' | 'digits' | 'lines' | 'bytes' | 'value';
  /** How many there are in all; undefined where the digest does not say. */
  total: number | undefined;
}

const NOTHING = /^…(\d+) (keys|items|chars|digits) elided(?: \([^)]*\))?: (.*)$/s;
const PARTLY = /^\d+ of (\d+) (keys|items|chars|digits) elided: (.*)$/s;
const TABLE = /^(\d+) (keys|items) at (.*)$/s;
const LONG_KEY = /^….*… \(\d+ of \d+ chars elided: (.*)\)$/s;
const END = /^…?payload ends early at byte \d+: (\d+) bytes? elided: bytes (\d+-\d+)(?:, .*)?$/s;
const SAME = /^…same as (.*)$/s;
const LINES = /^… ([\d,]+) lines? elided: lines? (\d+(?:-\d+)?)$/;
const BYTES = /^… ([\d,]+) bytes? elided: bytes (\d+-\d+), lines? (\d+(?:-\d+)?)$/;
const ELEMENTS = /^… [\d,]+ elements? elided: bytes (\d+-\d+)$/;
const BINARY = /^… .*: ([\d,]+) bytes elided: bytes (\d+-\d+), hash /;
const ASIDE = /^… JSON in bytes (\d+-\d+): (.*)$/s;

/** Every address in a digest; that of JSON and of JSON in a text, and ranges of lines and bytes. */
export function printedAddresses(digest: string, isJson: boolean): PrintedAddress[] {
  return isJson ? inJson(parseTree(digest)) : digest.split('\n').flatMap(inLine);
}

function inJson(tree: Tree): PrintedAddress[] {
  const found = tree.kind === 'string' ? inMark(tree.text) : [];
  for (const [place, { key, value }] of tree.children.entries()) {
    const head = place === 0 && key === '…' ? value.text : '';
    const [, total, unit, pointer] = PARTLY.exec(head) ?? TABLE.exec(head) ?? [];
    if (pointer !== undefined) found.push(valueAt(pointer, unit, Number(total)));
    if (key === '…end') found.push(...atEnd(value.text));
    const long = LONG_KEY.exec(key);
    if (long !== null) found.push(valueAt(long[1], 'value', undefined));
    found.push(...inJson(value));
  }
  return found;
}

function inMark(text: string): PrintedAddress[] {
  const same = SAME.exec(text);
  if (same !== null) return [valueAt(same[1], 'value', undefined)];
  const [, total, unit, pointer] = NOTHING.exec(text) ?? [];
  if (text.startsWith('…payload ends')) return atEnd(text);
  return pointer === undefined ? [] : [valueAt(pointer, unit, Number(total))];
}

/** The mark of a payload that was cut off. */
function atEnd(text: string): PrintedAddress[] {
  const [, total, bytes] = END.exec(text) ?? [];
  return bytes === undefined ? [] : [{ ask: { bytes }, unit: 'bytes', total: Number(total) }];
}

function valueAt(
  pointer = '',
  unit: string | undefined,
  total: number | undefined,
): PrintedAddress {
  return { ask: { pointer }, unit: unit as PrintedAddress['unit'], total };
}

function inLine(line: string): PrintedAddress[] {
  const lines = LINES.exec(line);
  if (lines !== null) return [{ ask: { lines: lines[2]! }, unit: 'lines', total: count(lines[1]) }];
  const bytes = BYTES.exec(line);
  if (bytes !== null) {
    return [
      { ask: { bytes: bytes[2]! }, unit: 'bytes', total: count(bytes[1]) },
      { ask: { lines: bytes[3]! }, unit: 'lines', total: undefined },
    ];
  }
  const binary = BINARY.exec(line);
  if (binary !== null) {
    return [{ ask: { bytes: binary[2]! }, unit: 'bytes', total: count(binary[1]) }];
  }
  const elements = ELEMENTS.exec(line);
  if (elements !== null) {
    return [{ ask: { bytes: elements[1]! }, unit: 'bytes', total: undefined }];
  }
  const aside = ASIDE.exec(line);
  if (aside === null) return [];
  return [
    { ask: { bytes: aside[1]! }, unit: 'bytes', total: undefined },
    ...inJson(parseTree(aside[2]!)),
  ];
}

function count(text = ''): number {
  return Number(text.replaceAll(',', ''));
}
