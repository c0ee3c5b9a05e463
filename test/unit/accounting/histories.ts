import fc from 'fast-check';
import type { CallEvent, DigestEvent, Recorded } from '../../../src/accounting/events.ts';

export const now = Date.UTC(2026, 10, 30, 14, 32);

/** A digest of 1,000 raw to 100 digest tokens, unless told otherwise. */
export function digestEvent(change: Partial<DigestEvent> = {}): DigestEvent {
  return {
    kind: 'digest',
    at: now - 60_000,
    callId: 'd-1',
    source: { kind: 'editor', label: 'pods.json' },
    method: 'structural_json',
    profile: 'fit',
    rawBytes: 4000,
    digestBytes: 400,
    rawTokens: 1000,
    digestTokens: 100,
    estimator: 'weights',
    durationMs: 1,
    model: '',
    modelInputTokens: 0,
    modelOutputTokens: 0,
    hostCutTokens: 0,
    metadata: {},
    ...change,
  };
}

export function record(events: readonly CallEvent[]): Recorded[] {
  return events.map((event, index) => ({ seq: index + 1, event }));
}

const callId = fc.constantFrom('', 'd-1', 'd-2', 'd-3', 'd-4');
/** Mostly the last ten days, sometimes the last two years or a clock that runs ahead. */
const at = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: now - 10 * 86_400_000, max: now }) },
  { weight: 1, arbitrary: fc.integer({ min: now - 800 * 86_400_000, max: now + 3 * 86_400_000 }) },
);
const tokens = fc.nat(100_000);
const sometimes = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, tokens);

const digest = fc
  .record({
    at,
    callId,
    source: fc.constantFrom<DigestEvent['source']>(
      { kind: 'editor', label: 'a.json' },
      { kind: 'clipboard', label: 'Clipboard' },
      { kind: 'mcp', label: 'list_issues', server: 'github' },
      { kind: 'tool', label: 'search', server: 'github' },
    ),
    method: fc.constantFrom<DigestEvent['method']>(
      'structural_json',
      'llm_fallback',
      'passthrough',
      'fit_json',
      'log',
    ),
    rawBytes: fc.nat(20),
    digestBytes: tokens,
    rawTokens: tokens,
    digestTokens: tokens,
    modelInputTokens: sometimes,
    modelOutputTokens: sometimes,
    hostCutTokens: sometimes,
    again: fc.constantFrom(false, false, false, true),
  })
  .map(({ again, ...event }) => digestEvent({ ...event, ...(again ? { again } : {}) }));

const retrieval = fc.record({
  kind: fc.constant('retrieval' as const),
  at,
  callId,
  bytes: tokens,
  tokens,
  part: fc.constant(''),
});

/** Histories of a few payloads that are digested, fetched back, pinned and deleted. */
export const histories: fc.Arbitrary<Recorded[]> = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: digest },
      { weight: 2, arbitrary: retrieval },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), at, callId }) },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('pin' as const),
          at,
          callId,
          pinned: fc.boolean(),
        }),
      },
    ),
    { maxLength: 60 },
  )
  .map(record);
