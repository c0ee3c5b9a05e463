import { Categories } from '../statistics/categories.ts';
import type { Position } from '../statistics/position.ts';
import { lengthOutliers, numericOutliers, rareSigns, steps } from './outliers.ts';
import { LEAST_SAMPLE, rarityBits } from './rarity.ts';
import type { SignalGroup } from './signal.ts';

/** Fewest bits that make a value worth a look. */
const LEAST_BITS = 1;

/** Everything about one position's values that statistics find unusual. */
export function unusual(position: Position): SignalGroup[] {
  // Most positions of a wide payload have few values: nothing is rare among those.
  if (position.count < LEAST_SAMPLE) return failures(position);
  const rare = [
    ...rareValues(position),
    ...rareTypes(position),
    ...rareShapes(position),
    ...rareKeys(position),
    ...numericOutliers(position),
    ...rareSigns(position),
    ...lengthOutliers(position),
    ...steps(position),
    ...flips(position),
  ];
  // What a hash, a link or the like is made of says little.
  const factor = Math.min(1, position.meaning?.factor ?? 1);
  if (factor < 1) for (const group of rare) group.bits *= factor;
  return [...rare, ...failures(position)];
}

function rareValues(position: Position): SignalGroup[] {
  const { values, count, strings, numbers } = position;
  if (values === null) return [];
  const distinct = values.size + values.overflow;
  if (numbers > strings) {
    return distinct <= Math.max(16, 0.1 * count) ? rare(position, values, count, 1) : [];
  }
  if (strings === 0 || distinct <= 0.3 * count) return rare(position, values, count, 1);
  return rare(position, templatesOf(position, values), count, 1);
}

/** Strings by what is left of them without numbers and ids. */
function templatesOf(position: Position, values: Categories): Categories {
  const all = new Categories();
  for (let entry = 0; entry < values.size; entry++) {
    all.addFrom(values, entry, values.templates[entry] ?? 0);
  }
  const more = position.templates;
  for (let entry = 0; more !== null && entry < more.size; entry++) {
    all.addFrom(more, entry, more.hashes[entry] ?? 0);
  }
  all.overflow += more?.overflow ?? 0;
  return all;
}

function rare(
  position: Position,
  categories: Categories,
  total: number,
  factor: number,
): SignalGroup[] {
  const found: SignalGroup[] = [];
  rarityBits(categories, total, LEAST_BITS).forEach((value, entry) => {
    const bits = value * factor;
    if (bits < LEAST_BITS) return;
    const count = categories.counts[entry] ?? 0;
    found.push({ position, bits, count, offsets: categories.places(entry) });
  });
  return found;
}

/** Values of another JSON type than most. */
function rareTypes(position: Position): SignalGroup[] {
  const { otherTypes, firstTypeCount, count, first } = position;
  if (otherTypes === null) return [];
  const types = new Categories();
  types.add(-1, first[0] ?? 0, firstTypeCount);
  for (let entry = 0; entry < otherTypes.size; entry++) types.addFrom(otherTypes, entry, entry);
  return rare(position, types, count, 1);
}

/** Records with keys too many or too few. */
function rareShapes(position: Position): SignalGroup[] {
  const { shapes, objects } = position;
  return shapes === null ? [] : rare(position, shapes, objects, 0.8);
}

/** Keys that few records have, by how few have any key that rare. */
function rareKeys(position: Position): SignalGroup[] {
  if (position.objects < LEAST_SAMPLE || position.folding === 'map') return [];
  const members = [...position.members.values()]
    .filter((member) => member.count < position.objects * 0.1)
    .sort((a, b) => a.count - b.count);
  let having = 0;
  const found: SignalGroup[] = [];
  for (const member of members) {
    having += member.count;
    const bits = -Math.log2(Math.min(1, having / position.objects));
    if (bits < LEAST_BITS) break;
    found.push({ position: member, bits, count: member.count, offsets: member.first });
  }
  return found;
}

/** Changes of a category that seldom changes along its list. */
function flips(position: Position): SignalGroup[] {
  const { series, values, count } = position;
  if (series === null || values === null || series.flipCount === 0) return [];
  if (count < LEAST_SAMPLE || values.size > 8 || values.overflow > 0) return [];
  if (series.flipCount > Math.max(2, 0.02 * count)) return [];
  const bits = Math.max(0, Math.log2(count / series.flipCount) - 1);
  return [{ position, bits, count: series.flipCount, offsets: series.flips }];
}

/** Bits that words of failure add under a key that means a state or an error, and elsewhere. */
const FAILURE_BITS = 4;
const FAILURE_TEXT_BITS = 2.5;

function failures(position: Position): SignalGroup[] {
  const { failures: hits, meaning, count } = position;
  if (hits === null) return [];
  const share = hits.count / count;
  const told = meaning !== null && (meaning.error || meaning.state || meaning.exit || meaning.http);
  const base = told ? FAILURE_BITS : FAILURE_TEXT_BITS;
  const entropy = share < 1 ? -share * Math.log2(share) - (1 - share) * Math.log2(1 - share) : 0;
  const rarity = count < 4 ? 0 : Math.min(5, Math.max(0, -Math.log2(share) - entropy));
  const bits = (base + rarity) * (share > 0.5 && count >= 4 ? 0.25 : 1);
  return [{ position, bits, count: hits.count, offsets: hits.offsets }];
}
