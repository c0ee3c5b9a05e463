import type { Segment } from '../../text/segments.ts';
import { Segments } from '../../text/segments.ts';
import { Categories } from '../fit/statistics/categories.ts';
import { Hits } from '../fit/statistics/position.ts';
import { queryTerms } from '../fit/statistics/vocabulary.ts';
import { WordReader } from '../fit/statistics/words.ts';
import { Continuations } from './continuations.ts';

/** Distinct templates that are told apart. */
const MOST_TEMPLATES = 1 << 16;
const MOST_MATCHES = 400;

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
  /** The same for lines that continue another: stack frames, wrapped text. */
  continuations: Categories;
  /** Segments with words of failure: their indexes. */
  failures: Hits;
  /** The best matches of the query, in the order of the text. */
  matches: Match[];
  continues: Continuations;
}

/** Reads a text once, line by line, in memory that does not grow with it. */
export function surveyLines(bytes: Uint8Array, query: string): LineSurvey {
  const words = new WordReader(queryTerms(query));
  const continues = new Continuations(bytes);
  const templates = new Categories(MOST_TEMPLATES);
  const continuations = new Categories(MOST_TEMPLATES);
  const failures = new Hits();
  const matches = new Matches();
  const visit = ({ index, start, end, beginsLine }: Segment): void => {
    if (start === end) return;
    words.read(bytes, start, end);
    const table = beginsLine && !continues.at(start, end) ? templates : continuations;
    // Witnesses of 0 count as none.
    const entry = table.add(words.template, index + 1);
    if (words.failures > 0) {
      failures.add(index);
      if (entry >= 0) table.tags[entry] = 1;
    }
    if (words.matches > 0) matches.add(index, words.matches);
  };
  const segments = new Segments(bytes, visit);
  return { segments, templates, continuations, failures, matches: matches.best(), continues };
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
