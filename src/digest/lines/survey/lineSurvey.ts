import type { Segment } from '../../../text/segments.ts';
import { Segments } from '../../../text/segments.ts';
import { Categories } from '../../fit/statistics/categories.ts';
import { Hits } from '../../fit/statistics/position.ts';
import type { Position } from '../../fit/statistics/position.ts';
import { queryTerms } from '../../fit/statistics/vocabulary.ts';
import { WordReader } from '../../fit/statistics/words.ts';
import type { DigestOptions } from '../../options.ts';
import { Continuations } from './continuations.ts';
import { Failures } from '../failures/failures.ts';
import { beginsWithCross } from '../failures/failureSigns.ts';
import { FirstLines } from './firstLines.ts';
import { LineContexts } from './lineContexts.ts';
import { LineNumbers } from './lineNumbers.ts';
import { TemplateWords } from '../words/templateWords.ts';

/** Distinct templates that are told apart. */
const MOST_TEMPLATES = 1 << 16;
const MOST_MATCHES = 400;
/** Lines that make a template common: its numbers have enough of their own kind. */
const COMMON = 64;

/** A segment in which terms of the query stand, and how many. */
export interface Match {
  index: number;
  terms: number;
}

/** What a text's lines have in common, and which have not. */
export interface LineSurvey {
  segments: Segments;
  /** Lines by what is left without numbers and ids; a witness is a segment's index plus 1. */
  templates: Categories;
  /** The first line of each template. */
  firstLines: FirstLines;
  /** Its words. */
  templateWords: TemplateWords;
  /** The same for lines that continue another: stack frames, wrapped text. */
  continuations: Categories;
  /** Numbers in one place of lines alike. */
  numbers: readonly Position[];
  /** Which words stand where. */
  contexts: LineContexts;
  /** Segments that tell of a failure. */
  failures: Failures;
  /** Segments that a cross stands before: what a test runner says has failed. */
  crosses: Hits;
  /** The best matches of the query, in the order of the text. */
  matches: Match[];
  continues: Continuations;
}

/** Reads a text once, line by line, in memory that does not grow with it. */
export function surveyLines(
  bytes: Uint8Array,
  { query, origin }: Pick<DigestOptions, 'query' | 'origin'>,
): LineSurvey {
  const words = new WordReader(queryTerms(query));
  const continues = new Continuations(bytes);
  const templates = new Categories(MOST_TEMPLATES);
  const continuations = new Categories(MOST_TEMPLATES);
  const numbers = new LineNumbers(bytes);
  const contexts = new LineContexts(bytes);
  const failures = new Failures(bytes);
  const crosses = new Hits();
  const matches = new Matches();
  const firstLines = new FirstLines();
  const templateWords = new TemplateWords();
  const visit = (segment: Segment): void => {
    const { index, start, end, beginsLine } = segment;
    if (start === end) return;
    words.read(bytes, start, end);
    const table = beginsLine && !continues.at(start, end) ? templates : continuations;
    // Witnesses of 0 count as none.
    const entry = table.add(words.template, index + 1);
    if (table === templates) {
      if (entry === firstLines.count) {
        firstLines.push(segment);
        templateWords.push(bytes, start, end);
      }
      const isCommon = entry >= 0 && (templates.counts[entry] ?? 0) > COMMON;
      numbers.read(entry, isCommon, start, end, index + 1);
    }
    if (entry < 0) contexts.read(start, end, index + 1);
    if (beginsLine && beginsWithCross(bytes, start, end)) crosses.add(index);
    failures.read(segment, words.failures > 0, table, entry);
    if (words.matches > 0) matches.add(index, words.matches);
  };
  const segments = new Segments(bytes, visit, origin.firstLine);
  // Lines of one template have the same words: one of them speaks for all.
  for (let entry = 0; entry < templates.size; entry++) {
    const witness = firstLines.at(entry).index + 1;
    contexts.readTemplate(templateWords, entry, witness, templates.counts[entry] ?? 0);
  }
  const found = {
    templates,
    firstLines,
    templateWords,
    continuations,
    numbers: numbers.positions,
    contexts,
    failures,
    crosses,
  };
  return { segments, ...found, matches: matches.best(), continues };
}

/** The segments with most terms of the query, those spread evenly where there are too many. */
class Matches {
  readonly #byTerms = new Map<number, Hits>();

  add(index: number, terms: number): void {
    let hits = this.#byTerms.get(terms);
    if (hits === undefined) this.#byTerms.set(terms, (hits = new Hits(MOST_MATCHES)));
    hits.add(index);
  }

  best(): Match[] {
    return [...this.#byTerms]
      .sort(([a], [b]) => b - a)
      .flatMap(([terms, { offsets }]) => offsets.map((index) => ({ index, terms })))
      .slice(0, MOST_MATCHES);
  }
}
