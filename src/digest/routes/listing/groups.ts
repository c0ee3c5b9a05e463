import type { Segments } from '../../../text/segments.ts';
import { decodeUtf8 } from '../../utf8.ts';

/** Groups that are told apart; the lines of later ones are found without a note. */
const MOST_GROUPS = 50_000;
/** Bytes of a line among which its group's name is. */
const LOOKED_AT = 420;

/** Neighbouring lines that belong together: the segments of the first and the last. */
export interface LineGroup {
  name: string;
  from: number;
  to: number;
  count: number;
}

/**
 * Lines in the order of the text, as long as they belong to one group.
 *
 * @param nameOf The group of a line; undefined where it has none.
 */
export function groupLines(
  segments: Segments,
  nameOf: (line: string) => string | undefined,
): LineGroup[] {
  const groups: LineGroup[] = [];
  let present: LineGroup | undefined;
  segments.each(({ index, start, end, beginsLine }) => {
    if (!beginsLine) {
      if (present !== undefined) present.to = index;
      return;
    }
    const name = nameOf(
      decodeUtf8(segments.bytes.subarray(start, Math.min(end, start + LOOKED_AT))),
    );
    if (name === undefined) return;
    if (present?.name === name) {
      present.to = index;
      present.count++;
    } else if (groups.length < MOST_GROUPS) {
      present = { name, from: index, to: index, count: 1 };
      groups.push(present);
    }
  });
  return groups;
}
