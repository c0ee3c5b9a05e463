import { JsonScanner } from './jsonScanner.ts';

const INDENT = '  ';
/** Deeper levels are not indented further: 100,000 nested arrays would take 10 GB of spaces. */
const DEEPEST_INDENT = 60;

/**
 * The same JSON text on several lines, two spaces a level, for reading. Every token is copied as
 * it stands; only white space between tokens differs. Text that is not JSON comes back unchanged.
 */
export function prettyPrint(text: string): string {
  const scanner = new JsonScanner(text);
  const pieces: string[] = [];
  let depth = 0;
  let opened = false;
  const newLine = () => `\n${INDENT.repeat(Math.min(depth, DEEPEST_INDENT))}`;
  while (scanner.next()) {
    const { kind, token } = scanner;
    // A second value: lines of JSON, or no JSON at all.
    if (depth === 0 && pieces.length > 0) return text;
    if (kind === '}' || kind === ']') {
      depth--;
      if (!opened) pieces.push(newLine());
      pieces.push(token);
      opened = false;
      continue;
    }
    if (opened) pieces.push(newLine());
    opened = false;
    if (kind === ',') pieces.push(',', newLine());
    else if (kind === ':') pieces.push(': ');
    else {
      pieces.push(token);
      if (kind === '{' || kind === '[') {
        depth++;
        opened = true;
      }
    }
  }
  return text.slice(scanner.end).trim() === '' && depth === 0 ? pieces.join('') : text;
}
