import { encodeUtf8 } from '../digest/utf8.ts';
import type { RetrievalAnswer } from '../retrieval/answer.ts';
import type { RetrievalOptions } from '../retrieval/options.ts';
import { comparedText, type ComparedWith } from './compared.ts';
import type { Address } from './elisions/elision.ts';
import { firstMatch, type Match } from './firstMatch.ts';
import { isJson } from './jsonMethods.ts';
import { locate, locateVisible, partText, plainText } from './locate.ts';
import { describePart, type LocatedPart } from './locatedPart.ts';
import type { LineRange } from './pages.ts';
import type { OpenRaw, Showing, ShownPlace } from './openRaw.ts';

export { OpenRaw } from './openRaw.ts';
export type { Showing, ShownPlace } from './openRaw.ts';

/** A page of a raw payload, from 0. */
export interface AskedPage extends Showing {
  page: number;
}

/** Which part of a payload a page shows. */
export interface PageFacts {
  /** Pages of the payload. */
  count: number;
  /** Bytes of the payload, without a byte order mark: the first, and the one behind the last. */
  start: number;
  end: number;
  /** Whether white space between its tokens is not as it is kept, but laid out for reading. */
  isLaidOut: boolean;
  /** Whether long lines are broken. */
  breaksLines: boolean;
  /** The payload's lines on the page, and how many there are; undefined where it is laid out. */
  lines: (LineRange & { total: number }) | undefined;
}

/** A part of a payload. */
export interface AskedPart extends Pick<Showing, 'method'> {
  address: Address;
}

/** Where a part is shown. */
export type AskedPlace = AskedPart & Showing;

/** A text to look for. */
export interface AskedText extends Pick<Showing, 'method'> {
  text: string;
}

/** A call of `retrieve_raw`. */
export interface AskedRetrieval {
  /** Whatever a model wrote. */
  given: unknown;
  options: Pick<RetrievalOptions, 'callId' | 'maxChars' | 'tool'>;
}

/**
 * What can be looked up in a raw payload. Questions and answers are plain data, so that another
 * thread can be asked; a text is UTF-8 then, in memory of its own.
 */
export const lookUps = {
  /** The text of a page; empty behind the last. */
  async pageText(raw: OpenRaw, { page, ...showing }: AskedPage): Promise<Uint8Array> {
    return encodeUtf8(await raw.text(page, showing));
  },

  /** Undefined behind the last page. */
  async pageFacts(raw: OpenRaw, asked: AskedPage): Promise<PageFacts | undefined> {
    const { stretches, breaksLines } = await raw.pages(asked);
    const stretch = stretches[asked.page];
    if (!stretch) return undefined;
    const { start, end } = stretch;
    const isLaidOut = await raw.isLaidOut(asked.page, asked);
    const ranges = stretches.length > 1 ? await raw.lines(asked) : undefined;
    const [range, last] = [ranges?.[asked.page], ranges?.at(-1)];
    const lines = range && last && { ...range, total: last.last };
    return { count: stretches.length, start, end, isLaidOut, breaksLines, lines };
  },

  /** Where the part, or the nearest around it, stands in the documents; undefined: nowhere. */
  async place(raw: OpenRaw, asked: AskedPlace): Promise<ShownPlace | undefined> {
    const part = await locateVisible(raw.bytes, asked.address, asked.method);
    return part && raw.place(part, asked);
  },

  async part(raw: OpenRaw, { address, method }: AskedPart): Promise<LocatedPart | undefined> {
    const part = await locate(raw.bytes, address, method);
    return part && describePart(part);
  },

  /** What a part stands for: of a string its characters, else the source text. */
  async value(raw: OpenRaw, { address, method }: AskedPart): Promise<string | undefined> {
    const part = await locate(raw.bytes, address, method);
    return part && plainText(partText(part));
  },

  /** The first place where the payload holds a text. */
  match(
    { bytes }: OpenRaw,
    { text, method }: AskedText,
    signal?: AbortSignal,
  ): Promise<Match | undefined> {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return firstMatch(buffer, text, isJson(method), signal);
  },

  /** Its side of a comparison with a digest. */
  compared({ bytes }: OpenRaw, digest: ComparedWith): Promise<Uint8Array> {
    return Promise.resolve(encodeUtf8(comparedText(bytes, digest)));
  },

  async retrieved(
    { raw }: OpenRaw,
    { given, options }: AskedRetrieval,
    signal?: AbortSignal,
  ): Promise<RetrievalAnswer> {
    const { retrieve } = await import('../retrieval/retrieveRaw.ts');
    return retrieve(raw, given, { ...options, signal });
  },
};

export type LookUpName = keyof typeof lookUps;
export type Asked<Name extends LookUpName> = Parameters<(typeof lookUps)[Name]>[1];
export type Answer<Name extends LookUpName> = Awaited<ReturnType<(typeof lookUps)[Name]>>;

/** @throws whatever the look-up does; the signal's reason once it aborts. */
export async function lookUp<Name extends LookUpName>(
  raw: OpenRaw,
  name: Name,
  asked: Asked<Name>,
  signal?: AbortSignal,
): Promise<Answer<Name>> {
  const run = lookUps[name] as (
    raw: OpenRaw,
    asked: Asked<Name>,
    signal?: AbortSignal,
  ) => Promise<Answer<Name>>;
  return run(raw, asked, signal);
}
