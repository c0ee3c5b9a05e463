import { minified } from '../../../src/json/minify.ts';
import { CLASSES } from './probes.ts';
import type { Probe, ProbeClass } from './probes.ts';

/** What became of the facts of one class. */
export interface Recall {
  retained: number;
  recoverable: number;
  lost: number;
}

export type RecallByClass = Record<ProbeClass, Recall>;

export function emptyRecall(): RecallByClass {
  const make = (): Recall => ({ retained: 0, recoverable: 0, lost: 0 });
  return Object.fromEntries(CLASSES.map((kind) => [kind, make()])) as RecallByClass;
}

/** An address in a mark, or at the head of a table, whose cells it leads to. */
const ADDRESS = /(?:elided(?: \([^)]*\))?:|"…":"\d+ (?:keys|items) at) ((?:[^"\\]|\\.)*)"/g;

/**
 * Looks for facts in a digest: in its text, or behind an address printed in it.
 *
 * @param payload What it is a digest of: a digest that is all of it holds every fact.
 */
export function score(
  probes: readonly Probe[],
  digest: string,
  into: RecallByClass,
  payload?: Uint8Array,
): Probe[] {
  const isWhole = payload !== undefined && digest === minified(payload, 0, payload.length);
  const printed = [...digest.matchAll(ADDRESS)].map((match) =>
    (JSON.parse(`"${match[1] ?? ''}"`) as string).replace(/^#$/, ''),
  );
  const missing: Probe[] = [];
  for (const probe of probes) {
    const recall = into[probe.kind];
    if (isWhole || probe.texts.some((text) => holds(digest, text))) recall.retained++;
    else {
      missing.push(probe);
      if (printed.some((pointer) => `${probe.pointer}/`.startsWith(`${pointer}/`)))
        recall.recoverable++;
      else recall.lost++;
    }
  }
  return missing;
}

/** Whether a text stands in a digest as a whole word: as a name, a value, or part of a column. */
function holds(digest: string, text: string): boolean {
  const spelled = JSON.stringify(text).slice(1, -1);
  const inColumn = spelled.replaceAll('~', '~0').replaceAll('/', '~1');
  return [spelled, inColumn].some((form) => {
    for (let at = digest.indexOf(form); at >= 0; at = digest.indexOf(form, at + 1)) {
      const before = digest[at - 1] ?? ' ';
      const after = digest[at + form.length] ?? ' ';
      if (!/[\p{L}\p{N}_.]/u.test(before) && !/[\p{L}\p{N}_]/u.test(after)) return true;
    }
    return false;
  });
}
