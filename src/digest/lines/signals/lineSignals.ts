import type { Categories } from '../../fit/statistics/categories.ts';
import { rarityBits } from '../../fit/signals/rarity.ts';
import { unusual } from '../../fit/signals/unusual.ts';
import { AlikeLines } from './alikeLines.ts';
import { failureBits } from '../failures/failures.ts';
import type { LineSurvey } from '../survey/lineSurvey.ts';
import type { LineSignal } from './lineSignal.ts';
import { SignalQueue } from './signalQueue.ts';

/** Bits at which attention is full: what is rare comes to no more, unless it tells of a failure. */
const FULL_BITS = 9;
const MOST_BITS = 14;
/** Of a rare line's bits, what it adds to those of a failure. */
const RARE_BESIDE = 0.25;
/** How much less one of many failing lines says than one with a word that few of them have. */
const ONE_OF_MANY = 0.6;
/** Where more of the lines than this have a cross, it says nothing. */
const MOST_CROSSED = 0.5;
/** How much less a line says that continues another. */
const CONTINUATION = 0.6;
/** Below this a line is one of many that are odd alike: no more worth than any other. */
const LEAST_ATTENTION = 0.06;

/**
 * Segments worth a look, the most first: what the query names, failures, what is rare. Each comes
 * once, and every further line that begins like one before it is worth less. They are ranked as
 * they are asked for: a digest shows few of those that a large text has.
 */
export function* rankedSignals(survey: LineSurvey): Generator<LineSignal> {
  const others = otherSignals(survey);
  const ranked = new SignalQueue();
  const named = new Set<number>();
  for (const signal of querySignals(survey)) {
    named.add(signal.index);
    ranked.push(signal.index, signal.attention);
  }
  const alike = new AlikeLines(survey.segments);
  for (let next = others.pop(); next !== undefined; next = others.pop()) {
    const attention = alike.discounted(next);
    const { index } = next;
    if (attention >= LEAST_ATTENTION && !named.has(index)) ranked.push(index, attention);
    // What is yet to come is worth as much as the next one at most.
    yield* takenAbove(ranked, others.attention);
  }
  yield* takenAbove(ranked, 0);
}

function* takenAbove(queue: SignalQueue, attention: number): Generator<LineSignal> {
  while (queue.attention > attention) {
    const first = queue.pop();
    if (first !== undefined) yield first;
  }
}

/** Segments that the query names, those with most of its terms first. */
export function querySignals({ matches }: LineSurvey): LineSignal[] {
  const best = Math.max(1, ...matches.map(({ terms }) => terms));
  return matches.map(({ index, terms }, place) => ({
    index,
    attention: (0.9 * (terms / best) ** 2) / (1 + 0.01 * place),
  }));
}

/** What the statistics find, whatever the query names; a segment may be there more than once. */
function otherSignals(survey: LineSurvey): SignalQueue {
  const { templates, continuations, crosses, failures, segments } = survey;
  const queue = new SignalQueue();
  const add = (groups: LineGroup[]): void => {
    addGroups(queue, groups, segments.count);
  };
  add(rare(survey, templates, 1));
  add(rare(survey, continuations, CONTINUATION));
  add(unusualNumbers(survey));
  add(oddWords(survey));
  add(failing(survey));
  // Further ones, beyond the first of each kind and template.
  const { count, offsets } = failures.hits;
  addRanked(queue, offsets, ONE_OF_MANY * failureBits(count, segments.count));
  // Before which a test runner puts a cross: in whatever words, they failed.
  const areCrossesTelling = crosses.count <= MOST_CROSSED * segments.count;
  if (areCrossesTelling) addRanked(queue, crosses.offsets, FULL_BITS);
  return queue;
}

/** Lines of one kind, given by what they are known by: their segment's index plus 1. */
interface LineGroup {
  bits: number;
  count: number;
  /** Where they are known, and under which entry. */
  places: Pick<Categories, 'places'>;
  entry: number;
}

function rare(survey: LineSurvey, templates: Categories, factor: number): LineGroup[] {
  const { failures, segments } = survey;
  const failureBits = failures.bits(segments.count);
  const groups: LineGroup[] = [];
  rarityBits(templates, segments.count).forEach((rarity, entry) => {
    const failure = failureBits[(templates.tags[entry] ?? 0) - 1] ?? 0;
    const odd = Math.min(FULL_BITS, rarity);
    // Both together say more than either, and yet one failure is to stand above another.
    const bits = Math.max(odd, failure === 0 ? 0 : failure + RARE_BESIDE * odd) * factor;
    if (!isTelling(bits)) return;
    groups.push({ bits, count: templates.counts[entry] ?? 0, places: templates, entry });
  });
  return groups;
}

/** Failing lines by the words they have for it. */
function failing({ failures, segments }: LineSurvey): LineGroup[] {
  const { kinds } = failures;
  return failures
    .bits(segments.count)
    .map((bits, entry) => ({ bits, count: kinds.counts[entry] ?? 0, places: kinds, entry }));
}

/** Numbers that are rare, or far from all others in their place. */
function unusualNumbers({ numbers }: LineSurvey): LineGroup[] {
  const found = numbers.flatMap(unusual);
  const places = { places: (entry: number) => found[entry]?.offsets ?? [] };
  return found.map(({ bits, count }, entry) => ({
    bits: Math.min(FULL_BITS, bits),
    count,
    places,
    entry,
  }));
}

/** Words that seldom stand where they do. */
function oddWords({ contexts }: LineSurvey): LineGroup[] {
  const groups: LineGroup[] = [];
  for (const { words, total } of contexts.telling()) {
    rarityBits(words, total).forEach((rarity, entry) => {
      const bits = Math.min(FULL_BITS, rarity);
      if (!isTelling(bits)) return;
      groups.push({ bits, count: words.counts[entry] ?? 0, places: words, entry });
    });
  }
  return groups;
}

function addGroups(queue: SignalQueue, groups: LineGroup[], lines: number): void {
  calibrate(groups, lines);
  for (const { bits, places, entry } of groups) {
    if (!isTelling(bits)) continue;
    const indexes = places.places(entry).map((place) => place - 1);
    addRanked(queue, indexes, bits);
  }
}

function addRanked(queue: SignalQueue, indexes: readonly number[], bits: number): void {
  indexes.forEach((index, rank) => {
    const attention = attentionOf(bits, rank);
    if (attention >= LEAST_ATTENTION) queue.push(index, attention);
  });
}

/** Whether the first line of a group is worth more than any other. */
function isTelling(bits: number): boolean {
  return attentionOf(bits, 0) >= LEAST_ATTENTION;
}

/** What many lines have is no surprise, however rare each case is. */
function calibrate(groups: LineGroup[], lines: number): void {
  groups.sort((a, b) => b.bits - a.bits);
  let flagged = 0;
  for (const group of groups) {
    flagged += group.count;
    if (flagged <= Math.max(2, 0.04 * lines)) continue;
    group.bits = Math.min(group.bits, 1 - Math.log2(Math.min(1, flagged / lines)));
  }
}

function attentionOf(bits: number, rank: number): number {
  return (0.5 * Math.min(MOST_BITS, bits)) / FULL_BITS / (1 + 0.06 * rank);
}
