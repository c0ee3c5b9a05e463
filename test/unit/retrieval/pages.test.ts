import assert from 'node:assert/strict';
import fc from 'fast-check';
import { answerText, retrieve } from '../../../src/retrieval/index.ts';
import { longPayload, payload } from '../../support/arbitraries.ts';
import { runs } from '../../support/runs.ts';
import { allPages, bytesOf, encode, found, refusalOf } from './support.ts';

const pageSize = fc.integer({ min: 256, max: 2_000 });

describe('pages of a raw payload', () => {
  it('put together are the payload, whatever it holds', async () => {
    const text = fc
      .tuple(fc.constantFrom('é😀漢\r\n', '{"a":[1, 2]},', '\ud83d\\ud83d"'), fc.nat({ max: 900 }))
      .map(([unit, times]) => encode(unit.repeat(times)));
    const bytes = fc.uint8Array({ maxLength: 3_000 });
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, bytes, payload), pageSize, async (raw, maxChars) => {
        assert.deepEqual(bytesOf(await allPages(raw, {}, maxChars)), Buffer.from(raw));
      }),
      runs(200),
    );
  });

  it('put together are a range of lines or bytes', async () => {
    await fc.assert(
      fc.asyncProperty(longPayload, pageSize, fc.nat(), async (raw, size, seed) => {
        const at = seed % raw.length;
        const given = { bytes: `${at}-${at + 5_000}` };
        const pages = await allPages(raw, given, size);
        assert.deepEqual(bytesOf(pages), Buffer.from(raw.subarray(at, at + 5_001)));
      }),
      runs(10),
    );
  });

  it('never split a character', async () => {
    for (const unit of ['😀', 'é', '漢']) {
      const raw = encode(`x${unit.repeat(3_000)}`);
      for (const { text, encoding } of await allPages(raw, {}, 257)) {
        assert.equal(encoding, 'utf-8');
        assert.ok(text.isWellFormed());
        assert.ok(!text.includes('\ufffd'));
      }
    }
  });

  it('end after a line where one ends near', async () => {
    const [page] = await allPages(encode('0123456789 abcdef\n'.repeat(100)), {}, 400);
    assert.ok(page?.text.endsWith('f\n'));
  });

  it('say that bytes are base64 where they are no text', async () => {
    const raw = Uint8Array.from([0xff, 0xfe, 0x00, 0x80]);
    const answer = found(await retrieve(raw, { bytes: '0-3' }));
    assert.equal(answer.encoding, 'base64');
    assert.equal(answer.text, '//4AgA==');
    assert.match(answer.note, /base64/);
  });

  it('name the exact next call, which stands in the last line', async () => {
    const raw = encode(JSON.stringify({ a: 'x'.repeat(1_000) }));
    const answer = await retrieve(raw, { pointer: '/a' }, { callId: 'c1', maxChars: 600 });
    const call = /retrieve_raw\((.*)\)\)$/.exec(answerText(answer))?.[1] ?? '';
    const { call_id: callId, ...next } = JSON.parse(call) as Record<string, unknown>;
    assert.equal(callId, 'c1');
    assert.deepEqual(next, found(answer).next);
    assert.deepEqual(next, { pointer: '/a', from: found(answer).to });
  });

  it('fit with a long id, a long address and little room', async () => {
    const key = 'k'.repeat(3_000);
    const raw = encode(JSON.stringify({ [key]: 'y'.repeat(5_000) }));
    const options = { callId: 'i'.repeat(128), maxChars: 256 };
    const answer = found(await retrieve(raw, { pointer: `/${key}` }, options), 256);
    assert.match(answer.note, /the same call with from \d+/);
    assert.ok(answer.text.length > 100);
  });

  it('give an empty payload as one empty page', async () => {
    const answer = found(await retrieve(new Uint8Array(), {}));
    assert.deepEqual([answer.text, answer.partSize, answer.next], ['', 0, undefined]);
  });

  it('count the payload', async () => {
    const answer = found(await retrieve(encode('é'), {}));
    assert.equal(answer.rawBytes, 2);
    assert.match(answer.note, /all 2 bytes; the payload has 2 bytes/);
  });

  it('say what there is where nothing comes after', async () => {
    const { code, text } = await refusalOf('abc', { from: 3 });
    assert.equal(code, 'out_of_range');
    assert.match(text, /this part has 3/);
  });
});
