import type { DocumentNode, JsonDocument } from './document.ts';

/**
 * The values that begin at some offsets, by these; offsets at which none does are left out. The
 * payload is walked once, whatever the number of offsets, and only where there are any.
 *
 * @param within The value in which they are looked for.
 */
export function locate(
  document: JsonDocument,
  offsets: Iterable<number>,
  within = document.root,
): ReadonlyMap<number, DocumentNode> {
  const found = new Map<number, DocumentNode>();
  const path = [within];
  for (const offset of Float64Array.from(offsets).sort()) {
    const node = descend(document, path, offset);
    if (node?.start === offset) found.set(offset, node);
  }
  return found;
}

/**
 * The innermost value that begins at or before an offset and ends behind it.
 *
 * @param path From the root to the value of the offset before; becomes that to this one.
 */
function descend(
  document: JsonDocument,
  path: DocumentNode[],
  offset: number,
): DocumentNode | undefined {
  let passed: DocumentNode | undefined;
  let last = path.at(-1);
  while (last !== undefined && path.length > 1 && offset >= last.end) {
    passed = path.pop();
    last = path.at(-1);
  }
  while (last !== undefined && last.start < offset) {
    const child = document.childAround(last, offset, passed);
    if (child === undefined || offset < child.start) break;
    path.push(child);
    last = child;
    passed = undefined;
  }
  return last;
}
