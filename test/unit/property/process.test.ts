import assert from 'node:assert/strict';
import fc from 'fast-check';
import { process } from '../../../src/digest/index.ts';
import { document, longPayload, payload } from '../../support/arbitraries.ts';
import { tryParseJson } from '../../support/naive-json.ts';
import {
  checkPassedThrough,
  type NaiveFallback,
  naiveProcess,
  showRaw,
} from '../../support/naive-process.ts';
import { roundOf } from '../../support/rounds.ts';
import { runs } from '../../support/runs.ts';

const size = (text: string): number => new TextEncoder().encode(text).length;

/** Small payloads of every kind, and documents from the generator, large enough to be pruned. */
const payloads = fc.oneof(
  payload,
  document,
  fc.nat({ max: 400 }).map((seed) => roundOf(seed).payload),
);

const thresholds = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 200 }),
  fc.constant(1_000_000),
);

const fallbacks: fc.Arbitrary<NaiveFallback> = fc.constantFrom(
  { answer: '…' },
  { reason: 'the model is asleep' },
);

async function answer(fallback: NaiveFallback): Promise<string> {
  if ('answer' in fallback) return Promise.resolve(fallback.answer);
  return Promise.reject(new Error(fallback.reason));
}

async function agrees(raw: Uint8Array, threshold: number, fallback?: NaiveFallback): Promise<void> {
  const expected = naiveProcess(raw, threshold, fallback);
  const llmFallback = fallback === undefined ? undefined : async () => answer(fallback);
  const result = await process(raw, { threshold, llmFallback });
  assert.equal(result.method, expected.method);
  if (expected.digest !== undefined) assert.equal(result.digest, expected.digest);
  else assert.equal(checkPassedThrough(raw, result.digest), undefined);
  assert.deepEqual(result.metadata, expected.metadata);
  assert.equal(result.rawBytes, raw.length);
  assert.deepEqual(result.savings, {
    path: expected.method,
    originalBytes: raw.length,
    digestBytes: size(result.digest),
    originalTokensEst: Math.ceil(raw.length / 4),
    digestTokensEst: Math.ceil(size(result.digest) / 4),
    subagentModel: '',
    subagentInputTokens: 0,
    subagentOutputTokens: 0,
  });
}

describe('processing, whatever the payload', () => {
  it('routes, bounds, counts and measures as the naive implementation does', async () => {
    await fc.assert(
      fc.asyncProperty(payloads, thresholds, async (raw, threshold) => agrees(raw, threshold)),
      runs(300),
    );
  });

  it('asks the model where the routes end or do not reach below the threshold', async () => {
    // An answer longer than the payload is no digest, so these payloads are longer than theirs.
    const long = payloads.filter((raw) => raw.length > 20);
    await fc.assert(fc.asyncProperty(long, thresholds, fallbacks, agrees), runs(200));
  });

  it('bounds what it passes through, and says how much is missing', async () => {
    await fc.assert(
      fc.asyncProperty(longPayload, fc.constantFrom(0, 1_000_000), async (raw, threshold) =>
        agrees(raw, threshold),
      ),
      runs(25),
    );
  });

  it('never grows a payload in UTF-8', async () => {
    await fc.assert(
      fc.asyncProperty(payloads, thresholds, async (raw, threshold) => {
        const { digest, rawBytes } = await process(showRaw(raw), { threshold });
        assert.ok(size(digest) <= rawBytes, `${size(digest)} bytes of ${rawBytes}`);
      }),
      runs(200),
    );
  });

  it('leaves its own result as it is', async () => {
    const all = fc.oneof({ weight: 9, arbitrary: payloads }, { weight: 1, arbitrary: longPayload });
    await fc.assert(
      fc.asyncProperty(all, thresholds, async (raw, threshold) => {
        // Bytes that are no UTF-8 are shown as U+FFFD, which can turn what was no JSON into JSON.
        fc.pre(size(showRaw(raw)) === raw.length || tryParseJson(showRaw(raw)) === undefined);
        const once = await process(raw, { threshold });
        const twice = await process(once.digest, { threshold });
        assert.equal(twice.digest, once.digest);
        assert.equal(twice.savings.digestBytes, once.savings.digestBytes);
      }),
      runs(200),
    );
  });

  it('takes a string for the bytes it encodes to', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: 'binary' }), payloads.map(showRaw)),
        async (text) => {
          assert.deepEqual(await process(text), await process(new TextEncoder().encode(text)));
        },
      ),
      runs(100),
    );
  });
});
