import {
  ARRAY_CLOSE,
  ARRAY_OPEN,
  END,
  FAILED,
  JsonScanner,
  KEY,
  OBJECT_CLOSE,
  OBJECT_OPEN,
} from '../../json/scanner.ts';
import { sourceText } from '../../json/text.ts';

const INDENT = '  ';
/** Deeper levels are not indented further: 100,000 nested arrays would take 10 GB of spaces. */
const DEEPEST_INDENT = 60;

/**
 * JSON on several lines, two spaces a level, for reading. Every token is copied as it stands; only
 * white space between tokens differs. A byte order mark goes. Bytes that are not JSON come back as
 * text, as they are.
 */
export function prettyPrint(bytes: Uint8Array): string {
  const scanner = new JsonScanner(bytes, textStart(bytes));
  const pieces: string[] = [];
  let previous: number = END;
  for (;;) {
    const token = scanner.next();
    if (token === FAILED) return new TextDecoder().decode(bytes);
    if (token === END) return pieces.join('');
    const closes = token === OBJECT_CLOSE || token === ARRAY_CLOSE;
    const afterOpening = previous === OBJECT_OPEN || previous === ARRAY_OPEN;
    if (previous === KEY) pieces.push(': ');
    else if (previous !== END && !(closes && afterOpening)) {
      if (!closes && !afterOpening) pieces.push(',');
      const opens = token === OBJECT_OPEN || token === ARRAY_OPEN;
      const level = opens ? scanner.depth - 1 : scanner.depth;
      pieces.push('\n', INDENT.repeat(Math.min(level, DEEPEST_INDENT)));
    }
    pieces.push(sourceText(bytes, scanner.start, scanner.end));
    previous = token;
  }
}

/** Offset after a UTF-8 byte order mark, if there is one. */
export function textStart(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
}
