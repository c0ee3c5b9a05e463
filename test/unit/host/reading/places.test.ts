import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import {
  locate,
  locateVisible,
  plainText,
  valueText,
} from '../../../../src/host/reading/locate.ts';
import { firstMatch, pointerAt } from '../../../../src/host/reading/search.ts';
import { UnitOffsets } from '../../../../src/host/reading/unitOffsets.ts';
import { encodeText } from '../../../../src/json/text.ts';

const raw = Buffer.from(
  '{"a/b": [1, {"x": "needle é", "x": "second"}], "nested": "{\\"items\\":[{\\"id\\":7}]}", "long": 2047948614742839297}',
);

describe('places in a raw payload', () => {
  it('are found by pointer, inside strings of JSON too', () => {
    assert.equal(valueText(raw, '/a~1b/1/x'), '"needle é"');
    assert.equal(valueText(raw, '/long'), '2047948614742839297');
    assert.equal(valueText(raw, '/nested/items/0/id'), '7');
    assert.equal(locate(raw, '/nested/items/1'), undefined);
    assert.equal(locate(raw, '/a~1b/0/x'), undefined);
  });

  it('are shown by what stands in the text', () => {
    const shown = locateVisible(raw, '/nested/items/0/id');
    assert.ok(shown);
    assert.match(raw.subarray(shown.start, shown.end).toString(), /^"\{/);
  });

  it('are named by pointer', () => {
    const at = (text: string) => pointerAt(raw, raw.indexOf(text));
    assert.equal(at('needle'), '/a~1b/1/x');
    assert.equal(at('second'), '/a~1b/1/x~[2]');
    assert.equal(at('"nested'), '/nested');
    assert.equal(at('20479'), '/long');
    assert.equal(pointerAt(raw, 0), '');
  });

  it('are found by content, escaped or not', () => {
    assert.deepEqual(firstMatch(raw, 'needle é', true)?.pointer, '/a~1b/1/x');
    assert.deepEqual(firstMatch(raw, '"items"', true)?.pointer, '/nested');
    assert.deepEqual(firstMatch(raw, 'needle', false)?.pointer, '');
    assert.equal(firstMatch(raw, 'haystack', true), undefined);
  });

  it('give the text of a string without its escapes', () => {
    assert.equal(plainText('"a\\n\\u00e9\\ud800"'), 'a\né\ud800');
    assert.equal(plainText('1.0'), '1.0');
  });
});

describe('UnitOffsets', () => {
  it('agrees with the decoder at every character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(3), (text, copies) => {
        const whole = text.toWellFormed().repeat(1 + copies * 500);
        const bytes = encodeText(whole);
        const offsets = new UnitOffsets(bytes);
        let units = 0;
        let at = 0;
        for (const character of whole.slice(0, 9000)) {
          assert.equal(offsets.at(at), units);
          units += character.length;
          at += Buffer.byteLength(character);
        }
        assert.equal(offsets.at(bytes.length), whole.length);
      }),
      { numRuns: 40 },
    );
  });
});
