import type { Period } from '../../accounting/ledger.ts';
import { Ledger } from '../../accounting/ledger.ts';
import type { Totals } from '../../accounting/totals.ts';
import { netTokens } from '../../accounting/totals.ts';
import type { History } from '../../storage/history.ts';

const PERIODS: Readonly<Record<string, Period>> = {
  today: 'today',
  seven_days: 'sevenDays',
  all_time: 'allTime',
};

/**
 * What digests saved by a history, for each period, in the words that leave the process.
 *
 * @param now Milliseconds since 1970.
 */
export async function digestStats(history: History, now: number): Promise<Record<string, unknown>> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const ledger = new Ledger({ timeZone, sessionStart: now });
  const estimators = new Set<string>();
  for await (const recorded of history.since(0)) {
    ledger.add(recorded);
    if (recorded.event.kind === 'digest') estimators.add(recorded.event.estimator);
  }
  const periods = Object.entries(PERIODS).map(([name, period]) => [
    name,
    figures(ledger.totals(period, now)),
  ]);
  return {
    ...(Object.fromEntries(periods) as Record<string, unknown>),
    tokens_estimated_by: [...estimators].sort(),
  };
}

function figures(totals: Totals): Record<string, number> {
  return {
    payloads: totals.payloads,
    raw_bytes: totals.rawBytes,
    digest_bytes: totals.digestBytes,
    raw_tokens: totals.rawTokens,
    digest_tokens: totals.digestTokens,
    retrievals: totals.retrievals,
    retrieved_tokens: totals.retrievedTokens,
    model_tokens: totals.modelTokens,
    host_cut_tokens: totals.hostCutTokens,
    net_tokens: netTokens(totals),
  };
}
