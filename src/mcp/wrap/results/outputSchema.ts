import type { JsonSchemaType } from '@modelcontextprotocol/sdk/validation/types.js';
import type { Edit } from '../../../json/edits.ts';
import { applyEdits } from '../../../json/edits.ts';
import type { Range } from '../../../json/ranges.ts';
import { read } from '../../../json/ranges.ts';
import type { OutputSchema } from '../toolCatalog.ts';

/** Whether a value is valid against a schema; a schema that cannot be used allows nothing. */
async function isValid(schema: unknown, value: unknown): Promise<boolean> {
  const { AjvJsonSchemaValidator } = await import('@modelcontextprotocol/sdk/validation/ajv');
  try {
    return new AjvJsonSchemaValidator().getValidator(schema as JsonSchemaType)(value).valid;
  } catch {
    return false;
  }
}

/** Whether a structure with some edits is what its schema promises. */
export async function staysValid(
  line: Uint8Array,
  { start, end }: Range,
  edits: readonly Edit[],
  schema: OutputSchema,
): Promise<boolean> {
  if (schema.kind !== 'schema') return true;
  const inside = edits.map((edit) => ({
    ...edit,
    start: edit.start - start,
    end: edit.end - start,
  }));
  const changed = applyEdits(line.subarray(start, end), inside);
  return isValid(schema.schema, read(changed, { start: 0, end: changed.length }));
}
