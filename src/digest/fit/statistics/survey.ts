import { readTokens } from '../../engine/tokens.ts';
import { syntaxFailure } from '../../../json/scanner.ts';
import type { SyntaxFailure } from '../../../json/syntaxFailure.ts';
import { Expansion } from '../embedded/expansion.ts';
import type { Landmarks } from './landmarks.ts';
import type { Position } from './position.ts';
import type { QueryHits } from './recorder.ts';
import { Surveyor } from './surveyor.ts';

/** What one pass over a payload leaves behind, in bounded memory. */
export interface Survey {
  root: Position;
  landmarks: Landmarks;
  queryHits: QueryHits;
  /**
   * Offsets of strings that may hold JSON, rising; none where no string does, or where addresses
   * into strings would mean two things. Where there are any, everything else is of what stands
   * before one, but for the bytes: the payload is surveyed again, expanded.
   */
  embedded: readonly number[];
  /** Bytes of the text without the white space between tokens. */
  minifiedBytes: number;
}

const TOO_LARGE: SyntaxFailure = { offset: 0, cause: 'too large to be read' };

/**
 * Reads a payload once: checks that it is JSON, and keeps statistics of every schema position and
 * landmarks of the large containers.
 *
 * @param terms Hashes of the query's words.
 * @param from Start of the range to read, for the statistics of a part; the whole by default.
 * @param expansion What the bytes are the expansion of, where they are one.
 * @returns the survey, or why and where the text is not JSON.
 */
export function survey(
  bytes: Uint8Array,
  terms: ReadonlySet<number>,
  from = 0,
  to = bytes.length,
  expansion: Expansion | null = null,
): { survey: Survey; failure: null } | { survey: null; failure: SyntaxFailure } {
  const surveyor = new Surveyor(bytes, terms, expansion);
  const read = readTokens(bytes, from, to, (tokens, fields) => {
    surveyor.take(tokens, fields);
  });
  if (read === null) return { survey: null, failure: syntaxFailure(bytes, from, to) ?? TOO_LARGE };
  const { root, landmarks, recorder, isPreliminary } = surveyor;
  // `/name#` is the JSON in the string `name`, unless it is a member of its own.
  if (isPreliminary && read.hasHashKey) return survey(bytes, terms, from, to, new Expansion(bytes));
  const { queryHits } = recorder;
  const embedded = isPreliminary ? recorder.embedded : [];
  const minifiedBytes = to - from - read.whiteSize;
  return { survey: { root, landmarks, queryHits, embedded, minifiedBytes }, failure: null };
}
