import type { CallEvent, DigestEvent } from '../../src/accounting/events.ts';

const day = 86_400_000;
const methods = ['fit_json', 'ndjson', 'log', 'llm_fallback', 'passthrough', 'csv'] as const;
const kinds = ['editor', 'file', 'clipboard', 'terminal', 'mcp', 'hook'] as const;

/**
 * A year of heavy use: this many payloads, each fetched back this many times, spread evenly; the
 * last of them today.
 */
export function yearOfWork(now: number, payloads: number, retrievals: number): CallEvent[] {
  const events: CallEvent[] = [];
  for (let index = 0; index < payloads; index++) {
    const at = Math.round(now - ((payloads - index) / payloads) ** 2 * 365 * day);
    events.push(digest(index, at));
    for (let part = 0; part < retrievals; part++) {
      const tokens = (index * 31 + part * 17) % 400;
      events.push({
        kind: 'retrieval',
        at: at + part,
        callId: `d-year-${index}`,
        bytes: tokens * 3,
        tokens,
        part: `/items/${part}`,
      });
    }
  }
  return events;
}

function digest(index: number, at: number): DigestEvent {
  const method = methods[index % methods.length] ?? 'fit_json';
  const kind = kinds[(index * 7) % kinds.length] ?? 'editor';
  const rawBytes = 3000 + ((index * 7919) % 900_000);
  const rawTokens = Math.round(rawBytes / 3);
  const whole = method === 'passthrough';
  return {
    kind: 'digest',
    at,
    callId: `d-year-${index}`,
    source: {
      kind,
      label: `payload-${index}.json`,
      ...(kind === 'mcp' ? { server: `server-${index % 5}` } : {}),
    },
    method,
    profile: 'fit',
    rawBytes,
    digestBytes: whole ? rawBytes : 6000,
    rawTokens,
    digestTokens: whole ? rawTokens : 2100,
    estimator: 'weights',
    durationMs: 3,
    model: method === 'llm_fallback' ? 'a model' : '',
    modelInputTokens: method === 'llm_fallback' ? 3000 : 0,
    modelOutputTokens: method === 'llm_fallback' ? 500 : 0,
    hostCutTokens: kind === 'mcp' ? Math.round(rawTokens / 10) : 0,
    metadata: {},
  };
}
