import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { applyEdits, removeMember } from '../../../src/json/edits.ts';
import { membersOf } from '../../../src/json/ranges.ts';
import { onOneLine } from '../../../src/mcp/wrap/http/oneLine.ts';
import { LineReader } from '../../../src/mcp/wrap/lineReader.ts';

describe('wrap: lines', () => {
  it('cuts a stream into the same lines, whatever its chunks are', () => {
    const bytes = fc.array(fc.constantFrom(0x0a, 0x61, 0x0d, 0xc3), { maxLength: 60 });
    fc.assert(
      fc.property(bytes, fc.array(fc.nat(60)), (all, cuts) => {
        const whole = Buffer.from(all);
        const reader = new LineReader();
        const lines: string[] = [];
        const places = [
          0,
          ...cuts.filter((cut) => cut <= all.length).sort((a, b) => a - b),
          all.length,
        ];
        for (let at = 1; at < places.length; at++) {
          for (const line of reader.read(whole.subarray(places[at - 1], places[at]))) {
            lines.push(Buffer.from(line).toString('latin1'));
          }
        }
        lines.push(Buffer.from(reader.rest()).toString('latin1'));
        assert.deepEqual(lines, whole.toString('latin1').split('\n'));
      }),
    );
  });

  it('puts JSON on one line without changing what it says', () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(value, (json) => {
        const line = Buffer.from(onOneLine(Buffer.from(JSON.stringify(json, null, '\r\n'))));
        assert.ok(!/[\r\n]/.test(line.toString()));
        assert.deepEqual(JSON.parse(line.toString()), JSON.parse(JSON.stringify(json)));
      }),
    );
  });

  it('takes any member out of an object and leaves JSON', () => {
    const keys = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(keys, fc.nat(4), fc.constantFrom(0, 1), (names, pick, indent) => {
        const object = Object.fromEntries(names.map((name, at) => [`k${name}`, [at, '","']]));
        const json = Buffer.from(JSON.stringify(object, null, indent));
        const members = [...membersOf(json, { start: 0, end: json.length })];
        const member = members[pick % members.length]!;
        const left = JSON.parse(
          Buffer.from(applyEdits(json, [removeMember(json, member)])).toString(),
        ) as object;
        const others = Object.entries(object).filter(([name]) => name !== member.name);
        assert.deepEqual(left, Object.fromEntries(others));
      }),
    );
  });
});
