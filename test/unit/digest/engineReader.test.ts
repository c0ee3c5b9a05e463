import assert from 'node:assert/strict';
import { readValues } from '../../../src/digest/engine/reader.ts';
import { encodeUtf8 } from '../../../src/digest/utf8.ts';

describe('reading values', () => {
  it('steps over any of them', () => {
    const values = ['1', '-1.5e3', '"a\\"é"', 'true', 'false', 'null', '[]', '{ }', '[1,[2]]'];
    const payload = encodeUtf8(values.join(' , '));
    readValues(payload, ({ endOfValue }) => {
      let at = 0;
      for (const value of values) {
        const end = endOfValue(at);
        assert.equal(end, at + encodeUtf8(value).length, value);
        at = end + ' , '.length;
      }
    });
  });

  it('steps over one with a million levels', () => {
    const payload = encodeUtf8(`${'[{"a":'.repeat(500_000)}1${'}]'.repeat(500_000)}x`);
    assert.equal(
      readValues(payload, ({ endOfValue }) => endOfValue(0)),
      payload.length - 1,
    );
  });

  it('says where no value begins', () => {
    readValues(encodeUtf8('[1,{"a" 2}]'), ({ endOfValue }) => {
      for (const offset of [-1, 0, 2, 3, 10, 11, 1000]) assert.equal(endOfValue(offset), undefined);
      assert.equal(endOfValue(1), 2);
      assert.equal(endOfValue(4), 7);
    });
  });
});
