import {
  BEYOND,
  CAPITAL,
  classAt,
  DIGIT,
  LINE_BREAK,
  PUNCTUATION,
  SMALL,
  SPACE,
} from './classes.ts';
import { feature, FEATURE_COUNT, LONGEST } from './features.ts';
import { rarityOf } from './pairs.ts';
import { countRepeat, longestRepeat, SHORTEST_REPEAT } from './repeats.ts';
import { countBeyondAscii } from './scripts.ts';

/**
 * Counts what a text is made of, in one pass.
 *
 * @param bytes UTF-8; invalid bytes count as characters of their own.
 * @param counts What is counted already, for each of {@link feature}.
 * @returns the same counts.
 */
export function countFeatures(
  bytes: Uint8Array,
  counts = new Float64Array(FEATURE_COUNT),
): Float64Array {
  for (let at = 0; at < bytes.length;) at = countPiece(bytes, at, counts);
  return counts;
}

/** Counts the piece that begins at an offset; returns its end. */
function countPiece(bytes: Uint8Array, at: number, counts: Float64Array): number {
  switch (classAt(bytes, at)) {
    case SMALL:
    case CAPITAL:
      return countWord(bytes, at, counts);
    case DIGIT:
      return countDigits(bytes, at, counts);
    case PUNCTUATION:
      return countPunctuation(bytes, at, counts);
    case BEYOND:
      return countBeyondAscii(bytes, at, counts);
    default:
      return countSpace(bytes, at, counts);
  }
}

/** Capitals, then small letters: `HTTPServer` is one piece, `camelCase` two. */
function countWord(bytes: Uint8Array, start: number, counts: Float64Array): number {
  const small = endOf(CAPITAL, bytes, start);
  const end = endOf(SMALL, bytes, small);
  const length = end - start - countRepeats(bytes, start, end, SHORTEST_REPEAT.letters, counts);
  if (length === 0) return end;
  if (small - start <= 1 && end > small) {
    add(counts, feature.word, length, LONGEST.word, feature.wordBeyond);
  } else {
    add(counts, feature.capitals, length, LONGEST.capitals, feature.capitalsBeyond);
  }
  countPairs(bytes, start, end, counts);
  countLead(bytes, start, length, counts);
  return end;
}

/** Letters amid a run of the same are no pair: what the run costs, countRepeats says. */
function countPairs(bytes: Uint8Array, start: number, end: number, counts: Float64Array): void {
  for (let at = start + 1; at < end; at++) {
    if (bytes[at] === bytes[at - 1] && bytes[at] === bytes[at + 1]) continue;
    const rarity = rarityOf(bytes[at - 1] ?? 0, bytes[at] ?? 0);
    if (rarity > 0) increment(counts, feature.rarePair);
    if (rarity > 1) increment(counts, feature.veryRarePair);
  }
}

/** What stands before a word decides whether it is looked up with it or alone. */
function countLead(bytes: Uint8Array, start: number, length: number, counts: Float64Array): void {
  const before = classAt(bytes, start - 1);
  const joined = before === SMALL || before === CAPITAL || before === DIGIT;
  if (joined && length <= LONGEST.shortWord) increment(counts, feature.shortWord + length);
  if (before === DIGIT) increment(counts, feature.wordAfterDigit);
  else if (before === SPACE) increment(counts, feature.wordAfterSpace);
  else if (before === PUNCTUATION && classAt(bytes, start - 2) !== PUNCTUATION) {
    increment(counts, feature.wordAfterPunctuation);
  }
}

function countDigits(bytes: Uint8Array, start: number, counts: Float64Array): number {
  const end = endOf(DIGIT, bytes, start);
  increment(counts, feature.digitGroup, Math.ceil((end - start) / 3));
  return end;
}

/** A single character before a letter belongs to the word; a line break after a run, to the run. */
function countPunctuation(bytes: Uint8Array, start: number, counts: Float64Array): number {
  const end = endOf(PUNCTUATION, bytes, start);
  const next = classAt(bytes, end);
  const leads = end - start === 1 && (next === SMALL || next === CAPITAL || next === BEYOND);
  const length = end - start - countRepeats(bytes, start, end, SHORTEST_REPEAT.signs, counts);
  if (!leads && length > 0) {
    const { punctuation, punctuationBeyond } = feature;
    add(counts, punctuation, length, LONGEST.punctuation, punctuationBeyond);
  }
  return endOf(LINE_BREAK, bytes, end);
}

function countSpace(bytes: Uint8Array, start: number, counts: Float64Array): number {
  let end = start;
  let line = start;
  let breaks = 0;
  for (let kind = classAt(bytes, end); kind === SPACE || kind === LINE_BREAK;) {
    end++;
    if (kind === LINE_BREAK) {
      breaks++;
      line = end;
    }
    kind = classAt(bytes, end);
  }
  if (breaks > 0) increment(counts, feature.lineBreaks, Math.ceil(breaks / longestRepeat(0x0a)));
  if (end - line >= 2) {
    increment(counts, feature.spaces, Math.ceil((end - line) / longestRepeat(bytes[line] ?? 0)));
  }
  if (end > line && classAt(bytes, end) === DIGIT) increment(counts, feature.spaceBeforeDigit);
  return end;
}

/**
 * Counts runs of one character in a word or a run of punctuation: their tokens are far longer
 * than those of other text. Returns how many bytes they are.
 */
function countRepeats(
  bytes: Uint8Array,
  start: number,
  end: number,
  shortest: number,
  counts: Float64Array,
): number {
  let repeated = 0;
  for (let at = start; at + shortest <= end;) {
    const byte = bytes[at] ?? 0;
    const from = at++;
    while (at < end && bytes[at] === byte) at++;
    if (at - from < shortest) continue;
    countRepeat(byte, at - from, counts);
    repeated += at - from;
  }
  return repeated;
}

function endOf(kind: number, bytes: Uint8Array, at: number): number {
  while (classAt(bytes, at) === kind) at++;
  return at;
}

/** Counts a run under its length, and what goes beyond the longest with a count of its own. */
function add(
  counts: Float64Array,
  base: number,
  length: number,
  longest: number,
  beyond: number,
): void {
  increment(counts, base + Math.min(length, longest));
  if (length > longest) increment(counts, beyond, length - longest);
}

function increment(counts: Float64Array, index: number, by = 1): void {
  counts[index] = (counts[index] ?? 0) + by;
}
