import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { checkSettings } from '../../../src/host/settings/rules.ts';
import { NO_PATTERN } from '../../../src/storage/neverKeep/unusablePattern.ts';

const check = (values: Record<string, unknown>) => checkSettings((name) => values[name]);

describe('settings', () => {
  it('are taken as they are given', () => {
    const { settings, refused } = check({
      threshold: 0,
      afterDigest: 'copy',
      'limits.arrayElements': 2,
      'store.quotaMegabytes': 3,
      'store.neverKeep': ['a+'],
    });
    assert.deepEqual(refused, []);
    assert.equal(settings.threshold, 0);
    assert.equal(settings.afterDigest, 'copy');
    assert.equal(settings.limits.maxArrayElems, 2);
    assert.equal(settings.store.quotaBytes, 3 * 1024 * 1024);
    assert.deepEqual(settings.store.neverKeep, ['a+']);
  });

  for (const [name, value, fallback] of [
    ['threshold', -1, 2048],
    ['threshold', 1.5, 2048],
    ['threshold', '100', 2048],
    ['threshold', null, 2048],
    ['limits.stringCharacters', 39, 500],
    ['limits.arrayElements', 7, 20],
    ['limits.depth', 1001, 8],
    ['store.quotaMegabytes', Number.NaN, 100],
    ['afterDigest', 'close', 'open'],
    ['profile', 'best', 'fit'],
    ['maxCharacters', 255, 8000],
    ['tokens.estimator', 'o200k_base', 'weights'],
    ['store.kind', ['files'], 'files'],
    ['prettyPrint', 'no', true],
    ['agents.readIgnored', 1, false],
  ] as const) {
    it(`refuse ${name}: ${JSON.stringify(value)}`, () => {
      const { settings, refused } = check({ [name]: value });
      assert.deepEqual(settings, check({}).settings);
      if (value === null) return;
      assert.deepEqual(
        refused.map((each) => [each.name, each.value, each.fallback]),
        [[name, value, fallback]],
      );
    });
  }

  it('leave out keys that are no pattern, with a word for each, and keep the others', () => {
    const { settings, refused } = check({ identifierKeys: ['^sku$', '(', 'x'] });
    assert.deepEqual(settings.identifierKeys, ['^sku$', 'x']);
    assert.equal(refused.length, 1);
    assert.equal(refused[0]!.rule.kind, 'pattern');
    assert.equal(refused[0]!.value, '(');
  });

  it('have a pattern that cannot be used where what is never to be kept is no text', () => {
    const some = check({ 'store.neverKeep': ['', 1, 'x'] });
    assert.deepEqual(some.settings.store.neverKeep, ['x', NO_PATTERN]);
    const none = check({ 'store.neverKeep': 'x' });
    assert.deepEqual(none.settings.store.neverKeep, [NO_PATTERN]);
    assert.deepEqual(
      [...some.refused, ...none.refused].map(({ rule }) => rule.kind),
      ['neverKeep', 'neverKeep'],
    );
    assert.deepEqual(check({ 'store.neverKeep': [''] }).refused, []);
  });
});
