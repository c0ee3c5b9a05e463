import assert from 'node:assert/strict';
import fc from 'fast-check';
import { boundText, passthrough } from '../../../src/digest/passthrough.ts';
import { MAX_PASSTHROUGH_BYTES } from '../../../src/digest/constants.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const size = (text: string) => utf8(text).length;
const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** Text of every width, and bytes that are no text at all, in one payload. */
const payloads = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 12 }),
      fc.string({ unit: 'binary', maxLength: 12 }).map(utf8),
      fc.constantFrom('…<12 more bytes>', '\uFEFF', '😀😀', 'ééé').map(utf8),
      // Sequences cut short: lead bytes with too few continuations.
      fc
        .constantFrom([0xf0, 0x9f, 0x98], [0xe2, 0x82], [0xc3], [0xed, 0xa0, 0x80])
        .map((bytes) => Uint8Array.from(bytes)),
    ),
    { maxLength: 20 },
  )
  .map((parts) => Uint8Array.from(parts.flatMap((part) => [...part])));

describe('boundText', () => {
  it('shows a payload that fits exactly, and one byte more not', () => {
    assert.equal(boundText(utf8('x'.repeat(100)), 100), 'x'.repeat(100));
    const cut = boundText(utf8('x'.repeat(101)), 100);
    // 100 - 16 bytes of suffix around two digits - 2 digits = 82 shown, 19 not.
    assert.equal(cut, `${'x'.repeat(82)}…<19 more bytes>`);
    assert.equal(size(cut), 100);
  });

  it('uses the room that a shorter number leaves', () => {
    for (let length = 101; length < 1200; length++) {
      const text = boundText(utf8('x'.repeat(length)), 100);
      const shown = text.indexOf('…');
      assert.equal(text, `${'x'.repeat(shown)}…<${length - shown} more bytes>`);
      assert.ok(size(text) <= 100);
      const oneMore = `${'x'.repeat(shown + 1)}…<${length - shown - 1} more bytes>`;
      assert.ok(size(oneMore) > 100, `one more would fit at ${length}`);
    }
  });

  it('cuts between characters of every width', () => {
    for (const character of ['x', 'é', '€', '😀']) {
      for (let shift = 0; shift < 4; shift++) {
        const payload = 'x'.repeat(shift) + character.repeat(100);
        const text = boundText(utf8(payload), 90);
        const [, head, count] = /^(.*)…<(\d+) more bytes>$/u.exec(text) ?? [];
        assert.ok(head !== undefined && payload.startsWith(head), text);
        assert.equal(size(head) + Number(count), size(payload));
        assert.ok(size(text) <= 90 && size(text) > 90 - 5, `${character} ${size(text)}`);
      }
    }
  });

  it('counts what invalid bytes grow to, and the raw bytes it does not show', () => {
    const payload = new Uint8Array(60).fill(0xff);
    assert.equal(boundText(payload, 180), '\uFFFD'.repeat(60));
    const text = boundText(payload, 179);
    const shown = text.lastIndexOf('\uFFFD') + 1;
    assert.ok(text.endsWith(`…<${60 - shown} more bytes>`), text);
    assert.ok(size(text) <= 179);
  });

  it('shows a sequence that is cut short as one U+FFFD and counts its bytes as shown', () => {
    const payload = Uint8Array.from([...utf8('a'), 0xf0, 0x9f, 0x98, ...utf8('b'.repeat(100))]);
    const text = boundText(payload, 50);
    assert.match(text, /^a\uFFFDb+…<\d+ more bytes>$/u);
    const shown = text.length - /…<\d+ more bytes>$/u.exec(text)![0].length;
    assert.ok(text.endsWith(`<${payload.length - (shown + 2)} more bytes>`), text);
  });

  it('keeps a byte order mark', () => {
    assert.equal(boundText(utf8('\uFEFFx'), 100), '\uFEFFx');
  });

  it('takes a payload that ends in such a suffix for any other text', () => {
    const bounded = boundText(utf8('y'.repeat(500)), 100);
    assert.equal(boundText(utf8(bounded), 100), bounded);
    const longer = `${bounded} and more`;
    assert.match(boundText(utf8(longer), 100), /…<\d+ more bytes>$/u);
  });

  it('holds on any bytes: bounded, a true prefix, the numbers add up, again changes nothing', () => {
    fc.assert(
      fc.property(payloads, fc.integer({ min: 40, max: 120 }), (payload, maxBytes) => {
        const text = boundText(payload, maxBytes);
        assert.ok(size(text) <= maxBytes);
        assert.equal(boundText(utf8(text), maxBytes), text);
        const whole = decode(payload);
        if (size(whole) <= maxBytes) {
          assert.equal(text, whole);
          return;
        }
        const suffix = /…<(\d+) more bytes>$/u.exec(text);
        assert.ok(suffix !== null);
        const shownBytes = payload.length - Number(suffix[1]);
        const head = text.slice(0, suffix.index);
        assert.ok(whole.startsWith(head));
        assert.equal(decode(payload.subarray(0, shownBytes)), head);
        assert.ok(head.isWellFormed());
      }),
      { numRuns: 2000 },
    );
  });
});

describe('passthrough', () => {
  it('is bounded by 64 KiB and says how many bytes it withheld', () => {
    const payload = utf8('prose, and more of it. '.repeat(10_000));
    const draft = passthrough(payload);
    assert.equal(draft.method, 'passthrough');
    assert.ok(draft.digest.length <= MAX_PASSTHROUGH_BYTES);
    assert.ok(decode(draft.digest).endsWith(`…<${draft.withheldBytes} more bytes>`));
    const suffix = size(`…<${draft.withheldBytes} more bytes>`);
    assert.equal(draft.digest.length - suffix + draft.withheldBytes, payload.length);
  });

  it('withholds nothing of a payload at the bound', () => {
    const draft = passthrough(new Uint8Array(MAX_PASSTHROUGH_BYTES).fill(0x78));
    assert.equal(draft.digest.length, MAX_PASSTHROUGH_BYTES);
    assert.equal(draft.withheldBytes, 0);
  });
});
