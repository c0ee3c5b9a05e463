import * as v from 'valibot';
import { FIT_METHODS, METHODS } from '../digest/constants.ts';
import type { ModelPrice } from './prices.ts';
import type { Period } from './ledger.ts';
import type { Report } from './report.ts';
import type { Words } from './words.ts';

/*
 * What the savings page and its host say to each other. Both check what they receive: a page
 * restored by another version of the extension speaks another version of this.
 */

const periods = v.picklist(['today', 'sevenDays', 'allTime']);
const methods = v.picklist([...METHODS, ...FIT_METHODS]);
/** A place in the history. */
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** What no history keeps has a number between two of the history's. */
const seq = v.pipe(v.number(), v.finite(), v.gtValue(0));

/** All that the page can ask for; it never names a command. */
const intentSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('exportCsv') }),
  v.strictObject({ kind: v.literal('exportJson') }),
  v.strictObject({ kind: v.literal('openPanel') }),
  v.strictObject({ kind: v.literal('openSample') }),
  v.strictObject({ kind: v.literal('retry') }),
  v.strictObject({ kind: v.literal('openRaw'), seq }),
  v.strictObject({ kind: v.literal('compare'), seq }),
  v.strictObject({ kind: v.literal('setPeriod'), period: periods }),
  v.strictObject({ kind: v.literal('setModel'), model: v.pipe(v.string(), v.maxLength(200)) }),
]);
export type Intent = v.InferOutput<typeof intentSchema>;

/** From the page. Each intent is answered under its `id`. */
const pageMessageSchema = v.variant('type', [
  v.strictObject({ type: v.literal('ready'), period: v.optional(periods) }),
  v.strictObject({ type: v.literal('intent'), id, intent: intentSchema }),
]);
export type PageMessage = v.InferOutput<typeof pageMessageSchema>;

/** A period's headline figures. */
export interface Tile {
  period: Period;
  net: number;
  rawTokens: number;
  payloads: number;
}

/** Everything the page shows, but for its words. */
export interface SavingsMessage {
  type: 'savings';
  /** When this was worked out, in milliseconds since 1970. */
  now: number;
  period: Period;
  tiles: Tile[];
  report: Report;
  models: ModelPrice[];
  chosen: ModelPrice;
  /** Day of the built-in prices, ISO 8601. */
  pricesDated: string;
  /** Whether what is counted outlives the window. */
  isRecording: boolean;
}

export interface InitMessage {
  type: 'init';
  place: 'view' | 'panel';
  language: string;
  timeZone: string;
  words: Words;
}

/** From the host. */
export type HostMessage =
  | InitMessage
  | SavingsMessage
  | { type: 'loading' }
  | { type: 'failed'; cause: string }
  /** What came of an intent; `problem` is a sentence for the user where nothing did. */
  | { type: 'answer'; id: number; problem?: string | undefined };

const count = v.number();
const price: v.GenericSchema<ModelPrice> = v.object({
  model: v.string(),
  dollarsPerMillion: v.number(),
  own: v.boolean(),
});

const report: v.GenericSchema<Report> = v.object({
  totals: v.object({
    payloads: count,
    rawBytes: count,
    digestBytes: count,
    rawTokens: count,
    digestTokens: count,
    retrievals: count,
    retrievedTokens: count,
    summaries: count,
    modelTokens: count,
    hostCuts: count,
    hostCutTokens: count,
  }),
  net: count,
  estimators: v.array(v.string()),
  chart: v.object({
    unit: v.picklist(['hour', 'day', 'week', 'month', 'year']),
    buckets: v.array(
      v.object({
        start: count,
        structural: count,
        model: count,
        passedThrough: count,
        debits: count,
        net: count,
      }),
    ),
  }),
  methods: v.array(
    v.object({
      method: methods,
      payloads: count,
      rawTokens: count,
      digestTokens: count,
      saved: count,
    }),
  ),
  sources: v.array(
    v.object({
      kind: v.picklist([
        'editor',
        'file',
        'clipboard',
        'terminal',
        'notebook',
        'tool',
        'mcp',
        'hook',
        'command',
        'unknown',
      ]),
      server: v.string(),
      payloads: count,
      net: count,
    }),
  ),
  largest: v.array(
    v.object({
      seq,
      at: count,
      label: v.string(),
      method: methods,
      rawBytes: count,
      digestBytes: count,
      net: count,
      kept: v.boolean(),
    }),
  ),
});

const savingsSchema: v.GenericSchema<SavingsMessage> = v.object({
  type: v.literal('savings'),
  now: count,
  period: periods,
  tiles: v.array(v.object({ period: periods, net: count, rawTokens: count, payloads: count })),
  report,
  models: v.array(price),
  chosen: price,
  pricesDated: v.string(),
  isRecording: v.boolean(),
});

const hostMessageSchema = v.union([
  savingsSchema,
  v.object({
    type: v.literal('init'),
    place: v.picklist(['view', 'panel']),
    language: v.string(),
    timeZone: v.string(),
    // Missing words would show as gaps, not as faults: the compiler holds the host to them.
    words: v.custom<Words>((value) => typeof value === 'object' && value !== null),
  }),
  v.object({ type: v.literal('loading') }),
  v.object({ type: v.literal('failed'), cause: v.string() }),
  v.object({ type: v.literal('answer'), id: count, problem: v.optional(v.string()) }),
]);

/** @returns the message, or undefined for anything else. */
export function readPageMessage(value: unknown): PageMessage | undefined {
  const result = v.safeParse(pageMessageSchema, value);
  return result.success ? result.output : undefined;
}

/** @returns the message, or undefined for anything else. */
export function readHostMessage(value: unknown): HostMessage | undefined {
  const result = v.safeParse(hostMessageSchema, value);
  return result.success ? result.output : undefined;
}
