import { codePointOffset, countCodePoints } from '../../../json/strings.ts';
import { quote } from '../../../json/text.ts';
import type { DocumentNode, JsonDocument } from '../document/document.ts';

/** Code points shown of a key that is too long to print. */
const SHOWN = 60;

/** A key too long to print: its head, its length, and the address of its member by place. */
export function longKey(document: JsonDocument, node: DocumentNode): string {
  const { bytes } = document;
  const start = node.keyStart + 1;
  const end = node.keyEnd - 1;
  const total = countCodePoints(bytes, start, end);
  const head = document.text(start, codePointOffset(bytes, start, end, SHOWN));
  const tail = quote(
    `… (${total - Math.min(SHOWN, total)} of ${total} chars elided: ${document.pointer(node)})`,
  );
  return `"…${head}${tail.slice(1)}`;
}
