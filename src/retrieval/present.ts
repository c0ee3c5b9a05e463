import type { RetrievedPart, RetrievedPlace } from './answer.ts';
import { RetrievalError } from './failure.ts';
import { noteOf } from './note.ts';
import type { NoteFacts } from './note.ts';
import type { LargePart, ResolvedRetrievalOptions } from './options.ts';
import type { ListPart, Part, SourcePart } from './part.ts';
import type { RetrievalArguments, RetrievalRequest } from './request.ts';
import { pageOf } from './text/page.ts';

/** A request with what its answer is made from. */
export interface Presentation {
  readonly rawBytes: number;
  readonly request: RetrievalRequest;
  /** The arguments as they were given, for the next call. */
  readonly given: RetrievalArguments;
  readonly options: ResolvedRetrievalOptions;
}

/** The page of a part that was asked for, or a digest where the part is too large for one. */
export async function present(part: Part, presentation: Presentation): Promise<RetrievedPart> {
  return part.kind === 'list'
    ? presentList(part, presentation)
    : ((await presentDigest(part, presentation)) ?? presentPage(part, presentation));
}

/** Undefined where the part fits a page, or pages were asked for, or nothing digests it. */
async function presentDigest(
  part: SourcePart,
  presentation: Presentation,
): Promise<RetrievedPart | undefined> {
  const { request, given, options } = presentation;
  if (request.from !== undefined || options.digestPart === undefined) return undefined;
  const large = largePart(part);
  if (large === undefined || presentPage(part, presentation).next === undefined) return undefined;
  const size = part.range.end - part.range.start;
  const next = { ...given, from: 0 };
  const note = noteFor(presentation, {
    label: part.label,
    extent: `a digest of its ${size} bytes`,
    next,
    nextGives: 'Its exact text in pages',
  });
  const digest = await options.digestPart(large, request.maxChars - note.length - 1);
  if (digest === undefined || digest.length + note.length + 1 > request.maxChars) return undefined;
  return {
    ...answerBase(part, presentation),
    kind: 'digest',
    partSize: size,
    text: digest,
    from: 0,
    to: 0,
    next,
    note,
  };
}

function largePart({ bytes, range, json }: SourcePart): LargePart | undefined {
  if (json === undefined) return undefined;
  const source = bytes.subarray(range.start, range.end);
  const { pointer, firstElement } = json;
  if (firstElement === undefined) return { bytes: source, pointer, firstElement: 0 };
  const array = new Uint8Array(source.length + 2);
  array[0] = 0x5b;
  array.set(source, 1);
  array[array.length - 1] = 0x5d;
  return { bytes: array, pointer, firstElement };
}

function presentPage(part: SourcePart, presentation: Presentation): RetrievedPart {
  const { request, given } = presentation;
  const { start, end } = part.range;
  const size = end - start;
  const from = request.from ?? 0;
  if (from > 0 && from >= size) throw beyond(from, size, 'bytes');
  const rest = { start: start + from, end };
  const noteTo = (to: number, encoding: string): { note: string; next?: RetrievalArguments } => {
    const isAll = from === 0 && to === size;
    const next = to < size ? { ...given, from: to } : undefined;
    const note = noteFor(presentation, {
      label: part.label,
      extent: `${isAll ? `all ${size} bytes` : `bytes ${from} to ${to - 1} of ${size}`}${encoding}`,
      next,
      nextGives: 'Next page',
    });
    return next === undefined ? { note } : { note, next };
  };
  const room = (to: number): number => request.maxChars - 1 - noteTo(to, AS_BASE64).note.length;
  let page = pageOf(part.bytes, rest, room(size));
  // A note with a next call is the longest with the largest number in it.
  if (page.end < end) page = pageOf(part.bytes, rest, Math.min(room(size), room(size - 1)));
  const to = page.end - start;
  const { note, next } = noteTo(to, page.encoding === 'base64' ? AS_BASE64 : '');
  return {
    ...answerBase(part, presentation),
    kind: 'source',
    partSize: size,
    text: page.text,
    encoding: page.encoding,
    from,
    to,
    next,
    note,
  };
}

const AS_BASE64 = ', as base64: they are not UTF-8';

function presentList(part: ListPart, presentation: Presentation): RetrievedPart {
  const { request, given } = presentation;
  const from = request.from ?? 0;
  if (from > 0 && from >= part.count) throw beyond(from, part.count, 'entries');
  const noteTo = (to: number): { note: string; next: RetrievalArguments | undefined } => {
    const next = to < part.count ? { ...given, from: to } : undefined;
    const extent = to === from ? 'none shown' : `${from + 1} to ${to}`;
    const facts = { label: part.label, extent, next, nextGives: 'Next page' };
    return { note: noteFor(presentation, facts), next };
  };
  const longest = Math.max(noteTo(part.count).note.length, noteTo(part.count - 1).note.length);
  const room = request.maxChars - 1 - longest;
  const texts: string[] = [];
  const places: RetrievedPlace[] = [];
  let left = room;
  for (const { place, text } of part.entries) {
    // No entry takes more than half a page, so that each page has some.
    const entry = text(Math.floor(room / 2));
    if (entry.length + 1 > left && texts.length > 0) break;
    texts.push(entry);
    places.push(place);
    left -= entry.length + 1;
  }
  const to = from + texts.length;
  return {
    ...answerBase(part, presentation),
    kind: 'places',
    partSize: part.count,
    atLeast: part.atLeast,
    text: texts.join('\n'),
    from,
    to,
    places,
    ...noteTo(to),
  };
}

/** The fields that most answers share. */
function answerBase(part: Part, { rawBytes, options }: Presentation) {
  return {
    ok: true,
    callId: options.callId,
    rawBytes,
    part: part.label,
    atLeast: false,
    encoding: 'utf-8',
    places: [],
  } as const;
}

function noteFor(
  { rawBytes, request, options }: Presentation,
  facts: Omit<NoteFacts, 'rawBytes'>,
): string {
  return noteOf({ ...facts, rawBytes }, request.maxChars, options);
}

function beyond(from: number, size: number, unit: string): RetrievalError {
  return new RetrievalError(
    'out_of_range',
    `nothing comes after ${from} ${unit}: this part has ${size}`,
  );
}
