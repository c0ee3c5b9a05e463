import assert from 'node:assert/strict';
import { reasonOf } from '../../../src/digest/failure.ts';

describe('reasonOf', () => {
  const reasons: [string, unknown, string][] = [
    ['an error', new Error('disk full'), 'disk full'],
    ['several lines and control characters', new Error(' a\r\n\tb\u0007\u2028c '), 'a b c'],
    ['an error without a message', new RangeError(), 'RangeError'],
    ['an error of another realm', { message: 'far away' }, 'far away'],
    ['a string', 'no', 'no'],
    ['an empty string', '', 'no reason given'],
    ['nothing', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a symbol', Symbol('s'), 'Symbol(s)'],
    ['an object that says nothing', {}, 'no reason given'],
    ['an object without a prototype', Object.create(null), 'no reason given'],
    [
      'an object that throws when looked at',
      {
        get message(): string {
          throw new Error('no');
        },
      },
      'no reason given',
    ],
    ['half a character', new Error('\ud800'), '\ufffd'],
  ];
  for (const [name, failure, reason] of reasons) {
    it(`reads ${name}`, () => {
      assert.equal(reasonOf(failure), reason);
    });
  }

  it('is one line of at most 300 UTF-16 units, with no character cut in two', () => {
    for (let shift = 0; shift < 2; shift++) {
      const reason = reasonOf(new Error('x'.repeat(shift) + '😀'.repeat(500)));
      assert.ok(reason.length <= 300 && reason.length > 290);
      assert.ok(reason.isWellFormed());
      assert.ok(reason.endsWith('…'));
    }
  });

  it('believes a message that changes as it did the first time', () => {
    let looks = 0;
    const failure = {
      get message(): string | undefined {
        return looks++ === 0 ? 'disk full' : undefined;
      },
    };
    assert.equal(reasonOf(failure), 'disk full');
  });

  it('leaves the stack out', () => {
    assert.doesNotMatch(reasonOf(new Error('a')), /at /);
  });
});
