import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Store } from '../../../src/digest/store.ts';
import { InvalidCallIdError, NotFoundError } from '../../../src/digest/store.ts';

/** A store under test; `close` lets go of what it holds. */
export interface Opened<S extends Store = Store> {
  store: S;
  close: () => Promise<void>;
}

/** Ids that make poor file names: each must be an ordinary, separate id. */
export const AWKWARD_IDS = [
  ...['A', 'a', 'CON', 'con', 'Con', 'nul', 'COM1', 'lpt9.txt', 'con.raw'],
  ...['x.', 'x', '.x', '..x', 'x..', 'a.b', '-', '--', '_', '.-.', '0'],
  ...['pin-a.pin', 'tmp-a.part', 'prototype', '__proto__', 'constructor'],
  ...['q'.repeat(128), 'Q'.repeat(128), `${'Qq'.repeat(63)}-9`],
];

/** Ids no store takes. */
export const REFUSED_IDS = [
  ...['', '.', '..', '...', '../x', 'a/b', 'a\\b', '/etc/passwd', 'C:x', 'x'.repeat(300)],
  ...[
    'a\0b',
    '\0',
    'naïve',
    '☃',
    '💾',
    'e\u0301',
    ' ',
    'a b',
    'a\n',
    '\r',
    'a=b',
    'a%2Fb',
    '*',
    '~',
  ],
];

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (raw: Uint8Array) => new TextDecoder().decode(raw);

/** What every store promises. */
export function describeStoreContract(name: string, open: () => Promise<Opened>): void {
  describe(`${name} as a store`, () => {
    let store: Store;
    let close: () => Promise<void>;

    beforeEach(async () => {
      ({ store, close } = await open());
    });

    afterEach(() => close());

    it('hands bytes back as they came', async () => {
      const payloads = {
        empty: new Uint8Array(),
        everyByte: Uint8Array.from({ length: 256 }, (_, i) => i),
        notUtf8: Uint8Array.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80]),
        large: Uint8Array.from({ length: 700_001 }, (_, i) => (i * 31) & 0xff),
      };
      for (const [id, raw] of Object.entries(payloads)) {
        assert.equal(await store.put(id, raw), true);
        assert.deepEqual(await store.get(id), raw, id);
      }
    });

    it('takes a view into a larger buffer as its own bytes only', async () => {
      const whole = bytes('before|payload|after');
      await store.put('view', whole.subarray(7, 14));
      assert.equal(text(await store.get('view')), 'payload');
    });

    it('takes bytes only, whatever their memory, and says so', async () => {
      const resizable = new ArrayBuffer(600_000, { maxByteLength: 700_000 });
      const put = store.put('a', new Uint8Array(resizable).fill(7));
      resizable.resize(1);
      assert.equal(await put, true);
      assert.deepEqual(await store.get('a'), new Uint8Array(600_000).fill(7));
      assert.equal(await store.put('b', new Uint8Array(new SharedArrayBuffer(3))), true);
      assert.deepEqual(await store.get('b'), new Uint8Array(3));
      for (const raw of [null, undefined, 5, {}, [1], new ArrayBuffer(1), new Float64Array(1)]) {
        await assert.rejects(store.put('c', raw as Uint8Array), TypeError);
      }
    });

    it('keeps its own copy on both sides', async () => {
      const raw = bytes('original');
      await store.put('id', raw);
      raw.fill(0);
      (await store.get('id')).fill(1);
      assert.equal(text(await store.get('id')), 'original');
    });

    it('replaces a payload by a second put of its id', async () => {
      for (const raw of ['first', 'second, longer', '', 'x'.repeat(300_000), 'last']) {
        assert.equal(await store.put('id', bytes(raw)), true);
        assert.equal(text(await store.get('id')), raw);
      }
    });

    it('keeps awkward ids apart', async () => {
      for (const id of AWKWARD_IDS) assert.equal(await store.put(id, bytes(`of ${id}`)), true, id);
      for (const id of AWKWARD_IDS) assert.equal(text(await store.get(id)), `of ${id}`);
    });

    it('refuses ids of another form, and has nothing under them', async () => {
      for (const id of REFUSED_IDS) {
        await assert.rejects(store.put(id, bytes('x')), InvalidCallIdError, JSON.stringify(id));
        await assert.rejects(store.get(id), NotFoundError, JSON.stringify(id));
      }
    });

    it('says which id it does not know', async () => {
      await store.put('known', bytes('x'));
      await assert.rejects(store.get('Known'), (error) => {
        assert.ok(error instanceof NotFoundError);
        assert.equal(error.callId, 'Known');
        assert.match(error.message, /"Known"/);
        return true;
      });
    });

    it('keeps nothing of an aborted put', async () => {
      const reason = new Error('changed my mind');
      const aborted = AbortSignal.abort(reason);
      await assert.rejects(store.put('id', bytes('x'), aborted), reason);
      await assert.rejects(store.get('id'), NotFoundError);
      await store.put('id', bytes('kept'));
      await assert.rejects(store.put('id', bytes('x'), aborted), reason);
      await assert.rejects(store.get('id', aborted), reason);
      assert.equal(text(await store.get('id')), 'kept');
    });

    it('takes many calls at once', async () => {
      const ids = Array.from({ length: 300 }, (_, i) => `id-${i}`);
      await Promise.all(ids.map((id) => store.put(id, bytes(id.repeat(20)))));
      const raws = await Promise.all(ids.map((id) => store.get(id)));
      assert.deepEqual(
        raws.map(text),
        ids.map((id) => id.repeat(20)),
      );
    });

    it('keeps the last of several puts of one id at once', async () => {
      // Small ones behind large ones, too, which stores may write in another way.
      const raws = Array.from({ length: 30 }, (_, i) =>
        String(i).repeat(i % 4 === 0 ? 300_000 : 1 + ((i * 7919) % 5000)),
      );
      await Promise.all(raws.map((raw) => store.put('id', bytes(raw))));
      assert.equal(text(await store.get('id')), raws.at(-1));
    });

    it('gives an old or a new payload whole while it is replaced', async () => {
      const raws = ['a'.repeat(300_000), 'b'.repeat(10), 'c'.repeat(270_000), 'd'.repeat(5000)];
      await store.put('id', bytes(raws[0]!));
      const replaced = new AbortController();
      const reader = (async () => {
        while (!replaced.signal.aborted) assert.ok(raws.includes(text(await store.get('id'))));
      })();
      for (let i = 1; i <= 40; i += 1) await store.put('id', bytes(raws[i % raws.length]!));
      replaced.abort();
      await reader;
    });

    it('behaves as a map does', async () => {
      const id = fc.constantFrom('a', 'A', 'b', 'b.', 'con');
      const call = fc.oneof(
        fc.record({ id, raw: fc.uint8Array({ maxLength: 40 }) }),
        fc.record({ id, raw: fc.constant(undefined) }),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(call, { maxLength: 12 }), async (calls) => {
          const { store: fresh, close: closeFresh } = await open();
          try {
            const model = new Map<string, Uint8Array>();
            for (const { id, raw } of calls) {
              if (raw !== undefined) {
                assert.equal(await fresh.put(id, raw), true);
                model.set(id, raw);
              } else if (model.has(id)) {
                assert.deepEqual(await fresh.get(id), model.get(id));
              } else {
                await assert.rejects(fresh.get(id), NotFoundError);
              }
            }
          } finally {
            await closeFresh();
          }
        }),
        { numRuns: 15 },
      );
    });
  });
}
