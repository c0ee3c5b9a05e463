import type { Matcher, RE2JS } from 're2js';
import { echo, reasonOf } from '../../digest/failure.ts';
import { RetrievalError } from '../failure.ts';
import { pause } from '../pause.ts';
import type { Matches } from './match.ts';
import { MatchCollector } from './match.ts';

/** Bytes in which a match may begin before the next window is opened. */
const WINDOW = 8 * 1024;
/** Bytes that a match may reach beyond its window, and context that it sees before. */
const REACH = 4 * 1024;
const CONTEXT = 64;
/** Windows between two pauses. */
const WINDOWS_BETWEEN_PAUSES = 16;
/** Most of a pattern's instructions times the bytes it looks at: a minute's worth at the worst. */
const MOST_STEPS = 5_000_000_000;
/** Matches counted: with the windows' size, what bounds the time of finding all. */
export const MOST_MATCHES = 2_000;

/**
 * Finds what a pattern matches, in linear time whatever the pattern: the engine itself never
 * backtracks, and since finding *all* matches may look at the same bytes once a match, it looks at
 * a window at a time and stops after 2,000 matches. A match is at most 4 KiB long; `^` and `$`
 * are those of a line.
 *
 * @throws {RetrievalError} that says where the pattern is wrong.
 */
export async function searchRegex(
  bytes: Uint8Array,
  pattern: string,
  from: number,
  most: number,
  signal: AbortSignal | undefined,
): Promise<Matches> {
  const { RE2JS: engine, MatcherInput } = await import('re2js');
  const compiled = compile(engine, pattern);
  if (compiled.programSize() * bytes.length > MOST_STEPS) {
    throw new RetrievalError(
      'too_much_work',
      `${echo(pattern)} is a large pattern for ${bytes.length} bytes: repeat less in it, or use search`,
    );
  }
  const collector = new MatchCollector(from, most);
  let resume = 0;
  let windows = 0;
  for (let start = 0; start < bytes.length;) {
    const end = windowEnd(bytes, start);
    const base = Math.max(0, start - CONTEXT);
    const input = bytes.subarray(base, Math.min(bytes.length, end + REACH));
    const matcher = compiled.matcher(MatcherInput.utf8(input));
    resume = collect(matcher, input, { base, start: Math.max(start, resume), end }, collector);
    if (collector.count >= MOST_MATCHES) break;
    if (++windows % WINDOWS_BETWEEN_PAUSES === 0) await pause(signal);
    start = end;
  }
  return {
    count: collector.count,
    atLeast: collector.count >= MOST_MATCHES,
    shown: collector.shown,
  };
}

/** Adds the matches that begin in a window; returns where the search goes on. */
function collect(
  matcher: Matcher,
  input: Uint8Array,
  window: { base: number; start: number; end: number },
  collector: MatchCollector,
): number {
  let at = window.start;
  while (at < window.end && collector.count < MOST_MATCHES && matcher.find(at - window.base)) {
    const start = window.base + matcher.start();
    const end = window.base + matcher.end();
    if (start >= window.end) break;
    // An empty match says nothing about the text.
    if (end > start) collector.add(start, end);
    at = end > start ? end : start + characterLength(input[start - window.base] ?? 0);
  }
  return at;
}

function characterLength(lead: number): number {
  return lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

/** The last line end in a full window, else the last beginning of a character. */
function windowEnd(bytes: Uint8Array, start: number): number {
  const end = start + WINDOW;
  if (end >= bytes.length) return bytes.length;
  const feed = bytes.subarray(start, end).lastIndexOf(0x0a);
  if (feed > 0) return start + feed + 1;
  let at = end;
  while (at > end - 3 && ((bytes[at] ?? 0) & 0xc0) === 0x80) at--;
  return at;
}

function compile(engine: typeof RE2JS, pattern: string): RE2JS {
  try {
    return engine.compile(pattern, engine.MULTILINE);
  } catch (error) {
    const piece = pieceOf(error);
    const at = piece === '' ? -1 : pattern.indexOf(piece);
    const where = at < 0 ? '' : ` at character ${at}`;
    throw new RetrievalError(
      'invalid_regex',
      `${echo(pattern)} is no pattern of RE2${where}: ${reasonOf(error)}. It has no look-around and no back-references; search looks for plain text`,
    );
  }
}

/** The piece of the pattern that the engine complains of. */
function pieceOf(error: unknown): string {
  const isNamed = error instanceof Error && 'input' in error && typeof error.input === 'string';
  return isNamed ? String(error.input) : '';
}
