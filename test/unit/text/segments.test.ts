import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import fc from 'fast-check';
import { Segments } from '../../../src/text/segments.ts';
import type { Segment } from '../../../src/text/segments.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function all(segments: Segments): Segment[] {
  const found: Segment[] = [];
  segments.each((segment) => found.push(segment));
  return found;
}

const textsOf = (text: string): string[] =>
  all(new Segments(bytesOf(text))).map(({ start, end }) => text.slice(start, end));

describe('segments of a text', () => {
  it('are the same read one after the other and looked up, and hold every byte of a line', () => {
    const piece = fc.constantFrom(
      '\r',
      '\r\r',
      '\n',
      '\r\n',
      ' ',
      'word ',
      'ä',
      'x'.repeat(300),
      'ab',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const bytes = bytesOf(pieces.join(''));
        const segments = new Segments(bytes);
        const read = all(segments);
        assert.equal(segments.count, read.length);
        let next = 0;
        for (const segment of read) {
          assert.deepEqual(segments.at(segment.index), segment);
          assert.equal(segment.start, next);
          assert.equal(
            segment.endsLine,
            segment.end === bytes.length || bytes[segment.end] === 0x0a,
          );
          next = segment.endsLine ? segment.end + 1 : segment.end;
        }
        assert.ok(next >= bytes.length);
      }),
    );
  });

  it('are the states of a long line that is written over, one by one', () => {
    const states = Array.from({ length: 40 }, (_, at) => `\r${at} of 40 parts are loaded`);
    assert.deepEqual(textsOf(`${states.join('')}\nend\n`), [...states, 'end']);
    assert.deepEqual(textsOf(`${states.join('')}\r\nend`), [
      ...states.slice(0, -1),
      `${states.at(-1) ?? ''}\r`,
      'end',
    ]);
  });

  it('are whole lines where these are short, whatever returns are in them', () => {
    assert.deepEqual(textsOf('\r1 %\r2 %\r3 %\nend\r\n'), ['\r1 %\r2 %\r3 %', 'end\r']);
  });
});
