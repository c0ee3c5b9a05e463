import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { minified } from '../../../src/json/minify.ts';
import * as scanner from '../../../src/json/scanner.ts';
import { skipValue } from '../../../src/json/skip.ts';
import { encodeText } from '../../../src/json/text.ts';
import { document, payload } from '../../support/arbitraries.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function isJson(bytes: Uint8Array): boolean {
  try {
    JSON.parse(decoder.decode(bytes));
    return true;
  } catch {
    return false;
  }
}

describe('json scanner', () => {
  it('reports each token with its offsets and depth', () => {
    const bytes = encodeText('{"a": [1, "é"],"b":null}');
    const reader = new scanner.JsonScanner(bytes);
    const seen: unknown[] = [];
    for (let token = reader.next(); token !== scanner.END; token = reader.next()) {
      assert.notEqual(token, scanner.FAILED);
      seen.push([token, reader.start, reader.end, reader.depth]);
    }
    assert.deepEqual(seen, [
      [scanner.OBJECT_OPEN, 0, 1, 1],
      [scanner.KEY, 1, 4, 1],
      [scanner.ARRAY_OPEN, 6, 7, 2],
      [scanner.NUMBER, 7, 8, 2],
      [scanner.STRING, 10, 14, 2],
      [scanner.ARRAY_CLOSE, 14, 15, 1],
      [scanner.KEY, 16, 19, 1],
      [scanner.NULL, 20, 24, 1],
      [scanner.OBJECT_CLOSE, 24, 25, 0],
    ]);
  });

  it('says where a text stops being JSON', () => {
    for (const [text, offset] of [
      ['{"a":01}', 6],
      ['[1,]', 3],
      ['["\t"]', 2],
      ['{"a" 1}', 5],
      ['[1] 2', 4],
      ['', 0],
      ['[', 1],
      ['["ab', 4],
    ] as const) {
      assert.equal(scanner.syntaxFailure(encodeText(text))?.offset, offset, text);
    }
  });

  it('knows JSON exactly as JSON.parse does', () => {
    fc.assert(
      fc.property(payload, (bytes) => {
        assert.equal(scanner.syntaxFailure(bytes) === null, isJson(bytes));
      }),
      { numRuns: 2000 },
    );
  });

  it('agrees with JSON.parse on the parser suite', () => {
    const folder = join(import.meta.dirname, '../../fixtures/json-suite');
    for (const name of readdirSync(folder)) {
      const bytes = new Uint8Array(readFileSync(join(folder, name)));
      assert.equal(scanner.syntaxFailure(bytes) === null, isJson(bytes), name);
    }
  });

  it('survives 200,000 open brackets', () => {
    const bytes = encodeText('['.repeat(200_000) + ']'.repeat(200_000));
    assert.equal(scanner.syntaxFailure(bytes), null);
    assert.equal(skipValue(bytes, 0), bytes.length);
  });
});

describe('json skip and minify', () => {
  it('skips any document to its end', () => {
    fc.assert(
      fc.property(document, (bytes) => {
        assert.equal(skipValue(bytes, 0), bytes.length);
      }),
    );
  });

  it('takes out white space between tokens only', () => {
    fc.assert(
      fc.property(document, (bytes) => {
        const text = new TextDecoder().decode(bytes);
        const spaced = encodeText(text.replace(/^([[{])/, ' $1\n\t '));
        assert.equal(minified(spaced, 0, spaced.length), text);
      }),
    );
  });
});
