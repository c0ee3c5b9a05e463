import type { Segments } from '../../../text/segments.ts';
import { decodeUtf8, utf8Length } from '../../utf8.ts';

/** Groups that are told apart; the lines of later ones are found without a note. */
export const MOST_GROUPS = 50_000;
/** Bytes of a line among which its group's name is. */
const LOOKED_AT = 420;
/** Stands in a name for bytes that are no text: then its own bytes are not those of the line. */
const NO_TEXT = '\ufffd';

/** Neighbouring lines that belong together: the segments of the first and the last. */
export interface LineGroup {
  name: string;
  from: number;
  to: number;
  count: number;
}

/** How lines are told to belong together: each begins with the name of its group. */
export interface GroupRule {
  /** The group of a line; undefined where it has none. */
  nameOf(line: string): string | undefined;
  /**
   * Whether a line is of the group before it, which it begins with the name of.
   *
   * @param nameEnd Offset behind that name.
   */
  goesOn(bytes: Uint8Array, start: number, nameEnd: number, end: number): boolean;
}

/**
 * Lines in the order of the text, as long as they belong to one group.
 *
 * @param most Groups beyond which the rest of the text is not read.
 */
export function groupLines(
  segments: Segments,
  rule: GroupRule,
  most = MOST_GROUPS + 1,
): LineGroup[] {
  const { bytes } = segments;
  const groups: LineGroup[] = [];
  let present: LineGroup | undefined;
  /** Where the name of the present group stands in its first line. */
  let name = { start: 0, end: -1 };
  segments.each(({ index, start, end: lineEnd, beginsLine }) => {
    if (groups.length > most) return;
    if (!beginsLine) {
      if (present !== undefined) present.to = index;
      return;
    }
    const end = Math.min(lineEnd, start + LOOKED_AT);
    const nameEnd = start + name.end - name.start;
    const isBegun = name.end >= 0 && nameEnd <= end && isSame(bytes, name.start, start, nameEnd);
    if (present !== undefined && isBegun && rule.goesOn(bytes, start, nameEnd, end)) {
      present.to = index;
      present.count++;
      return;
    }
    const itsName = rule.nameOf(decodeUtf8(bytes.subarray(start, end)));
    if (itsName === undefined) return;
    if (present?.name === itsName) {
      present.to = index;
      present.count++;
    } else if (groups.length < MOST_GROUPS) {
      present = { name: itsName, from: index, to: index, count: 1 };
      groups.push(present);
      name = { start, end: itsName.includes(NO_TEXT) ? -1 : start + utf8Length(itsName) };
    }
  });
  return groups;
}

/** Whether the bytes up to an offset are those that stand elsewhere. */
function isSame(bytes: Uint8Array, elsewhere: number, start: number, end: number): boolean {
  // From behind: names differ at their ends.
  for (let at = end - 1; at >= start; at--) {
    if (bytes[at] !== bytes[elsewhere + at - start]) return false;
  }
  return true;
}
