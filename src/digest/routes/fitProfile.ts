import { FIT_METHODS, METHOD_LLM_FALLBACK, METHOD_PASSTHROUGH } from '../constants.ts';
import type { FitMethod } from '../constants.ts';
import type { Draft, Route } from '../draft.ts';
import { digestProse } from '../fallback.ts';
import { fitJson } from '../fit/fitJson.ts';
import type { FitOptions } from '../fit/fitJson.ts';
import type { TextOrigin } from '../../text/origin.ts';
import { encodingNote } from '../encodingNote.ts';
import { resolveOptions } from '../options.ts';
import type { DigestOptions, LlmFallback } from '../options.ts';
import { passthrough } from '../passthrough.ts';
import { decodeUtf8, encodeUtf8 } from '../utf8.ts';
import { readText } from '../readings/encoding.ts';
import { escapeLine, modelMark } from '../../text/marks.ts';
import { Segments } from '../../text/segments.ts';
import { fitRoutes } from './fitRoutes.ts';
import { isRunningText } from './prose/runningText.ts';

/** Bytes of a cut text at least: enough for the words that say what is missing. */
const LEAST_CUT = 64;

/** The kind whose digests a model may write instead, where it is running text. */
const SUMMARISED: FitMethod = 'prose';

/**
 * Digests a payload to a budget. Text that fits is handed on whole, JSON without its white space;
 * else the first route that knows the payload digests it, and running text is the model's where
 * there is one. What no route is allowed to digest is cut at the budget.
 *
 * @throws the signal's reason when it aborts.
 */
export async function digestToFit(raw: Uint8Array, options: DigestOptions): Promise<Draft> {
  const { bytes, readAs, origin } = readText(raw);
  const draft = await digestText(bytes, raw.length, { ...options, origin });
  if (readAs === '') return draft;
  return { ...draft, metadata: { ...draft.metadata, read_as: joined(readAs, draft) } };
}

/** A part of a payload made shorter. */
export interface PartDigest {
  readonly text: string;
  /** Whether all of the part is there, without its white space: nothing in it is a mark. */
  readonly isWhole: boolean;
}

/**
 * JSON that is a part of a payload as a digest whose addresses lead from the payload's root.
 *
 * @param maxChars UTF-16 units, 256 at least.
 * @returns undefined for what is not JSON.
 */
export function digestJson(
  json: Uint8Array,
  place: Pick<FitOptions, 'root' | 'firstElement'>,
  maxChars: number,
): PartDigest | undefined {
  const { digest, metadata } = fitJson(json, { ...place, maxChars });
  return digest === null ? undefined : { text: digest, isWhole: !metadata.elided };
}

/** Kinds whose digests are made of the text's own lines. */
const BY_LINES = {
  binary: false,
  fit_json: false,
  ndjson: false,
  relaxed_json: false,
  quoted_json: false,
  cut_json: false,
  markup: false,
  yaml: false,
} as const;

/**
 * Lines of a payload as a digest that counts from the payload's first.
 *
 * @param maxChars UTF-16 units, 256 at least.
 */
export async function digestLines(
  lines: Uint8Array,
  origin: TextOrigin,
  maxChars: number,
): Promise<PartDigest> {
  const options = resolveOptions({ profile: 'fit', maxChars, routes: BY_LINES });
  const { digest, metadata } = await digestText(lines, lines.length, { ...options, origin });
  return { text: decodeUtf8(digest), isWhole: metadata.elided === false };
}

function joined(readAs: string, { metadata }: Draft): string {
  return metadata.read_as === undefined ? readAs : `${readAs}, ${metadata.read_as}`;
}

async function digestText(
  text: Uint8Array,
  rawBytes: number,
  options: DigestOptions,
): Promise<Draft> {
  const { budget, routes, threshold, llmFallback } = options;
  // No UTF-16 unit takes more than three bytes.
  const whole = text.length <= budget.chars * 3 ? decodeUtf8(text) : null;
  const fits = whole !== null && budget.holds(whole);
  if (fits && rawBytes < threshold) return handedOn(text);
  for (const method of FIT_METHODS) {
    if (routes[method] === false || (fits && !REWRITES.has(method))) continue;
    const draft = await digestBy(method, text, options);
    if (draft === undefined) continue;
    return method === SUMMARISED && llmFallback !== null && isRunningText(text)
      ? summarised(text, draft, llmFallback, options)
      : draft;
  }
  return fits ? handedOn(text) : cut(text, options);
}

/** The model's summary where it gives one that fits, else the digest by rule, and why. */
async function summarised(
  text: Uint8Array,
  draft: Draft,
  llmFallback: LlmFallback,
  { budget, signal }: DigestOptions,
): Promise<Draft> {
  const { method, digest, metadata } = await digestProse(text, llmFallback, signal);
  if (method === METHOD_LLM_FALLBACK) {
    const marked = withModelMark(decodeUtf8(digest), text);
    if (budget.shareOf(marked, text.length) <= 1) {
      return { method, digest: encodeUtf8(marked), metadata: { elided: true }, withheldBytes: 0 };
    }
  }
  const reason = metadata.llm_err ?? 'the answer is larger than the budget';
  return { ...draft, metadata: { ...draft.metadata, llm_err: reason } };
}

/** What a model wrote, below a line that says so. */
function withModelMark(answer: string, text: Uint8Array): string {
  const lines = answer.split('\n').map(escapeLine);
  const chars = decodeUtf8(text).length;
  return [modelMark(chars, new Segments(text).lineCount), ...lines].join('\n');
}

/** Routes that write a payload anew even where it fits as it is. */
const REWRITES: ReadonlySet<FitMethod> = new Set<FitMethod>(['binary', 'fit_json']);

async function digestBy(
  method: FitMethod,
  text: Uint8Array,
  options: DigestOptions,
): Promise<Draft | undefined> {
  options.signal.throwIfAborted();
  const route: Route = fitRoutes[method];
  return route.digest(text, options);
}

function handedOn(text: Uint8Array): Draft {
  const note = encodingNote(text);
  return {
    method: METHOD_PASSTHROUGH,
    digest: encodeUtf8(decodeUtf8(text)),
    metadata: { elided: false, ...(note !== '' && { read_as: `text, of which ${note}` }) },
    withheldBytes: 0,
  };
}

/** Where every route is switched off: the head of the text, as long as the budget allows. */
function cut(text: Uint8Array, { budget }: DigestOptions): Draft {
  let bytes = Math.min(budget.chars, budget.tokens * 6);
  let draft = passthrough(text, bytes);
  while (bytes > LEAST_CUT && !budget.holds(decodeUtf8(draft.digest))) {
    bytes = Math.max(LEAST_CUT, Math.floor(bytes * 0.8));
    draft = passthrough(text, bytes);
  }
  return { ...draft, metadata: { elided: true } };
}
