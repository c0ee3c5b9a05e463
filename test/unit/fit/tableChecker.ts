import assert from 'node:assert/strict';
import { columnIn } from './digestChecker.ts';
import type { DigestChecker } from './digestChecker.ts';
import type { Tree } from './tree.ts';

interface Cell {
  name: string;
  value: Tree;
}

/** Checks one row of a table: each cell, and that kept and elided make up every object in it. */
export function checkTableRow(
  checker: DigestChecker,
  columns: Tree,
  cells: readonly { value: Tree }[],
  raw: Tree,
): void {
  assert.ok(cells.length <= columns.children.length + 1);
  const row: Cell[] = columns.children.map(({ value }, place) => {
    const cell = cells[place];
    assert.ok(cell, `no cell for ${value.text}`);
    return { name: value.text, value: cell.value };
  });
  for (const { key, value } of cells[columns.children.length]?.value.children ?? []) {
    row.push({ name: key, value });
  }
  const counts = row.filter(({ name }) => isCount(name));
  const values = row.filter(({ name }) => !isCount(name));
  for (const { name, value } of values) {
    const original = columnIn(raw, name);
    if (value.text === '…-') assert.equal(original, undefined, name);
    // Nothing can be told of what is inside an object that is elided with names that repeat.
    else if (value.text === '…') assert.ok(columnIn(raw, name.split('/')[0]!), name);
    else {
      assert.ok(original, name);
      checker.value(value, original);
    }
  }
  checkCounts(raw, '', values.filter(isShown), counts);
}

function isCount(name: string): boolean {
  return name === '…' || (name.endsWith('/…') && !name.endsWith('/……'));
}

function isShown({ value }: Cell): boolean {
  return value.text !== '…' && value.text !== '…-';
}

/** Kept and elided are the total of an object in a row, and of those flattened in it. */
function checkCounts(
  raw: Tree,
  prefix: string,
  shown: readonly Cell[],
  counts: readonly Cell[],
): void {
  // A count of its own says that an object is shown, though all it shows may be in `…all`.
  const told = counts.filter(({ name, value }) => value.kind === 'number' && name !== `${prefix}…`);
  const below = [...shown, ...told].filter(({ name }) => name.startsWith(prefix));
  const names = new Set(below.map(({ name }) => name.slice(prefix.length).split('/')[0]!));
  const count = counts.find(({ name }) => name === `${prefix}…`)?.value;
  assert.ok(count === undefined || count.kind === 'number', `count at ${prefix}`);
  const elided = Number(count?.source ?? 0);
  assert.equal(names.size + elided, raw.children.length, `keys at "${prefix}"`);
  for (const name of names) {
    const inner = `${prefix}${name}/`;
    if (!below.some((cell) => cell.name.startsWith(inner))) continue;
    const object = columnIn(raw, name);
    assert.equal(object?.kind, 'object');
    checkCounts(object, inner, shown, counts);
  }
}
