import type { Edit } from '../../../json/edits.ts';
import { removeMember } from '../../../json/edits.ts';
import type { Range } from '../../../json/ranges.ts';
import { END, FAILED, JsonScanner, STRING } from '../../../json/scanner.ts';
import type { OutputSchema } from '../toolCatalog.ts';
import { digestToLiteral, textLike } from './literals.ts';
import { staysValid } from './outputSchema.ts';
import { divide } from './shares.ts';
import type { DigestText } from './toolCall.ts';
import type { ToolResult } from './toolResult.ts';
import { textBytes } from './toolResult.ts';

// Some clients hand `structuredContent` to the model in place of the text, as JSON: it must fit
// the same bound, and stay what the tool's schema promises.

/** What is to become of the structured content of a result. */
export type StructurePlan =
  | { kind: 'leave' }
  /** Its long strings are digested in place; every other value stays. */
  | { kind: 'digest'; strings: readonly SharedString[] }
  /** Its lists are cut, and a member beside them says so and holds the digest of the whole. */
  | { kind: 'shorten' }
  /** It is taken out; `untold` is its source where no text says the same. */
  | { kind: 'take'; removal: Edit; untold: Uint8Array | undefined };

/** A string, and the UTF-16 units it may take as a literal. */
interface SharedString {
  literal: Range;
  share: number;
}

/** Strings of fewer bytes stay, and no string is digested to less. */
const LEAST_BYTES = 1_024;

/**
 * What is large without long strings is taken out where no schema asks for it. Where one does, its
 * lists are cut if the schema leaves room to say so, else it stays whole: a list that is shorter
 * than it says would be a lie.
 *
 * @param maxChars UTF-16 units of the structure as JSON.
 */
export function planStructure(
  line: Uint8Array,
  result: ToolResult,
  schema: OutputSchema,
  maxChars: number,
): StructurePlan {
  const { structured, content } = result;
  if (structured === undefined || structured.end - structured.start <= maxChars) {
    return { kind: 'leave' };
  }
  const strings = longStrings(line, structured);
  const sizes = strings.map(({ start, end }) => end - start);
  const others = structured.end - structured.start - sizes.reduce((sum, size) => sum + size, 0);
  const room = maxChars - others;
  if (strings.length > 0 && room >= strings.length * LEAST_BYTES) {
    const shares = divide(room, sizes);
    return {
      kind: 'digest',
      strings: strings.map((literal, index) => ({ literal, share: shares[index] ?? 0 })),
    };
  }
  if (schema.kind === 'schema') return { kind: 'shorten' };
  if (schema.kind === 'unknown' || content === undefined) return { kind: 'leave' };
  return {
    kind: 'take',
    removal: removeMember(line, structured),
    untold:
      textLike(line, structured, result) === undefined
        ? line.subarray(structured.start, structured.end)
        : undefined,
  };
}

/**
 * Digests the strings of a plan.
 *
 * @param keptAs The call id of a payload that stands in a text part, too.
 * @returns undefined where the schema would not have it so.
 */
export async function digestStrings(
  line: Uint8Array,
  structured: Range,
  strings: readonly SharedString[],
  schema: OutputSchema,
  digestText: DigestText,
  keptAs: (literal: Range) => string | undefined,
): Promise<Edit[] | undefined> {
  const edits: Edit[] = [];
  for (const { literal, share } of strings) {
    if (literal.end - literal.start <= share) continue;
    const payload = textBytes(line, literal);
    const text = await digestToLiteral(payload, share, digestText, keptAs(literal));
    edits.push({ ...literal, text });
  }
  return (await staysValid(line, structured, edits, schema)) ? edits : undefined;
}

function longStrings(line: Uint8Array, { start, end }: Range): Range[] {
  const found: Range[] = [];
  const scanner = new JsonScanner(line, start, end);
  for (let token = scanner.next(); token !== END && token !== FAILED; token = scanner.next()) {
    if (token === STRING && scanner.end - scanner.start >= LEAST_BYTES) {
      found.push({ start: scanner.start, end: scanner.end });
    }
  }
  return found;
}
