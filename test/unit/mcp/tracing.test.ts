import assert from 'node:assert/strict';
import { trace } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import {
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { after, before, describe, it } from 'mocha';
import { removeTemporaries } from '../storage/temporary.ts';
import { answerTo, makeRig, records, request } from './wrapRig.ts';

describe('tracing', () => {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });

  before(() => {
    trace.setGlobalTracerProvider(provider);
  });
  after(async () => {
    trace.disable();
    await provider.shutdown();
    removeTemporaries();
  });

  it('has a span for a call and one for its digest, with figures and names alone', async () => {
    const rig = makeRig();
    rig.client(request(1, 'initialize', {}));
    rig.server(answerTo(1, { capabilities: { tools: {} }, serverInfo: { name: 'orders' } }));
    rig.client(request(2, 'tools/call', { name: 'list', arguments: { path: '/home/secret' } }));
    rig.server(answerTo(2, { content: [{ type: 'text', text: records(900) }] }));
    rig.client(request(3, 'tools/call', { name: 'fail' }));
    rig.server({ jsonrpc: '2.0', id: 3, error: { code: 1, message: 'no' } });
    await rig.session.settle();
    await rig.close();
    const spans = exporter.getFinishedSpans();
    const named = (name: string): ReadableSpan[] => spans.filter((span) => span.name === name);
    const [digest] = named('digest.process');
    const call = named('mcp.tool_call').find(
      ({ attributes }) => attributes['context_digest.mcp.tool_name'] === 'list',
    );
    const failed = named('mcp.tool_call').find(
      ({ attributes }) => attributes['context_digest.mcp.tool_name'] === 'fail',
    );
    assert.ok(digest && call && failed);
    assert.deepEqual(call.attributes, {
      'context_digest.mcp.server_name': 'orders',
      'context_digest.mcp.tool_name': 'list',
    });
    assert.equal(failed.status.code, 2);
    assert.equal(digest.parentSpanContext?.spanId, call.spanContext().spanId);
    const { attributes } = digest;
    assert.deepEqual(Object.keys(attributes).sort(), [
      'context_digest.digest.digest_bytes',
      'context_digest.digest.digest_tokens_est',
      'context_digest.digest.original_bytes',
      'context_digest.digest.original_tokens_est',
      'context_digest.digest.path',
      'context_digest.digest.savings_tokens_est',
    ]);
    assert.equal(attributes['context_digest.digest.path'], 'fit_json');
    assert.equal(attributes['context_digest.digest.original_bytes'], records(900).length);
    assert.equal(
      attributes['context_digest.digest.savings_tokens_est'],
      Number(attributes['context_digest.digest.original_tokens_est']) -
        Number(attributes['context_digest.digest.digest_tokens_est']),
    );
    const said = JSON.stringify(
      spans.map(({ name, attributes: all, events }) => [name, all, events]),
    );
    assert.doesNotMatch(said, /secret|record 1|FAILED/);
  });
});
