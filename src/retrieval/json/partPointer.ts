import { QUOTE } from '../../json/bytes.ts';
import { parsePointer, placePointer } from '../../json/pointer.ts';
import { membersOf } from '../../json/ranges.ts';
import { resolvePointer } from '../../json/resolve.ts';

/**
 * The address by which what a value holds is told. It is the value's own, but for a string whose
 * neighbour has its name and a `#` behind it: `/name#` is that neighbour, and only by its place
 * can the JSON inside the string be told.
 *
 * @param pointer Leads to the value.
 * @param start Where the value begins.
 */
export function partPointer(json: Uint8Array, pointer: string, start: number): string {
  const name = parsePointer(pointer).at(-1)?.name;
  if (name === undefined) return pointer;
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  const object = resolvePointer(json, parent);
  if (object?.bytes[start] !== QUOTE) return pointer;
  const members = [...membersOf(object.bytes, object)];
  if (!members.some((member) => member.name === `${name}#`)) return pointer;
  const place = members.findIndex((member) => member.start === start);
  return place < 0 ? pointer : placePointer(parent, place);
}
