import { OPEN_ARRAY, OPEN_OBJECT, QUOTE } from './bytes.ts';
import { nextChild } from './skip.ts';
import { sourceText } from './text.ts';

// For texts that carry payloads: messages and events, whose own values are few.

/** A value's source text within valid JSON; `end` is the offset after it. */
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

export function isObject(json: Uint8Array, { start }: Range): boolean {
  return json[start] === OPEN_OBJECT;
}

export function isArray(json: Uint8Array, { start }: Range): boolean {
  return json[start] === OPEN_ARRAY;
}

export function isString(json: Uint8Array, { start }: Range): boolean {
  return json[start] === QUOTE;
}

/** The members of an object; none where the value is something else. */
export function* membersOf(json: Uint8Array, value: Range): Generator<Member> {
  if (!isObject(json, value)) return;
  for (let at = value.start + 1; ;) {
    const child = nextChild(json, at, true);
    if (child === undefined) return;
    const name = stringValue(json, { start: child.keyStart, end: child.keyEnd });
    yield { name, keyStart: child.keyStart, start: child.start, end: child.end };
    at = child.end;
  }
}

/** The elements of an array; none where the value is something else. */
export function* elementsOf(json: Uint8Array, value: Range): Generator<Range> {
  if (!isArray(json, value)) return;
  for (let at = value.start + 1; ;) {
    const child = nextChild(json, at, false);
    if (child === undefined) return;
    yield { start: child.start, end: child.end };
    at = child.end;
  }
}

/** The member that counts where a name occurs twice: the last, as parsers have it. */
export function member(json: Uint8Array, value: Range, name: string): Member | undefined {
  let found: Member | undefined;
  for (const candidate of membersOf(json, value)) if (candidate.name === name) found = candidate;
  return found;
}

/** The source text as it stands. */
export function sourceOf(json: Uint8Array, { start, end }: Range): string {
  return sourceText(json, start, end);
}

/** The text of a string; a lone literal holds nothing that parsing could lose. */
export function stringValue(json: Uint8Array, literal: Range): string {
  return JSON.parse(sourceOf(json, literal)) as string;
}

/**
 * The value as parsers see it, for reading what a message says. Never for writing: numbers and
 * duplicate members do not survive it.
 */
export function read(json: Uint8Array, value: Range): unknown {
  return JSON.parse(sourceOf(json, value));
}
