import assert from 'node:assert/strict';
import fc from 'fast-check';
import { withEngine } from '../../../src/digest/engine/instance.ts';
import * as token from '../../../src/digest/engine/tokens.ts';
import * as scanner from '../../../src/json/scanner.ts';
import { encodeText } from '../../../src/json/text.ts';
import { document, payload } from '../../support/arbitraries.ts';
import { roundOf } from '../../support/rounds.ts';
import { HostileDocuments } from '../fit/hostileDocuments.ts';

interface Read {
  /** Type, start and end, and of values in objects the range of the key. */
  tokens: number[][];
  white: number;
}

/** What the scanner reads of a range; null where it is not JSON. */
function scanned(bytes: Uint8Array, from = 0, to = bytes.length): Read | null {
  const reader = new scanner.JsonScanner(bytes, from, to);
  const tokens: number[][] = [];
  let key: number[] = [];
  for (;;) {
    const type = reader.next();
    if (type === scanner.FAILED) return null;
    if (type === scanner.END) return { tokens, white: reader.white };
    if (type === scanner.KEY) key = [reader.start, reader.end];
    else {
      tokens.push([type, reader.start, reader.end, ...key]);
      key = [];
    }
  }
}

/** What the engine reads of it; keys are told where the scanner tells them, to be compared. */
function tokenised(
  bytes: Uint8Array,
  { from = 0, to = bytes.length, piece }: { from?: number; to?: number; piece?: number } = {},
): Read | null {
  const tokens: number[][] = [];
  const inObject: boolean[] = [];
  const take: token.TokenTaker = (batch, fields) => {
    for (let at = 0; at < fields; at += token.TOKEN_FIELDS) {
      const field = (place: number): number => batch[at + place]!;
      const type = field(token.TYPE);
      const closes = type === scanner.OBJECT_CLOSE || type === scanner.ARRAY_CLOSE;
      if (closes) inObject.pop();
      const isMember = !closes && inObject.at(-1) === true;
      const key = isMember ? [field(token.KEY_START), field(token.KEY_END)] : [];
      tokens.push([type, field(token.START), field(token.END), ...key]);
      const opens = type === scanner.OBJECT_OPEN || type === scanner.ARRAY_OPEN;
      if (opens) inObject.push(type === scanner.OBJECT_OPEN);
    }
  };
  const read = token.readTokens(bytes, from, to, take, piece);
  return read === null ? null : { tokens, white: read.whiteSize };
}

/** The keys of a text and the numbers they are given. */
function keysOf(text: string): [key: string, number: number][] {
  const bytes = encodeText(text);
  const keys: [string, number][] = [];
  token.readTokens(bytes, 0, bytes.length, (batch, fields) => {
    for (let at = 0; at < fields; at += token.TOKEN_FIELDS) {
      const type = batch[at + token.TYPE];
      if (type !== scanner.NUMBER) continue;
      const key = bytes.subarray(batch[at + token.KEY_START], batch[at + token.KEY_END]);
      keys.push([new TextDecoder().decode(key), batch[at + token.KEY_NUMBER]!]);
    }
  });
  return keys;
}

function hashes(bytes: Uint8Array): number[] {
  const found: number[] = [];
  token.readTokens(bytes, 0, bytes.length, (batch, fields) => {
    for (let at = 0; at < fields; at += token.TOKEN_FIELDS) {
      const type = batch[at + token.TYPE];
      if (type === scanner.STRING || type === scanner.NUMBER) found.push(batch[at + token.HASH]!);
    }
  });
  return found;
}

describe('tokens of the engine', () => {
  it('are those of the scanner, in documents and in what is not JSON', () => {
    let valid = 0;
    fc.assert(
      fc.property(fc.oneof(document, payload), (bytes) => {
        const expected = scanned(bytes);
        assert.deepEqual(tokenised(bytes), expected);
        if (expected !== null) valid++;
      }),
    );
    assert.ok(valid > 0);
  });

  it('are the same in pieces of any size, in mutated documents as well', () => {
    let invalid = 0;
    for (let seed = 0; seed < 400; seed++) {
      const bytes =
        seed % 2 === 0
          ? roundOf(seed).payload
          : encodeText(new HostileDocuments(seed).document()).subarray(0, 40_000);
      const expected = scanned(bytes);
      if (expected === null) invalid++;
      for (const piece of [2, 7, 64 + (seed % 300), 5000]) {
        assert.deepEqual(tokenised(bytes, { piece }), expected, `seed ${seed}, pieces of ${piece}`);
      }
    }
    assert.ok(invalid > 20 && invalid < 380);
  });

  it('are the same at every border of two pieces', () => {
    const bytes = encodeText(
      ' {"a,b" : [1 , -2.5e-7,\t"é,\\u00e9\\",", {}, [ ] ],\n"a,b":{"":"","c": null , "d" :[true,false]}} ',
    );
    const expected = scanned(bytes);
    assert.ok(expected);
    for (let piece = 2; piece <= bytes.length; piece++) {
      assert.deepEqual(tokenised(bytes, { piece }), expected);
      for (let cut = 0; cut < bytes.length - 1; cut += 3) {
        assert.equal(tokenised(bytes, { to: cut, piece }), null);
      }
    }
  });

  it('of a part have offsets of the whole', () => {
    const bytes = encodeText('[1,{"a":[2,"x"],"b":{"a":3}},4]');
    for (const [from, to] of [
      [3, 28],
      [8, 15],
      [11, 14],
      [1, 2],
    ] as const) {
      const expected = scanned(bytes, from, to);
      assert.ok(expected);
      assert.deepEqual(tokenised(bytes, { from, to }), expected);
    }
    assert.equal(tokenised(bytes, { from: 3, to: 29 }), null);
  });

  it('come however deep the nesting is', () => {
    const levels = 100_000;
    const lists = encodeText(`${'['.repeat(levels)}7${']'.repeat(levels)}`);
    const objects = encodeText(`${'{"a":'.repeat(levels)}[]${'}'.repeat(levels)}`);
    for (const bytes of [lists, objects]) {
      assert.deepEqual(tokenised(bytes), scanned(bytes));
      assert.equal(tokenised(bytes.subarray(0, -1)), null);
    }
  });

  it('tell whether a key ends in #, however long it is and however spelled', () => {
    const has = (text: string): boolean | undefined => {
      const bytes = encodeText(text);
      return token.readTokens(bytes, 0, bytes.length, () => undefined)?.hasHashKey;
    };
    const long = 'k'.repeat(60);
    for (const key of ['#', 'a#', '\\u0023', 'abc\\u0023', `${long}#`, `${long}\\u0023`]) {
      assert.equal(has(`[{"a":1},{"a":2,"${key}" :3},{"a":4}]`), true, key);
    }
    for (const key of ['', 'a', '#a', '0023', 'u0023', '\\u0023a', `#${long}`]) {
      assert.equal(has(`[{"a":"#"},{"${key}":"\\u0023"},"#"]`), false, key);
    }
  });

  it('take no memory that grows with the text', () => {
    const element = `{"id":12345,"text":"${'x'.repeat(500)}","tags":["a","b"]}`;
    const bytes = encodeText(`[${`${element},\n`.repeat(60_000)}${element}]`);
    let tokens = 0;
    const read = token.readTokens(bytes, 0, bytes.length, (_, fields) => {
      tokens += fields / token.TOKEN_FIELDS;
    });
    assert.equal(read?.whiteSize, 60_000);
    assert.equal(tokens, 2 + 60_001 * 8);
    const { byteLength } = withEngine(({ exports }) => exports.memory.buffer);
    assert.ok(bytes.length > 30e6 && byteLength < 16e6, `${byteLength} bytes`);
  });
});

describe('numbers of keys', () => {
  it('are the same for keys that are alike only', () => {
    const key = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '"', '\\'), maxLength: 60 });
    fc.assert(
      fc.property(fc.array(fc.dictionary(key, fc.nat())), (records) => {
        const spelled = new Map<number, string>();
        for (const [text, number] of keysOf(JSON.stringify(records))) {
          if (number === 0) continue;
          assert.equal(spelled.get(number) ?? text, text);
          spelled.set(number, text);
        }
      }),
    );
  });

  it('stay while records repeat themselves, with and without some members', () => {
    const rows = Array.from({ length: 300 }, (_, row) => {
      const inner = row % 3 === 0 ? '"x":1,' : '';
      return `{"id":1,"ab":{${inner}"y":2},"abc":3,"${'long'.repeat(20)}":4}`;
    });
    const numbers = new Map<string, Set<number>>();
    for (const [key, number] of keysOf(`[${rows.join(',')}]`)) {
      numbers.set(key, (numbers.get(key) ?? new Set()).add(number));
    }
    assert.deepEqual(
      [...numbers.values()].map(({ size }) => size),
      [1, 1, 1, 1, 1],
    );
    assert.deepEqual([...(numbers.get(`"${'long'.repeat(20)}"`) ?? [])], [0]);
  });

  it('are told apart where more keys come than are remembered', () => {
    const map = Array.from({ length: 5000 }, (_, at) => `"key ${at}":{"a":${at},"b":0}`);
    const spelled = new Map<number, string>();
    for (const [key, number] of keysOf(`{${map.join(',')}}`)) {
      assert.equal(spelled.get(number) ?? key, key);
      spelled.set(number, key);
    }
    assert.ok(spelled.size < 5000);
  });
});

describe('hashes of values', () => {
  it('depend on the source alone, wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.double({ noNaN: true })),
        fc.string(),
        (value, between) => {
          const text = JSON.stringify(
            Number.isFinite(value) || typeof value === 'string' ? value : 0,
          );
          const [first, , second] = hashes(
            encodeText(`[${text}, ${JSON.stringify(between)},${text}]`),
          );
          assert.equal(first, second);
        },
      ),
    );
  });

  it('tell apart what differs in one bit, or in its length', () => {
    const seen = new Set<number>();
    let texts = 0;
    const add = (text: string): void => {
      for (const hash of hashes(encodeText(text))) seen.add(hash);
      texts++;
    };
    for (let length = 0; length <= 40; length++) {
      const plain = '@'.repeat(length);
      add(`"${plain}"`);
      for (let at = 0; at < length; at++) {
        for (const other of 'ABDHP`') add(`"${plain.slice(0, at)}${other}${plain.slice(at + 1)}"`);
      }
    }
    for (let number = 0; number < 2000; number++) add(String(number));
    add(`"${'x'.repeat(400)}"`);
    add(`"${'x'.repeat(401)}"`);
    assert.equal(seen.size, texts);
  });
});
