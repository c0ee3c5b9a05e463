import type { Categories } from '../fit/statistics/categories.ts';
import { rarityBits } from '../fit/signals/rarity.ts';
import { unusual } from '../fit/signals/unusual.ts';
import { mix } from '../fit/statistics/hash.ts';
import type { Segments } from '../../text/segments.ts';
import type { LineSurvey } from './lineSurvey.ts';
import { wordsOf } from './lineWords.ts';

/** A segment worth a look, and how much: 0 to 1. */
export interface LineSignal {
  index: number;
  attention: number;
}

/** Bits at which attention is full. */
const FULL_BITS = 9;
const LEAST_BITS = 1;
/** Bits that words of failure add. */
const FAILURE_BITS = 4;
/** Where more of the lines than this have a cross, it says nothing. */
const MOST_CROSSED = 0.5;
/** How much less a line says that continues another. */
const CONTINUATION = 0.6;
/** How much less each further line is worth that begins like one before it. */
const ALIKE = 0.25;
/** Below this a line is one of many that are odd alike: no more worth than any other. */
const LEAST_ATTENTION = 0.06;
/** Words that lines begin alike with. */
const FIRST_WORDS = 4;

/** Segments most worth a look, the most first: what the query names, failures, what is rare. */
export function lineSignals(survey: LineSurvey): LineSignal[] {
  const signals = [
    ...rare(survey, survey.templates, 1),
    ...rare(survey, survey.continuations, CONTINUATION),
    ...unusualNumbers(survey),
    ...oddWords(survey),
    ...failed(survey),
    ...crossed(survey),
  ];
  const named = querySignals(survey);
  const known = new Set(named.map(({ index }) => index));
  const others = diverse(survey.segments, signals).filter(({ index }) => !known.has(index));
  return [...named, ...others].sort(byWorth);
}

/** Segments that the query names, those with most of its terms first. */
export function querySignals({ matches }: LineSurvey): LineSignal[] {
  const best = Math.max(1, ...matches.map(({ terms }) => terms));
  return matches.map(({ index, terms }, place) => ({
    index,
    attention: (0.9 * (terms / best) ** 2) / (1 + 0.01 * place),
  }));
}

/**
 * Signals in the order of their worth, each segment once: every further line that begins like one
 * before it is worth less.
 */
function diverse(segments: Segments, signals: LineSignal[]): LineSignal[] {
  signals.sort(byWorth);
  const known = new Set<number>();
  const alike = new Map<number, number>();
  const ranked = signals.flatMap(({ index, attention }) => {
    if (known.has(index)) return [];
    known.add(index);
    const { start, end } = segments.at(index);
    const words = wordsOf(segments.bytes, start, end).slice(0, FIRST_WORDS);
    const kind = words.reduce((hash, word) => mix(hash ^ word), words.length);
    const before = alike.get(kind) ?? 0;
    alike.set(kind, before + 1);
    return { index, attention: attention / (1 + ALIKE * before) };
  });
  return ranked.filter(({ attention }) => attention >= LEAST_ATTENTION).sort(byWorth);
}

function byWorth(a: LineSignal, b: LineSignal): number {
  return b.attention - a.attention || a.index - b.index;
}

/** Bits that words of failure add here: few where they are in most lines. */
function failureBits({ failures, segments }: LineSurvey): number {
  const share = failures.count / Math.max(1, segments.count);
  return share > 0.5 && segments.count >= 4 ? FAILURE_BITS / 4 : FAILURE_BITS;
}

function rare(survey: LineSurvey, templates: Categories, factor: number): LineSignal[] {
  const { segments } = survey;
  const failure = failureBits(survey);
  const groups: LineGroup[] = [];
  rarityBits(templates, segments.count).forEach((rarity, entry) => {
    const bits = (rarity + (templates.tags[entry] === 1 ? failure : 0)) * factor;
    if (bits < LEAST_BITS) return;
    groups.push({ bits, count: templates.counts[entry] ?? 0, places: templates.places(entry) });
  });
  return attended(groups, segments.count);
}

/** Numbers that are rare, or far from all others in their place. */
function unusualNumbers({ numbers, segments }: LineSurvey): LineSignal[] {
  const groups = numbers.flatMap(unusual).map(({ bits, count, offsets }) => ({
    bits,
    count,
    places: offsets,
  }));
  return attended(groups, segments.count);
}

/** Words that seldom stand where they do. */
function oddWords({ contexts, segments }: LineSurvey): LineSignal[] {
  const groups: LineGroup[] = [];
  for (const { words, total } of contexts.contexts) {
    rarityBits(words, total).forEach((bits, entry) => {
      if (bits < LEAST_BITS) return;
      groups.push({ bits, count: words.counts[entry] ?? 0, places: words.places(entry) });
    });
  }
  return attended(groups, segments.count);
}

/** Lines of one kind, given by what they are known by: their segment's index plus 1. */
interface LineGroup {
  bits: number;
  count: number;
  places: readonly number[];
}

function attended(groups: LineGroup[], lines: number): LineSignal[] {
  calibrate(groups, lines);
  return groups.flatMap(({ bits, places }) =>
    places.map((place, rank) => ({ index: place - 1, attention: attentionOf(bits, rank) })),
  );
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

/** Further lines with words of failure, beyond the first of each template. */
function failed(survey: LineSurvey): LineSignal[] {
  const bits = failureBits(survey) * 0.6;
  return survey.failures.offsets.map((index, rank) => ({
    index,
    attention: attentionOf(bits, rank),
  }));
}

/** Lines before which a test runner puts a cross: in whatever words, they failed. */
function crossed({ crosses, segments }: LineSurvey): LineSignal[] {
  if (crosses.count > MOST_CROSSED * segments.count) return [];
  return crosses.offsets.map((index, rank) => ({
    index,
    attention: attentionOf(FULL_BITS, rank),
  }));
}

function attentionOf(bits: number, rank: number): number {
  return (0.5 * Math.min(1, bits / FULL_BITS)) / (1 + 0.06 * rank);
}
