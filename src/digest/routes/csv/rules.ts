/** Signs of the lines that some draw between the rows of a table. */
const SIGNS = new Set(Array.from('-=:+| \t\r', (sign) => sign.charCodeAt(0)));
const LINE_FEED = 0x0a;

/** Whether nothing but a rule, or nothing at all, stands in a line from an offset on. */
export function isRule(bytes: Uint8Array, start: number): boolean {
  let at = start;
  while (at < bytes.length && SIGNS.has(bytes[at] ?? 0)) at++;
  return at >= bytes.length || bytes[at] === LINE_FEED;
}
