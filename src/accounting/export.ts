import type { CallEvent, DigestEvent, Recorded, RetrievalEvent } from './events.ts';
import type { Period } from './ledger.ts';
import type { ModelPrice } from './prices.ts';
import { PRICES_DATED } from './priceList.ts';
import {
  addDigest,
  addRetrieval,
  countsOf,
  emptyTotals,
  netTokens,
  type Totals,
} from './totals.ts';

type Counted = DigestEvent | RetrievalEvent;
type Cell = string | number;

/** Names of the columns, in the words that everything else that leaves the process uses. */
const columns = [
  'seq',
  'time',
  'kind',
  'call_id',
  'source_kind',
  'source',
  'server',
  'method',
  'profile',
  'raw_bytes',
  'digest_bytes',
  'raw_tokens_est',
  'digest_tokens_est',
  'retrieved_bytes',
  'retrieved_tokens_est',
  'part',
  'subagent_model',
  'subagent_input_tokens',
  'subagent_output_tokens',
  'host_cut_tokens_est',
  'again',
  'net_tokens_est',
  'estimator',
  'duration_ms',
] as const;

type Row = Partial<Record<(typeof columns)[number], Cell>>;

/** Which events are exported, and what is said about them. */
export interface ExportScope {
  period: Period;
  timeZone: string;
  /** Milliseconds since 1970. */
  now: number;
  totals: Totals;
  price: ModelPrice;
}

/**
 * A comma-separated table (RFC 4180) of digests and retrievals, in pieces. The column
 * `net_tokens_est` adds up to the period's net. A row whose `again` is `yes` digests a raw that an
 * earlier row has counted; with `same` in place of it, the digest was counted there, too.
 */
export function* csvOf(events: Iterable<Recorded>): Generator<string> {
  yield `${columns.join(',')}\r\n`;
  for (const row of rowsOf(events)) {
    yield `${columns.map((column) => csvCell(row[column] ?? '')).join(',')}\r\n`;
  }
}

/** The same as a JSON document with the period's sums before its events, in pieces. */
export function* jsonOf(events: Iterable<Recorded>, scope: ExportScope): Generator<string> {
  const { period, timeZone, now, totals, price } = scope;
  const head = {
    generated_at: new Date(now).toISOString(),
    period: { today: 'today', sevenDays: 'seven_days', allTime: 'all_time' }[period],
    time_zone: timeZone,
    baseline: 'no digest',
    totals: {
      payloads: totals.payloads,
      raw_bytes: totals.rawBytes,
      digest_bytes: totals.digestBytes,
      raw_tokens_est: totals.rawTokens,
      digest_tokens_est: totals.digestTokens,
      retrievals: totals.retrievals,
      retrieved_tokens_est: totals.retrievedTokens,
      subagent_tokens: totals.modelTokens,
      host_cut_tokens_est: totals.hostCutTokens,
      net_tokens_est: netTokens(totals),
    },
    price: {
      model: price.model,
      usd_per_million_input_tokens: price.dollarsPerMillion,
      source: price.own ? 'user setting' : `public price lists, ${PRICES_DATED}`,
    },
  };
  // The events are put in before the closing brace.
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "events": [`;
  let separator = '\n    ';
  for (const row of rowsOf(events)) {
    yield separator + JSON.stringify(row);
    separator = ',\n    ';
  }
  yield '\n  ]\n}\n';
}

function* rowsOf(events: Iterable<Recorded>): Generator<Row> {
  for (const { seq, event } of events) if (isCounted(event)) yield rowOf(seq, event);
}

function isCounted(event: CallEvent): event is Counted {
  return event.kind === 'digest' || event.kind === 'retrieval';
}

function rowOf(seq: number, event: Counted): Row {
  const totals = emptyTotals();
  const common: Row = {
    seq,
    time: new Date(event.at).toISOString(),
    kind: event.kind,
    call_id: event.callId,
  };
  if (event.kind === 'retrieval') {
    addRetrieval(totals, event);
    return {
      ...common,
      retrieved_bytes: event.bytes,
      retrieved_tokens_est: event.tokens,
      part: event.part,
      net_tokens_est: netTokens(totals),
      ...(event.estimator === undefined ? {} : { estimator: event.estimator }),
    };
  }
  addDigest(totals, event);
  const counts = countsOf(event);
  return {
    ...common,
    source_kind: event.source.kind,
    source: event.source.label,
    server: event.source.server ?? '',
    method: event.method,
    profile: event.profile,
    raw_bytes: counts.rawBytes,
    digest_bytes: counts.digestBytes,
    raw_tokens_est: counts.rawTokens,
    digest_tokens_est: counts.digestTokens,
    subagent_model: event.model,
    subagent_input_tokens: event.modelInputTokens,
    subagent_output_tokens: event.modelOutputTokens,
    host_cut_tokens_est: counts.hostCutTokens,
    again: event.repeated === true ? 'same' : event.again === true ? 'yes' : '',
    net_tokens_est: netTokens(totals),
    estimator: event.estimator,
    duration_ms: event.durationMs,
  };
}

/**
 * A cell of RFC 4180. Text that a spreadsheet would run as a formula gets an apostrophe before it,
 * which spreadsheets show as plain text; numbers are ours and stay numbers, negative ones too.
 */
function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
