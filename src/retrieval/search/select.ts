import { echo } from '../../digest/failure.ts';
import type { ReadText } from '../../digest/readings/encoding.ts';
import { looksPlain, readJson, readPlainJson } from '../../digest/readings/readJson.ts';
import type { JsonReading } from '../../digest/readings/reading.ts';
import { pointersAt } from '../json/pointersAt.ts';
import type { ListEntry, ListPart } from '../part.ts';
import type { Range } from '../range.ts';
import { labelOf } from '../source.ts';
import { pageOf } from '../text/page.ts';
import { excerptOf } from './excerpt.ts';
import type { Match, Matches } from './match.ts';

/** Lines that begin before an offset, counted forward from match to match. */
class LineCounter {
  readonly #bytes: Uint8Array;
  #nextFeed: number;
  #line = 1;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#nextFeed = this.#feedFrom(0);
  }

  /** @param offset Not before the one asked for last. */
  lineOf(offset: number): number {
    while (this.#nextFeed < offset) {
      this.#line++;
      this.#nextFeed = this.#feedFrom(this.#nextFeed + 1);
    }
    return this.#line;
  }

  #feedFrom(at: number): number {
    const feed = this.#bytes.indexOf(0x0a, at);
    return feed < 0 ? Infinity : feed;
  }
}

/** How matches are shown. */
interface Shown {
  /** Lines before and after each. */
  readonly contextLines: number;
  readonly signal: AbortSignal | undefined;
}

/** Matches as a list: each with its line, the address of the value it is in, and an excerpt. */
export async function matchList(
  text: ReadText,
  wanted: string,
  { count, atLeast, shown }: Matches,
  { contextLines, signal }: Shown,
): Promise<ListPart> {
  const { bytes } = text;
  const pointers = await pointersOf(bytes, shown, signal);
  const lines = new LineCounter(bytes);
  const entries: ListEntry[] = [];
  let above: Range | undefined;
  for (const [index, match] of shown.entries()) {
    const excerpt = excerptOf(bytes, match, contextLines);
    const isAbove = above !== undefined && match.end <= above.end;
    entries.push(
      entryOf(text, match, isAbove ? undefined : excerpt, {
        line: lines.lineOf(match.start),
        pointer: pointers?.[index] ?? '',
      }),
    );
    if (!isAbove) above = excerpt;
  }
  const more = atLeast ? ' or more' : '';
  return {
    kind: 'list',
    label: labelOf(
      `${count}${more} ${count === 1 ? 'match' : 'matches'} of ${echo(wanted)}`,
      text.readAs,
    ),
    count,
    atLeast,
    entries,
  };
}

/** Addresses of the values that matches are in; undefined in what is no JSON of any kind. */
async function pointersOf(
  payload: Uint8Array,
  matches: readonly Match[],
  signal: AbortSignal | undefined,
): Promise<string[] | undefined> {
  if (matches.length === 0) return undefined;
  const plain = looksPlain(payload)
    ? await pointersIn(readPlainJson(payload), matches, signal)
    : undefined;
  return plain ?? pointersIn(await readJson(payload), matches, signal);
}

async function pointersIn(
  reading: JsonReading | undefined,
  matches: readonly Match[],
  signal: AbortSignal | undefined,
): Promise<string[] | undefined> {
  const offsets = matches.flatMap(({ start }) => reading?.jsonOffset?.(start) ?? []);
  if (reading === undefined || offsets.length < matches.length) return undefined;
  return pointersAt(reading.json, offsets, signal);
}

/** @param excerpt Undefined where the entry before shows the match, too. */
function entryOf(
  { bytes, origin }: ReadText,
  match: Match,
  excerpt: Range | undefined,
  { line, pointer }: { line: number; pointer: string },
): ListEntry {
  const offset = origin.byteAt(match.start);
  const place = { pointer, line, offset, bytes: origin.byteAt(match.end) - offset };
  const where = `line ${line}, byte ${offset}`;
  return {
    place,
    text: (maxUnits) => {
      const full = pointer === '' ? where : `${where}, ${pointer}`;
      // A very long address leaves no room for the match; its offset is an address, too.
      const head = full.length <= maxUnits / 2 ? full : where;
      if (excerpt === undefined) return `${head} (in the excerpt above)`;
      const room = maxUnits - head.length - 2;
      const { text, encoding } = pageOf(bytes, excerpt, room);
      return encoding === 'utf-8' ? `${head}:\n${text}` : `${head} (not UTF-8)`;
    },
  };
}
