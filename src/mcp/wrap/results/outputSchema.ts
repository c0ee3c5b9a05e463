import type { JsonSchemaType } from '@modelcontextprotocol/sdk/validation/types.js';

/** Whether a value is valid against a schema; a schema that cannot be used allows nothing. */
export async function isValid(schema: unknown, value: unknown): Promise<boolean> {
  const { AjvJsonSchemaValidator } = await import('@modelcontextprotocol/sdk/validation/ajv');
  try {
    return new AjvJsonSchemaValidator().getValidator(schema as JsonSchemaType)(value).valid;
  } catch {
    return false;
  }
}
