/**
 * Walks a payload and its digest side by side and holds every difference to be an elision that the
 * contract knows. Knows markers, nothing of depth or of which key keeps its strings.
 */
import { addTo, codePoints, type Counts, readSummary } from './naive.ts';
import type { ArrayTree, Tree } from './naive-json.ts';
import { tryParseJson } from './naive-json.ts';

/** A place where payload and digest differ and no elision explains it. */
export class UnexplainedDifference extends Error {
  override readonly name = 'UnexplainedDifference';
}

function unexplained(raw: Tree, digest: Tree, where: string): never {
  const show = (tree: Tree) => JSON.stringify(tree).slice(0, 200);
  throw new UnexplainedDifference(`${where}: ${show(raw)} became ${show(digest)}`);
}

function collapse(
  raw: ArrayTree,
  digest: Tree,
  maxArrayElems: number,
  where: string,
  counts: Counts,
) {
  const total = raw.elements.length;
  const summary = digest.kind === 'object' ? readSummary(digest, maxArrayElems) : undefined;
  if (summary?.total !== String(total) || summary.dropped !== String(total - maxArrayElems)) {
    return unexplained(raw, digest, where);
  }
  addTo(counts, 'arrays_collapsed');
  const half = maxArrayElems / 2;
  summary.first.elements.forEach((kept, index) => {
    explain(raw.elements[index]!, kept, maxArrayElems, `${where}/${index}`, counts);
  });
  summary.last.elements.forEach((kept, index) => {
    const at = total - half + index;
    explain(raw.elements[at]!, kept, maxArrayElems, `${where}/${at}`, counts);
  });
}

function explain(
  raw: Tree,
  digest: Tree,
  maxArrayElems: number,
  where: string,
  counts: Counts,
): void {
  if (digest.kind === 'string' && (raw.kind === 'array' || raw.kind === 'object')) {
    const children = raw.kind === 'array' ? raw.elements : raw.members;
    if (digest.text !== '"<truncated, deep subtree>"' || children.length === 0) {
      unexplained(raw, digest, where);
    }
    addTo(counts, 'subtrees_dropped');
  } else if (raw.kind === 'string' && digest.kind === 'string') {
    if (raw.text === digest.text) return;
    if (digest.text !== `"<truncated, ${codePoints(raw.value)} chars>"`)
      unexplained(raw, digest, where);
    addTo(counts, 'strings_truncated');
  } else if (raw.kind === 'string') {
    const nested = tryParseJson(raw.value);
    if (nested === undefined || digest.kind === 'scalar') return unexplained(raw, digest, where);
    addTo(counts, 'nested_json_expanded');
    explain(nested, digest, maxArrayElems, where, counts);
  } else if (raw.kind === 'scalar' && digest.kind === 'scalar') {
    if (raw.text !== digest.text) unexplained(raw, digest, where);
  } else if (raw.kind === 'array' && digest.kind === 'array') {
    if (raw.elements.length !== digest.elements.length) unexplained(raw, digest, where);
    raw.elements.forEach((element, index) => {
      explain(element, digest.elements[index]!, maxArrayElems, `${where}/${index}`, counts);
    });
  } else if (raw.kind === 'object' && digest.kind === 'object') {
    if (raw.members.length !== digest.members.length) unexplained(raw, digest, where);
    raw.members.forEach(({ key, value }, index) => {
      const kept = digest.members[index]!;
      if (key.text !== kept.key.text) unexplained(raw, digest, where);
      explain(value, kept.value, maxArrayElems, `${where}/${key.value}`, counts);
    });
  } else if (raw.kind === 'array') {
    collapse(raw, digest, maxArrayElems, where, counts);
  } else {
    unexplained(raw, digest, where);
  }
}

/**
 * Counts the elisions between a payload and its digest.
 *
 * @throws {UnexplainedDifference} where something was lost, changed or invented.
 */
export function countElisions(raw: Tree, digest: Tree, maxArrayElems: number): Counts {
  const counts: Counts = {};
  explain(raw, digest, maxArrayElems, '', counts);
  return counts;
}
