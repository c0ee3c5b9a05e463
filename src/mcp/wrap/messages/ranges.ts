import { OPEN_ARRAY, OPEN_OBJECT, QUOTE } from '../../../json/bytes.ts';
import { nextChild } from '../../../json/skip.ts';

/** A value's source text within a line of valid JSON; `end` is the offset after it. */
export interface Range {
  start: number;
  end: number;
}

/** A member of an object, by the source of its value. */
export interface Member extends Range {
  name: string;
  /** Offset of the name's quote. */
  keyStart: number;
}

export function isObject(line: Uint8Array, { start }: Range): boolean {
  return line[start] === OPEN_OBJECT;
}

export function isArray(line: Uint8Array, { start }: Range): boolean {
  return line[start] === OPEN_ARRAY;
}

export function isString(line: Uint8Array, { start }: Range): boolean {
  return line[start] === QUOTE;
}

/** The members of an object; none where the value is something else. */
export function* membersOf(line: Uint8Array, value: Range): Generator<Member> {
  if (!isObject(line, value)) return;
  for (let at = value.start + 1; ;) {
    const child = nextChild(line, at, true);
    if (child === undefined) return;
    const name = stringValue(line, { start: child.keyStart, end: child.keyEnd });
    yield { name, keyStart: child.keyStart, start: child.start, end: child.end };
    at = child.end;
  }
}

/** The elements of an array; none where the value is something else. */
export function* elementsOf(line: Uint8Array, value: Range): Generator<Range> {
  if (!isArray(line, value)) return;
  for (let at = value.start + 1; ;) {
    const child = nextChild(line, at, false);
    if (child === undefined) return;
    yield { start: child.start, end: child.end };
    at = child.end;
  }
}

/** The member that counts where a name occurs twice: the last, as parsers have it. */
export function member(line: Uint8Array, value: Range, name: string): Member | undefined {
  let found: Member | undefined;
  for (const candidate of membersOf(line, value)) if (candidate.name === name) found = candidate;
  return found;
}

/** The source text as it stands. */
export function sourceOf(line: Uint8Array, { start, end }: Range): string {
  return Buffer.from(line.buffer, line.byteOffset + start, end - start).toString();
}

/** The text of a string; a lone literal holds nothing that parsing could lose. */
export function stringValue(line: Uint8Array, literal: Range): string {
  return JSON.parse(sourceOf(line, literal)) as string;
}

/**
 * The value as parsers see it, for reading what a message says. Never for writing: numbers and
 * duplicate members do not survive it.
 */
export function read(line: Uint8Array, value: Range): unknown {
  return JSON.parse(sourceOf(line, value));
}
