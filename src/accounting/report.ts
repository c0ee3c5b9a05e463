import {
  FIT_METHODS,
  METHOD_LLM_FALLBACK,
  METHOD_PASSTHROUGH,
  METHOD_STRUCTURAL_JSON,
  type Method,
} from '../digest/constants.ts';
import type { PeriodSums } from './aggregate.ts';
import type { Chart } from './chart.ts';
import type { SourceGroup } from './sources.ts';
import { emptyTotals, netTokens, savedTokens, type Totals } from './totals.ts';

export interface MethodRow {
  method: Method;
  payloads: number;
  rawTokens: number;
  digestTokens: number;
  /** After what models spent, before retrievals and the host's cut. */
  saved: number;
}

export interface SourceRow extends SourceGroup {
  payloads: number;
  net: number;
}

export interface LargestRow {
  /** The payload's latest digest event in the period. */
  seq: number;
  /** When that was, in milliseconds since 1970. */
  at: number;
  label: string;
  method: Method;
  rawBytes: number;
  digestBytes: number;
  /** Over all its digests in the period. */
  net: number;
  /** Whether the raw was kept, as far as the history knows; a store may have evicted it since. */
  kept: boolean;
}

/** A period's figures; plain data, fit to be posted to a page. */
export interface Report {
  totals: Totals;
  net: number;
  /** Names of the estimators that counted the tokens. */
  estimators: string[];
  chart: Chart;
  /** Those of the `fit` profile that were used, then the reference's, whether used or not. */
  methods: MethodRow[];
  /** Those that were used, highest net first. */
  sources: SourceRow[];
  /** At most ten payloads, largest raw first. */
  largest: LargestRow[];
}

/** Shown whether they were used or not. */
const mainMethods: readonly Method[] = [
  METHOD_STRUCTURAL_JSON,
  METHOD_LLM_FALLBACK,
  METHOD_PASSTHROUGH,
];

/** @param isDeleted Whether a call id's raw payload was deleted and not digested again. */
export function buildReport(
  sums: PeriodSums,
  chart: Chart,
  isDeleted: (callId: string) => boolean,
): Report {
  return {
    totals: sums.totals,
    net: netTokens(sums.totals),
    estimators: [...sums.estimators].sort(),
    chart,
    methods: shownMethods(sums).map((method) => {
      const totals = sums.methods.get(method) ?? emptyTotals();
      const { payloads, rawTokens, digestTokens } = totals;
      return { method, payloads, rawTokens, digestTokens, saved: savedTokens(totals) };
    }),
    sources: [...sums.sources.values()]
      .map(({ source, totals }) => ({
        ...source,
        payloads: totals.payloads,
        net: netTokens(totals),
      }))
      .sort((a, b) => b.net - a.net),
    largest: sums.largest.all.map(({ seq, digest, net }) => ({
      seq,
      at: digest.at,
      label: digest.source.label,
      method: digest.method,
      rawBytes: digest.rawBytes,
      digestBytes: digest.digestBytes,
      net,
      kept: digest.callId !== '' && !isDeleted(digest.callId),
    })),
  };
}

function shownMethods({ methods }: PeriodSums): Method[] {
  return [...FIT_METHODS.filter((method) => methods.has(method)), ...mainMethods];
}
