import type { RE2JS } from 're2js';
import { readText } from '../../digest/readings/encoding.ts';
import { lazily } from '../workspace/lazily.ts';
import type { NeverKeepPattern } from './secretPatterns.ts';

/** So much is looked at before others get their turn on this thread. */
const SLICE_BYTES = 512 * 1024;
/** Longest match that is found wherever it lies. */
const OVERLAP_BYTES = 64 * 1024;

/** Finds payloads that must not be stored. */
export interface PayloadMatcher {
  /**
   * The name of a pattern that matches somewhere in the payload; undefined where none does.
   *
   * @param progress Told how many bytes have been looked at.
   */
  match(
    payload: Uint8Array,
    signal?: AbortSignal,
    progress?: (done: number) => void,
  ): Promise<string | undefined>;
}

/** A pattern that is not in RE2's syntax. */
export class NeverKeepPatternError extends Error {
  override readonly name = 'NeverKeepPatternError';
}

/**
 * Compiles patterns for an engine that takes time linear in the payload, whatever the pattern: a
 * payload comes from outside and may be made to stall a backtracking one.
 *
 * @throws {NeverKeepPatternError} naming the pattern that does not compile, and why.
 */
export async function compileMatcher(
  patterns: readonly NeverKeepPattern[],
): Promise<PayloadMatcher> {
  if (patterns.length === 0) return { match: () => Promise.resolve(undefined) };
  const groups = [
    ...groupOf(patterns.filter(({ sign }) => sign === undefined)),
    ...groupOf(patterns.filter(({ sign }) => sign !== undefined)),
  ];
  // What the caller gives is checked now; what is known to compile, once it is needed.
  for (const group of groups) if (group.sign === undefined) await group.expressions();
  return {
    async match(payload, signal, progress) {
      const found = await matchIn(groups, payload, signal, progress);
      if (found !== undefined) return found;
      const { bytes, readAs } = readText(payload);
      // What is read as UTF-16 holds its secrets between bytes of 0.
      return readAs === '' ? undefined : matchIn(groups, bytes, signal);
    },
  };
}

async function matchIn(
  groups: readonly Group[],
  ...[payload, signal, progress]: Parameters<PayloadMatcher['match']>
): Promise<string | undefined> {
  for (let start = 0; start < payload.byteLength; start += SLICE_BYTES) {
    if (start > 0) await new Promise(setImmediate);
    progress?.(start);
    signal?.throwIfAborted();
    // With the byte before it, which decides whether a word begins here.
    const end = start + SLICE_BYTES + OVERLAP_BYTES;
    const text = bytesAsText(payload.subarray(Math.max(0, start - 1), end));
    for (const { sign, expressions } of groups) {
      if (sign?.test(text) === false) continue;
      const { any, each } = await expressions();
      if (any.test(text)) return each.find(({ expression }) => expression.test(text))?.name;
    }
  }
  return undefined;
}

/** Patterns that are looked for together. */
interface Group {
  /** Tells cheaply where none of them can match. */
  sign: RegExp | undefined;
  /** One expression for all; which one it was is asked only after a match. */
  expressions: () => Promise<{
    any: RE2JS;
    each: { name: string; expression: RE2JS }[];
  }>;
}

/** None, or one of all patterns: either all have signs or none has. */
function groupOf(patterns: readonly NeverKeepPattern[]): Group[] {
  if (patterns.length === 0) return [];
  const signs = patterns.map(({ sign }) => sign).filter((sign) => sign !== undefined);
  return [
    {
      sign: signs.length === 0 ? undefined : new RegExp(signs.join('|')),
      expressions: lazily(async () => {
        const { RE2JS } = await import('re2js');
        const each = patterns.map(({ name, pattern }) => ({
          name,
          expression: compile(RE2JS, name, pattern),
        }));
        const all = patterns.map(({ pattern }) => `(?:${pattern})`).join('|');
        return { any: compile(RE2JS, 'all patterns', all), each };
      }),
    },
  ];
}

function compile(engine: typeof RE2JS, name: string, pattern: string): RE2JS {
  try {
    return engine.compile(bytesAsText(Buffer.from(pattern)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const named = name === pattern ? '' : `${name}: `;
    throw new NeverKeepPatternError(`${named}${JSON.stringify(pattern)} is no pattern: ${reason}`);
  }
}

/** One character for each byte. */
function bytesAsText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
