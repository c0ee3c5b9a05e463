import { OPEN_OBJECT, sameBytes } from '../../json/bytes.ts';
import { decodeString, sourceText } from '../../json/text.ts';
import { RetrievalError } from '../failure.ts';
import type { ChildRange } from '../../json/skip.ts';
import { compareDecimals } from './decimal.ts';
import type { PathValue } from './query.ts';

/** Reads containers; what is read counts as work. */
export interface ValueSource {
  readonly bytes: Uint8Array;
  /** The children of the container that begins at an offset. */
  readonly ranges: (start: number) => Iterable<ChildRange>;
}

export const NOTHING: PathValue = { type: 'nothing' };

/** Levels of two containers that are compared; deeper ones must be spelled alike. */
const DEEPEST_COMPARED = 500;

/** The value of a range of valid JSON. */
export function valueOf(
  bytes: Uint8Array,
  { start, end }: { start: number; end: number },
): PathValue {
  switch (bytes[start] ?? 0) {
    case 0x22:
      return { type: 'string', value: decodeString(bytes, start + 1, end - 1) };
    case 0x7b:
    case 0x5b:
      return { type: 'container', start, end };
    case 0x6e:
      return { type: 'null' };
    case 0x74:
    case 0x66:
      return { type: 'boolean', value: bytes[start] === 0x74 };
    default:
      return { type: 'number', text: sourceText(bytes, start, end) };
  }
}

/** `length()`: code points of a string, children of a container; else nothing. */
export function lengthOf(source: ValueSource, value: PathValue): PathValue {
  if (value.type === 'string') {
    return { type: 'number', text: String(codePointsOf(value.value)) };
  }
  if (value.type !== 'container') return NOTHING;
  let count = 0;
  for (const child of source.ranges(value.start)) if (child.end > 0) count++;
  return { type: 'number', text: String(count) };
}

function codePointsOf(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    count++;
    if ((text.codePointAt(at) ?? 0) > 0xffff) at++;
  }
  return count;
}

/** A comparison by RFC 9535, section 2.3.5.2.2: values of different types are only unequal. */
export function compareValues(
  source: ValueSource,
  left: PathValue,
  operator: string,
  right: PathValue,
): boolean {
  switch (operator) {
    case '==':
      return areEqual(source, left, right, 0);
    case '!=':
      return !areEqual(source, left, right, 0);
    case '<':
      return isLess(left, right);
    case '>':
      return isLess(right, left);
    case '<=':
      return isLess(left, right) || areEqual(source, left, right, 0);
    case '>=':
      return isLess(right, left) || areEqual(source, left, right, 0);
    default:
      throw new TypeError(`unknown operator ${operator}`);
  }
}

function isLess(left: PathValue, right: PathValue): boolean {
  if (left.type === 'number' && right.type === 'number') {
    return compareDecimals(left.text, right.text) < 0;
  }
  return left.type === 'string' && right.type === 'string' && isBefore(left.value, right.value);
}

/** By code points, as UTF-8 orders them; UTF-16 units put surrogates before U+E000. */
function isBefore(left: string, right: string): boolean {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at++) {
    const a = left.charCodeAt(at);
    const b = right.charCodeAt(at);
    if (a === b) continue;
    const isPairA = (a & 0xf800) === 0xd800;
    const isPairB = (b & 0xf800) === 0xd800;
    return isPairA === isPairB ? a < b : isPairB;
  }
  return left.length < right.length;
}

function areEqual(source: ValueSource, left: PathValue, right: PathValue, depth: number): boolean {
  switch (left.type) {
    case 'nothing':
    case 'null':
      return left.type === right.type;
    case 'boolean':
    case 'string':
      return left.type === right.type && left.value === right.value;
    case 'number':
      return right.type === 'number' && compareDecimals(left.text, right.text) === 0;
    case 'container':
      return right.type === 'container' && areAlike(source, left, right, depth);
  }
}

interface Container {
  start: number;
  end: number;
}

function areAlike(source: ValueSource, left: Container, right: Container, depth: number): boolean {
  if (sameBytes(source.bytes, left.start, left.end, right.start, right.end)) return true;
  if (source.bytes[left.start] !== source.bytes[right.start]) return false;
  if (depth === DEEPEST_COMPARED) {
    throw new RetrievalError(
      'too_much_work',
      `this query compares values nested deeper than ${DEEPEST_COMPARED} levels`,
    );
  }
  const a = valuesByKey(source, left.start);
  const b = valuesByKey(source, right.start);
  if (a.size !== b.size) return false;
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other === undefined || !areEqual(source, value, other, depth + 1)) return false;
  }
  return true;
}

/** Elements by index, members by name: the first of each name. */
function valuesByKey(source: ValueSource, container: number): Map<string | number, PathValue> {
  const values = new Map<string | number, PathValue>();
  const inObject = source.bytes[container] === OPEN_OBJECT;
  for (const child of source.ranges(container)) {
    const key = inObject
      ? decodeString(source.bytes, child.keyStart + 1, child.keyEnd - 1)
      : values.size;
    if (!values.has(key)) values.set(key, valueOf(source.bytes, child));
  }
  return values;
}
