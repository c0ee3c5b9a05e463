import type { DocumentNode, JsonDocument } from './document.ts';

/** The values from the root down to the one that begins at an offset; empty where none does. */
export function pathTo(document: JsonDocument, offset: number): DocumentNode[] {
  const path: DocumentNode[] = [];
  let node: DocumentNode | undefined = document.root;
  while (node !== undefined && node.start <= offset && offset < node.end) {
    path.push(node);
    if (node.start === offset) return path;
    node = document.childAround(node, offset);
  }
  return [];
}
