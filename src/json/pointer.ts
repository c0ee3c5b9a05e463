/**
 * Addresses inside a payload: JSON Pointers (RFC 6901), with extensions for what those
 * cannot name. All use what the RFC forbids or leaves open, so no RFC pointer changes its meaning:
 *
 * - `#` alone is the root (RFC 6901 has the empty text; both are read);
 * - `/key~[2]` is the second member called `key`; `/key` is the first;
 * - `/~@3` is the fourth member of an object, whatever its name (for names too long to print);
 * - `/text#/items/3` enters the JSON inside the string `/text`, unless a member is called `text#`;
 *   `/~@3#` that inside the fourth member;
 * - `/items~[2-66]` at the end is the run of elements 2 to 66 of an array.
 *
 * In a text that is no JSON, `@512/items/3` leads into the JSON that begins at its byte 512.
 */
export interface PointerStep {
  /** The member's name or the element's index as text, decoded; the name before a `#`, too. */
  name: string;
  /** Which of several members of that name, from 1. */
  occurrence: number;
  /** The member by its place from 0, or -1: by name. By place, the name is `#` or empty. */
  place: number;
}

export const ROOT = '#';

/** A pointer that cannot be read, and why. */
export class PointerError extends Error {
  override name = 'PointerError';
}

/** A name as it stands in a pointer. */
export function escapeSegment(name: string): string {
  return name.includes('~') || name.includes('/')
    ? name.replaceAll('~', '~0').replaceAll('/', '~1')
    : name;
}

/** The address of a child, from its parent's address. */
export function childPointer(parent: string, name: string, occurrence = 1): string {
  const suffix = occurrence > 1 ? `~[${occurrence}]` : '';
  return `${parent === ROOT ? '' : parent}/${escapeSegment(name)}${suffix}`;
}

/** The address of neighbouring elements, both ends included, from their array's address. */
export function runPointer(array: string, first: number, last: number): string {
  return `${array}~[${first}-${last}]`;
}

/** The address of JSON inside a text that is none, by the offset of its first byte. */
export function embeddedRoot(offset: number): string {
  return `@${offset}`;
}

/** An address, taken apart: where its JSON begins, the pointer there, the run of elements. */
export interface Address {
  /** Offset in the payload; undefined where all of it is the JSON. */
  readonly offset: number | undefined;
  readonly pointer: string;
  /** Elements of the array there, as they are spelled; undefined for one value. */
  readonly run: string | undefined;
}

/** Takes an address apart; whether its pointer is one is not looked at. */
export function parseAddress(text: string): Address {
  const [, offset, rest = ''] = /^(?:@(\d{1,15})(?=$|[/~]))?(.*)$/s.exec(text) ?? [];
  const [, pointer = '', run] = /^(.*?)(?:~\[(\d{1,15}-\d{1,15})\])?$/s.exec(rest) ?? [];
  return { offset: offset === undefined ? undefined : Number(offset), pointer, run };
}

/** The address of a member by its place, from 0. */
export function placePointer(parent: string, place: number): string {
  return `${parent === ROOT ? '' : parent}/~@${place}`;
}

/**
 * The steps of a pointer; none for the root.
 *
 * @throws {PointerError} that says what is wrong and how it should look.
 */
export function parsePointer(pointer: string): PointerStep[] {
  const text = pointer.startsWith(ROOT) ? pointer.slice(1) : pointer;
  if (text === '') return [];
  if (!text.startsWith('/')) {
    throw new PointerError(`"${pointer}" is no JSON Pointer: it begins with "/", "#" is the root`);
  }
  return text
    .slice(1)
    .split('/')
    .map((segment) => parseSegment(segment, pointer));
}

function parseSegment(segment: string, pointer: string): PointerStep {
  const byPlace = /^~@(\d{1,15})(#?)$/.exec(segment);
  if (byPlace !== null) {
    return { name: byPlace[2] ?? '', occurrence: 1, place: Number(byPlace[1]) };
  }
  const again = /^(.*)~\[(\d{1,15})\](#?)$/s.exec(segment);
  const name = again === null ? segment : `${again[1] ?? ''}${again[3] ?? ''}`;
  if (/~(?![01])/.test(name)) {
    throw new PointerError(`"${pointer}" is no JSON Pointer: "~" is written ~0, "/" is written ~1`);
  }
  return {
    name: name.replaceAll('~1', '/').replaceAll('~0', '~'),
    occurrence: again === null ? 1 : Math.max(1, Number(again[2])),
    place: -1,
  };
}
