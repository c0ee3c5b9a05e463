import type { RetrievedPart, RetrievedPlace } from './answer.ts';
import { RetrievalError } from './failure.ts';
import { noteWriter } from './note.ts';
import type { NoteFacts } from './note.ts';
import type { ResolvedRetrievalOptions } from './options.ts';
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

/** Undefined where the part fits a page, or pages were asked for, or nothing digests it so small. */
async function presentDigest(
  part: SourcePart,
  presentation: Presentation,
): Promise<RetrievedPart | undefined> {
  const { request, given, options } = presentation;
  if (request.from !== undefined || part.large === undefined) return undefined;
  if (presentPage(part, presentation).next === undefined) return undefined;
  const size = part.range.end - part.range.start;
  const next = { ...given, from: 0 };
  const factsOf = (what: string): NoteFacts => ({
    label: part.label,
    extent: `${what} of its ${size} bytes`,
    rawBytes: presentation.rawBytes,
    next,
    nextGives: 'Its exact text in pages',
  });
  const notes = noteWriter(factsOf(WITHOUT_WHITE_SPACE), request.maxChars, options);
  const room = request.maxChars - notes.length - 1;
  const digest = await options.digestPart(part.large(), room);
  if (digest === undefined || digest.text.length > room) return undefined;
  return {
    ...answerBase(part, presentation),
    kind: 'digest',
    partSize: size,
    text: digest.text,
    from: 0,
    to: 0,
    next,
    note: notes.write(factsOf(digest.isWhole ? WITHOUT_WHITE_SPACE : 'a digest')),
  };
}

/** What is shown of a part that fits but for its layout. */
const WITHOUT_WHITE_SPACE = 'all, without white space,';

function presentPage(part: SourcePart, presentation: Presentation): RetrievedPart {
  const { request, given, options, rawBytes } = presentation;
  const { start, end } = part.range;
  const size = end - start;
  const from = request.from ?? 0;
  if (from > 0 && from >= size) throw beyond(from, size, 'bytes');
  const factsTo = (to: number, encoding: string): NoteFacts => ({
    label: part.label,
    extent:
      (from === 0 && to === size ? `all ${size} bytes` : `bytes ${from} to ${to - 1} of ${size}`) +
      (encoding === 'base64' ? ', as base64: they are not UTF-8' : ''),
    rawBytes,
    next: to < size ? { ...given, from: to } : undefined,
    nextGives: 'Next page',
  });
  const pageUnder = (longest: NoteFacts) => {
    const notes = noteWriter(longest, request.maxChars, options);
    const room = request.maxChars - 1 - notes.length;
    const page = pageOf(part.bytes, { start: start + from, end }, room);
    return { page, write: notes.write };
  };
  // Without a next call there is more room: what just fits then is no page of two.
  const whole = pageUnder(factsTo(size, 'base64'));
  const { page, write } = whole.page.end === end ? whole : pageUnder(factsTo(size - 1, 'base64'));
  const facts = factsTo(page.end - start, page.encoding);
  return {
    ...answerBase(part, presentation),
    kind: 'source',
    partSize: size,
    text: page.text,
    encoding: page.encoding,
    from,
    to: page.end - start,
    next: facts.next,
    note: write(facts),
  };
}

function presentList(part: ListPart, presentation: Presentation): RetrievedPart {
  const { request, given, options, rawBytes } = presentation;
  const from = request.from ?? 0;
  if (from > 0 && from >= part.count) throw beyond(from, part.count, 'entries');
  const factsTo = (to: number): NoteFacts => ({
    label: part.label,
    extent: to === from ? 'none shown' : `${from + 1} to ${to}`,
    rawBytes,
    next: to < part.count ? { ...given, from: to } : undefined,
    nextGives: 'Next page',
  });
  const notes = noteWriter(factsTo(part.count - 1), request.maxChars, options);
  const room = request.maxChars - 1 - notes.length;
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
  const facts = factsTo(to);
  return {
    ...answerBase(part, presentation),
    kind: 'places',
    partSize: part.count,
    atLeast: part.atLeast,
    text: texts.join('\n'),
    from,
    to,
    places,
    next: facts.next,
    note: notes.write(facts),
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

function beyond(from: number, size: number, unit: string): RetrievalError {
  return new RetrievalError(
    'out_of_range',
    `nothing comes after ${from} ${unit}: this part has ${size}`,
  );
}
