import { minified } from '../../json/minify.ts';
import { ROOT } from '../../json/pointer.ts';
import type { SyntaxFailure } from '../../json/syntaxFailure.ts';
import { Budget, DEFAULT_MAX_CHARS, LEAST_MAX_CHARS, LEAST_MAX_TOKENS } from '../budget.ts';
import { bytes4 } from '../tokens.ts';
import type { TokenEstimator } from '../tokens.ts';
import { withoutByteOrderMark } from '../utf8.ts';
import { expand, Expansion } from './embedded/expansion.ts';
import { JsonDocument } from './document/document.ts';
import { fill } from './fill.ts';
import { InstanceStatistics } from './instanceStatistics.ts';
import { lossMap } from './lossMap.ts';
import type { LossMap } from './lossMap.ts';
import { Order } from './order/order.ts';
import { RenderCache } from './render/renderer.ts';
import { collectSignals } from './signals/collect.ts';
import { survey } from './statistics/survey.ts';
import type { Survey } from './statistics/survey.ts';
import { queryTerms } from './statistics/vocabulary.ts';

export interface FitOptions {
  /** Budget of the digest in UTF-16 units, 8,000 by default, 256 at least. */
  maxChars?: number | undefined;
  /** UTF-16 units of the budget that the caller needs for a line of its own; 0 by default. */
  reservedChars?: number | undefined;
  /** A budget in tokens, which holds beside the one in UTF-16 units. */
  maxTokens?: number | undefined;
  tokenEstimator?: TokenEstimator | undefined;
  /** What the reader looks for: search terms, or a tool call's arguments. */
  query?: string | undefined;
  /** Address of the JSON in its payload, which addresses begin with; the root by default. */
  root?: string | undefined;
  /** Index in the array at `root` of the first element, where the JSON is a run of its elements. */
  firstElement?: number | undefined;
}

/** What a digest keeps of a payload, and what not. */
export interface FitMetadata extends LossMap {
  /** Whether anything is left out. Marks mean something only then. */
  elided: boolean;
}

export type FitResult =
  | { digest: string; metadata: FitMetadata; failure: null }
  | { digest: null; metadata: null; failure: SyntaxFailure };

/**
 * The digest of a JSON payload that fits a budget: whole where the payload fits without its white
 * space, else the parts that are worth the most, with a mark in place of everything left out.
 *
 * @param payload Bytes of one JSON text, with or without a byte order mark; pointers and offsets
 * are from the byte after it.
 * @returns the digest, or why and where the payload is not JSON.
 * @throws {RangeError} for a budget that is too small.
 */
export function fitJson(payload: Uint8Array, options: FitOptions = {}): FitResult {
  const budget = resolveBudget(options);
  const bytes = withoutByteOrderMark(payload);
  const terms = queryTerms(options.query ?? '');
  const { survey: plain, failure } = survey(bytes, terms);
  if (plain === null) return { digest: null, metadata: null, failure };
  // No UTF-16 unit takes more than three bytes.
  if (plain.minifiedBytes <= budget.chars * 3) {
    const whole = minified(bytes, 0, bytes.length);
    if (budget.holds(whole)) return { digest: whole, metadata: WHOLE, failure: null };
  }
  const expansion = expand(bytes, plain.embedded) ?? new Expansion(bytes);
  const found = surveyOf(expansion, bytes, terms) ?? plain;
  const document = new JsonDocument(expansion, found.landmarks, {
    root: options.root ?? ROOT,
    firstElement: options.firstElement,
  });
  const chars = Math.min(budget.chars, budget.tokens * 6);
  const signals = collectSignals(found.root, found.queryHits, Math.max(64, Math.ceil(chars / 10)));
  const statistics = new InstanceStatistics(expansion, found);
  const order = new Order(document, found.root, signals, statistics);
  const cache = new RenderCache(document, options.query ?? '');
  const best = fill(order, cache, chars, (text) => budget.shareOf(text, plain.minifiedBytes));
  const losses = lossMap(document, order.root);
  return { digest: best.text, metadata: { elided: true, ...losses }, failure: null };
}

/** The survey of an expanded payload; null where nothing was expanded. */
function surveyOf(
  expansion: Expansion,
  payload: Uint8Array,
  terms: ReadonlySet<number>,
): Survey | null {
  const { bytes } = expansion;
  return bytes === payload ? null : survey(bytes, terms, 0, bytes.length, expansion).survey;
}

const WHOLE: FitMetadata = { elided: false, losses: [], places: 0, bytes: 0 };

function resolveBudget(options: FitOptions): Budget {
  const maxChars = options.maxChars ?? DEFAULT_MAX_CHARS;
  if (!(maxChars >= LEAST_MAX_CHARS)) {
    throw new RangeError(`maxChars must be at least ${LEAST_MAX_CHARS}, not ${maxChars}`);
  }
  const { maxTokens, tokenEstimator } = options;
  if (maxTokens !== undefined && !(maxTokens >= LEAST_MAX_TOKENS)) {
    throw new RangeError(`maxTokens must be at least ${LEAST_MAX_TOKENS}, not ${maxTokens}`);
  }
  const chars = Math.max(64, Math.floor(maxChars - (options.reservedChars ?? 0)));
  return maxTokens === undefined || tokenEstimator === undefined
    ? new Budget(chars, Infinity, bytes4)
    : new Budget(chars, maxTokens, tokenEstimator);
}
