import type { DigestEvent } from '../accounting/events.ts';
import { createFormat } from '../accounting/format.ts';
import { comparedLines } from './comparedLines.ts';
import { comparedRaw } from './comparedRaw.ts';
import type { Elisions } from './elisions/elision.ts';
import { finderFor } from './elisions/findElisions.ts';
import { isJson } from './jsonMethods.ts';

/** Text is compared up to here, in UTF-16 units: more takes the editor seconds. */
const COMPARED_UNITS = 256 * 1024;

/** What the comparison says of what it leaves out, with `{0}` where the count goes. */
export interface ComparedPhrases {
  /** BCP 47 tag, by which counts are written. */
  language: string;
  moreCharacters: string;
  /** `{1}` and `{2}`: pointers of the first and the last. */
  moreElements: string;
  moreKeys: string;
  moreLines: string;
}

/** A digest to lay its raw beside. */
export interface ComparedWith extends Pick<DigestEvent, 'method' | 'metadata'> {
  /** UTF-8. */
  digest: Uint8Array;
  phrases: ComparedPhrases;
}

const NOTHING_ELIDED: Elisions = { marks: [], cuts: [] };

/**
 * The raw as its side of a comparison shows it.
 *
 * @param raw Without a byte order mark.
 */
export function comparedText(raw: Uint8Array, { digest, phrases, ...event }: ComparedWith): string {
  const { marks, cuts } = finderFor(event)?.(digest) ?? NOTHING_ELIDED;
  const { language, moreCharacters, moreElements, moreKeys, moreLines } = phrases;
  const { count } = createFormat({ language, timeZone: 'UTC', unchanged: '' });
  const counted = (phrase: string) => (number: number) => fill(phrase, count(number));
  if (!isJson(event.method)) {
    return comparedLines(raw, marks, counted(moreLines)).slice(0, COMPARED_UNITS);
  }
  return comparedRaw(raw, cuts, {
    moreCharacters: counted(moreCharacters),
    moreElements: (number, from, to) => fill(moreElements, count(number), from, to),
    moreKeys: counted(moreKeys),
  });
}

function fill(phrase: string, ...values: string[]): string {
  return phrase.replaceAll(/\{(\d)\}/g, (_, place) => values[Number(place)] ?? '');
}
