import * as b from '../../json/bytes.ts';
import { nextChild } from '../../json/skip.ts';
import type { ChildRange } from '../../json/skip.ts';
import { decodeString } from '../../json/text.ts';
import { counted } from '../failure.ts';
import { countElements } from './walk.ts';

/** Keys that a message names, and the UTF-16 units they may take together. */
const MOST_KEYS = 20;
const MOST_KEY_UNITS = 400;

/** What a value holds, in a bounded sentence: an array's length, an object's keys. */
export function describeChildren(bytes: Uint8Array, start: number): string {
  switch (bytes[start] ?? 0) {
    case b.OPEN_ARRAY:
      return describeLength(countElements(bytes, start));
    case b.OPEN_OBJECT:
      return describeKeys(bytes, start);
    case b.QUOTE:
      return 'a string. JSON inside a string is entered with "#" behind its name, as in /text#/items/3';
    default:
      return 'a value without children';
  }
}

function describeLength(count: number): string {
  if (count === 0) return 'an empty array';
  return `an array of ${counted(count, 'element')}, 0 to ${count - 1}`;
}

function describeKeys(bytes: Uint8Array, object: number): string {
  const names: string[] = [];
  let units = 0;
  let count = 0;
  for (const child of childrenOf(bytes, object)) {
    count++;
    if (names.length === MOST_KEYS || child.keyEnd - child.keyStart > MOST_KEY_UNITS) continue;
    const name = JSON.stringify(decodeString(bytes, child.keyStart + 1, child.keyEnd - 1));
    if (units + name.length > MOST_KEY_UNITS) continue;
    units += name.length;
    names.push(name);
  }
  if (count === 0) return 'an empty object';
  const rest = count > names.length ? ` and ${count - names.length} more` : '';
  return `an object of ${counted(count, 'key')}: ${names.join(', ')}${rest}`;
}

/** The children of a container, one after the other. */
export function* childrenOf(
  bytes: Uint8Array,
  container: number,
  endOf?: (start: number) => number,
): Generator<ChildRange> {
  const inObject = bytes[container] === b.OPEN_OBJECT;
  if (!inObject && bytes[container] !== b.OPEN_ARRAY) return;
  let child: ChildRange | undefined;
  for (let at = container + 1; (child = nextChild(bytes, at, inObject, endOf)); at = child.end) {
    yield child;
  }
}
