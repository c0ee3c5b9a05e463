import assert from 'node:assert/strict';
import { after, describe, it } from 'mocha';
import type { DigestEvent } from '../../../src/accounting/events.ts';
import { addDigest, emptyTotals, netTokens, type Totals } from '../../../src/accounting/totals.ts';
import { weighted } from '../../../src/digest/tokens/weighted.ts';
import { removeTemporaries } from '../storage/temporary.ts';
import type { Answer, Rig } from './wrapRig.ts';
import { answerTo, makeRig, records, request } from './wrapRig.ts';

type Result = Pick<Answer['result'], 'structuredContent'> & {
  content?: { type: string; text?: string; data?: string }[];
};

/** What a model reads of a result, measured on the parsed message. */
function naiveSize({ content = [], structuredContent }: Result) {
  const parts = content.flatMap(({ type, text }) => (type === 'text' ? [text!] : []));
  if (structuredContent) parts.push(JSON.stringify(structuredContent));
  return {
    bytes: parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0),
    tokens: parts.reduce((sum, part) => sum + weighted.estimate(part), 0),
  };
}

const items = JSON.parse(records(900)) as unknown[];
const closed = { type: 'object', properties: { items: {} }, additionalProperties: false };
const open = { type: 'object', properties: { items: { type: 'array' } } };
const text = (value: string) => ({ type: 'text', text: value });

const cases: Record<string, { result: Result; outputSchema?: object }> = {
  'one text': { result: { content: [text(records(900))] } },
  'several texts and an image': {
    result: {
      content: [text(records(900)), text('as it is'), { type: 'image', data: 'A'.repeat(4000) }],
    },
  },
  'structured content that stays whole': {
    result: { content: [text(JSON.stringify({ items }))], structuredContent: { items } },
    outputSchema: closed,
  },
  'structured content whose lists are cut': {
    result: { content: [text(JSON.stringify({ items }))], structuredContent: { items } },
    outputSchema: open,
  },
  'structured content with long strings': {
    result: { content: [text(records(900))], structuredContent: { log: records(900) } },
    outputSchema: { type: 'object' },
  },
  'structured content that is taken out': {
    result: { content: [text(JSON.stringify({ items }))], structuredContent: { items } },
  },
  'structured content that no text says': {
    result: { content: [text('900 items')], structuredContent: { items } },
  },
};

describe('what a wrap saves of a result', () => {
  let rig: Rig;

  after(removeTemporaries);

  async function wrapped(result: Result, outputSchema?: object, client = 'tester') {
    rig = makeRig();
    rig.client(request(0, 'initialize', { clientInfo: { name: client, version: '1' } }));
    rig.server(answerTo(0, { capabilities: { tools: {} } }));
    rig.client(request(1, 'tools/list'));
    rig.server(answerTo(1, { tools: [{ name: 'read', inputSchema: {}, outputSchema }] }));
    rig.client(request(2, 'tools/call', { name: 'read' }));
    rig.server(answerTo(2, result));
    const answer = (await rig.answer()).result;
    const events = (await rig.events()).filter(
      (event): event is DigestEvent => event.kind === 'digest',
    );
    await rig.close();
    const totals: Totals = emptyTotals();
    for (const event of events) addDigest(totals, event);
    return { answer, events, totals };
  }

  for (const [name, { result, outputSchema }] of Object.entries(cases)) {
    it(`is what the client got less: ${name}`, async () => {
      const { answer, totals } = await wrapped(result, outputSchema);
      const before = naiveSize(result);
      const after = naiveSize(answer);
      assert.deepEqual([totals.rawBytes, totals.rawTokens], [before.bytes, before.tokens]);
      assert.deepEqual([totals.digestBytes, totals.digestTokens], [after.bytes, after.tokens]);
      const said = answer._meta?.['context-digest'].result;
      assert.deepEqual(said, {
        original_bytes: before.bytes,
        digest_bytes: after.bytes,
        original_tokens_est: before.tokens,
        digest_tokens_est: after.tokens,
      });
    });
  }

  it('is a part only where the structured content had to stay whole', async () => {
    const { result } = cases['structured content that stays whole']!;
    const { events, totals, answer } = await wrapped(result, closed);
    assert.deepEqual(answer.structuredContent, result.structuredContent);
    const saved = netTokens(totals) / totals.rawTokens;
    assert.ok(saved > 0.2 && saved < 0.5, String(saved));
    // A person still sees the payload by its own size.
    assert.equal(events[0]?.rawBytes, JSON.stringify({ items }).length);
  });

  it('is nothing of what the host would have cut of the whole result', async () => {
    const { result } = cases['structured content that is taken out']!;
    const { totals } = await wrapped(result, undefined, 'Visual Studio Code');
    const { bytes, tokens } = naiveSize(result);
    assert.equal(totals.hostCutTokens, Math.round(tokens - (tokens * 8192) / bytes));
  });
});
