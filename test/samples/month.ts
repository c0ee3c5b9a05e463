import type { CallEvent, DigestEvent } from '../../src/accounting/events.ts';

const hour = 3_600_000;
const day = 24 * hour;

type Sample = readonly [
  label: string,
  kind: DigestEvent['source']['kind'],
  server: string,
  method: DigestEvent['method'],
  kilobytes: number,
];

const samples: readonly Sample[] = [
  ['Clipboard', 'clipboard', '', 'fit_json', 94],
  ['audit.ndjson', 'file', '', 'ndjson', 350],
  ['kubectl describe', 'terminal', '', 'yaml', 57],
  ['list_pull_requests', 'mcp', 'github', 'fit_json', 265],
  ['churn.ipynb, cell 7', 'notebook', '', 'fit_json', 52],
  ['settings.json', 'editor', '', 'passthrough', 2],
  ['package-lock.json', 'editor', '', 'fit_json', 1030],
  ['get_issue_details', 'mcp', 'sentry', 'fit_json', 184],
  ['search_code', 'mcp', 'github', 'fit_json', 74],
  ['trace-7f3a.json', 'editor', '', 'fit_json', 1950],
  ['incident.md', 'editor', '', 'llm_fallback', 48],
  ['stripe-events.json', 'file', '', 'fit_json', 882],
];

/** A month of work: a few payloads a day, some fetched back, one day lost more than it saved. */
export function monthOfWork(now: number): CallEvent[] {
  const events: CallEvent[] = [];
  for (let ago = 30; ago >= 0; ago--) {
    const count = ago === 2 ? 1 : 3 + ((ago * 7) % 5);
    for (let at = 0; at < count; at++) {
      const sample = samples[(ago * 5 + at) % samples.length] ?? samples[0];
      const time = now - ago * day - (count - at) * 0.4 * hour;
      if (sample) events.push(...called(sample, `d-month-${ago}-${at}`, time, ago));
    }
  }
  return events;
}

function called(
  [label, kind, server, method, kilobytes]: Sample,
  callId: string,
  at: number,
  ago: number,
): CallEvent[] {
  const rawBytes = kilobytes * 1024 - 77;
  const rawTokens = Math.round(rawBytes / 3.1);
  const kept = method === 'passthrough';
  const digestBytes = kept ? rawBytes : 6200 + kilobytes;
  const modelTokens = method === 'llm_fallback' ? 4000 : 0;
  const digest: CallEvent = {
    kind: 'digest',
    at,
    callId,
    source: { kind, label, language: 'json', ...(server ? { server } : {}) },
    method,
    profile: 'fit',
    rawBytes,
    digestBytes,
    rawTokens,
    digestTokens: kept ? rawTokens : Math.round(digestBytes / 2.7),
    estimator: 'weights',
    durationMs: 12,
    model: modelTokens ? 'a small model' : '',
    modelInputTokens: modelTokens,
    modelOutputTokens: modelTokens ? 700 : 0,
    hostCutTokens: kind === 'mcp' && ago % 3 === 0 ? Math.round(rawTokens / 4) : 0,
    metadata: kept ? {} : { arrays_collapsed: 3 + (kilobytes % 9), strings_truncated: 12 },
  };
  const part = Math.round(rawTokens / (ago === 2 ? 0.4 : 6));
  const retrieval: CallEvent = {
    kind: 'retrieval',
    at: at + hour / 6,
    callId,
    bytes: part * 3,
    tokens: part,
    part: '/items/17',
  };
  return kilobytes % 4 === 0 || ago === 2 ? [digest, retrieval] : [digest];
}
