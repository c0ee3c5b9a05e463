/** What is wrong with a text that is not JSON, by the numbers of assembly/failure.ts. */
const causes: readonly string[] = [
  'unknown',
  'expected a value',
  'expected a key in double quotes',
  'expected a colon after the key',
  'expected a comma or a closing brace',
  'expected a comma or a closing bracket',
  'malformed number',
  'control character in a string',
  'unknown escape in a string',
  'invalid UTF-8',
  'text after the end of the value',
];

/**
 * The cause in words, one line.
 *
 * @param code As the engine reports it.
 * @param atEnd Whether it was seen behind the last byte of the text.
 */
export function causeOf(code: number, atEnd: boolean): string {
  return atEnd ? 'unexpected end of the text' : (causes[code] ?? 'unknown');
}
