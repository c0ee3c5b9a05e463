import assert from 'node:assert/strict';
import { process, resetTelemetry, telemetry } from '../../../src/digest/index.ts';

const nothing = { passthrough: 0, structural_json: 0, llm_fallback: 0 };

describe('telemetry', () => {
  beforeEach(resetTelemetry);

  it('starts at 0', () => {
    assert.deepEqual(telemetry(), { methodCounts: nothing, bytesSaved: nothing, bytesWithheld: 0 });
  });

  it('counts calls and saved bytes by method', async () => {
    await process('[ 1 ]');
    await process('[ 1, 2 ]');
    await process('prose');
    await process('prose', { llmFallback: () => Promise.resolve('p') });
    assert.deepEqual(telemetry(), {
      methodCounts: { passthrough: 1, structural_json: 2, llm_fallback: 1 },
      bytesSaved: { passthrough: 0, structural_json: 5, llm_fallback: 4 },
      bytesWithheld: 0,
    });
  });

  it('counts what the bound cut off as withheld, not as saved', async () => {
    const { digest } = await process('x'.repeat(100_000));
    const withheld = Number(/…<(\d+) more bytes>$/.exec(digest)![1]);
    assert.equal(telemetry().bytesWithheld, withheld);
    assert.equal(telemetry().bytesSaved.passthrough, 0);
  });

  it('never counts less than 0 for a call', async () => {
    await process(new Uint8Array(10).fill(0xff));
    await process('{"a":1}');
    assert.deepEqual(telemetry().bytesSaved, nothing);
  });

  it('hands out a copy', async () => {
    const before = telemetry();
    before.methodCounts.passthrough = 99;
    await process('prose');
    assert.equal(before.methodCounts.passthrough, 99);
    assert.equal(telemetry().methodCounts.passthrough, 1);
  });
});
