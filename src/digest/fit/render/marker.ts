import { quote } from '../../../json/text.ts';
import type { Kind } from '../document/document.ts';

/** What an elision counts. */
export type Unit = 'keys' | 'items' | 'chars' | 'digits';

export function unitOf(kind: Kind): Unit {
  if (kind === 'object') return 'keys';
  if (kind === 'array') return 'items';
  return kind === 'string' ? 'chars' : 'digits';
}

/** A value of which nothing is shown, as JSON. */
export function elided(count: number, unit: Unit, pointer: string, detail = ''): string {
  return quote(`…${count} ${unit} elided${detail}: ${pointer}`);
}

/** The first member of a value that is partly shown, as JSON. */
export function partlyElided(count: number, total: number, unit: Unit, pointer: string): string {
  return `"…":${quote(`${count} of ${total} ${unit} elided: ${pointer}`)}`;
}

/**
 * The first member of a table that leaves out no row, as JSON: what its rows are, and where they
 * are, for a cell's address is this one, the row's index or key, and the column.
 */
export function tableOfAll(total: number, unit: Unit, pointer: string): string {
  return `"…":${quote(`${total} ${unit} at ${pointer}`)}`;
}

/** A subtree that stands elsewhere in the digest, too. */
export function sameAs(pointer: string): string {
  return quote(`…same as ${pointer}`);
}
