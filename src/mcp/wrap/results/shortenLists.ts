import { METADATA_KEY } from '../../../agent/resultMetadata.ts';
import type { Edit } from '../../../json/edits.ts';
import { appendChild } from '../../../json/edits.ts';
import type { Range } from '../../../json/ranges.ts';
import { elementsOf, membersOf } from '../../../json/ranges.ts';
import type { OutputSchema } from '../toolCatalog.ts';
import { digestToLiteral, textLike } from './literals.ts';
import { staysValid } from './outputSchema.ts';
import type { DigestText } from './toolCall.ts';
import type { ToolResult } from './toolResult.ts';
import { textBytes } from './toolResult.ts';

/** Elements that a cut list keeps, from its beginning; fewer where those are too large. */
const KEPT = [3, 1, 0];
/** Least UTF-16 units for the digest that stands beside cut lists. */
const LEAST_DIGEST = 1_024;

/** A list that is cut, and how many elements it has. */
interface CutList {
  name: string;
  total: number;
  edit: Edit;
}

/**
 * Cuts the lists directly in a structure, and puts a member beside them that says so and holds
 * the digest of the whole: a client that shows its model the structure alone shows that, too.
 *
 * @param maxChars UTF-16 units of the structure as JSON.
 * @param keptAs The call id of a payload that stands in a text part, too.
 * @returns undefined where the schema allows no such member, or the lists are not what is large.
 */
export async function shortenLists(
  line: Uint8Array,
  result: ToolResult,
  schema: OutputSchema,
  maxChars: number,
  digestText: DigestText,
  keptAs: (literal: Range) => string | undefined,
): Promise<Edit[] | undefined> {
  const { structured } = result;
  if (structured === undefined) return undefined;
  for (const kept of KEPT) {
    const lists = cutLists(line, structured, kept);
    const removed = lists.reduce((sum, { edit }) => sum + edit.end - edit.start, 0);
    const note = `${lists.map(noteOn).join('; ')}. All of it, as a digest:\n`;
    const around = structured.end - structured.start - removed + METADATA_KEY.length + 8;
    const room = maxChars - around - note.length;
    if (lists.length === 0) return undefined;
    if (room < LEAST_DIGEST) continue;
    const edits = lists.map(({ edit }) => edit);
    // Whether it would be valid does not hang on what the text says.
    const trial = appendChild(line, structured, memberOf('""'));
    if (!(await staysValid(line, structured, [...edits, trial], schema))) continue;
    const said = textLike(line, structured, result);
    const payload = said ? textBytes(line, said) : line.subarray(structured.start, structured.end);
    const digest = await digestToLiteral(payload, room, digestText, said && keptAs(said));
    const literal = JSON.stringify(note + (JSON.parse(digest) as string));
    return [...edits, appendChild(line, structured, memberOf(literal))];
  }
  return undefined;
}

function cutLists(line: Uint8Array, structured: Range, kept: number): CutList[] {
  const lists: CutList[] = [];
  for (const member of membersOf(line, structured)) {
    const elements = [...elementsOf(line, member)];
    if (elements.length <= kept) continue;
    const start = elements[kept - 1]?.end ?? member.start + 1;
    const edit = { start, end: member.end - 1, text: '' };
    lists.push({ name: member.name, total: elements.length, edit });
  }
  return lists;
}

function noteOn({ name, total }: CutList): string {
  return `${JSON.stringify(name)} is cut here, ${total} elements in all`;
}

function memberOf(literal: string): string {
  return `${JSON.stringify(METADATA_KEY)}:${literal}`;
}
