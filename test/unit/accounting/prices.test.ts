import assert from 'node:assert/strict';
import { dollarsFor, layPrices } from '../../../src/accounting/prices.ts';
import { builtInPrices, PRICES_DATED } from '../../../src/accounting/priceList.ts';

describe('prices', () => {
  it('holds a dated list of plausible prices', () => {
    assert.match(PRICES_DATED, /^\d{4}-\d\d-\d\d$/);
    for (const [model, price] of Object.entries(builtInPrices)) {
      assert.ok(price > 0 && price <= 100, model);
    }
  });

  it('prices at the default model until one is chosen', () => {
    const { chosen, problems } = layPrices(undefined, '');
    assert.equal(chosen.model, 'Claude Sonnet 4.5');
    assert.equal(chosen.own, false);
    assert.deepEqual(problems, []);
    assert.equal(layPrices({}, 'GPT-5.5').chosen.dollarsPerMillion, 5);
  });

  it('lays the user’s prices over its own', () => {
    const { models, chosen } = layPrices({ 'House model': 0, 'GPT-5.5': 4.2 }, 'GPT-5.5');
    assert.deepEqual(chosen, { model: 'GPT-5.5', dollarsPerMillion: 4.2, own: true });
    assert.deepEqual(models[0], { model: 'House model', dollarsPerMillion: 0, own: true });
    assert.equal(models.filter(({ model }) => model === 'GPT-5.5').length, 1);
    assert.equal(models.length, Object.keys(builtInPrices).length + 1);
  });

  it('names what it does not use', () => {
    const table = { a: -1, b: '3', c: null, d: Infinity, e: NaN, f: 1, 'GPT-5.5': {} };
    const { problems, models } = layPrices(table, 'No such model');
    assert.deepEqual(
      problems.map((problem) => ('model' in problem ? problem.model : '')),
      ['a', 'b', 'c', 'd', 'e', 'GPT-5.5', 'No such model'],
    );
    assert.equal(models.filter(({ own }) => own).length, 1);
    assert.equal(models.find(({ model }) => model === 'GPT-5.5')?.dollarsPerMillion, 5);
  });

  it('survives settings of any shape', () => {
    for (const table of [3, 'x', [], [1], true, null, JSON.parse('{"__proto__": 2}')]) {
      for (const model of [undefined, null, 7, {}, '__proto__', 'toString']) {
        const { chosen, models } = layPrices(table, model);
        assert.ok(chosen.dollarsPerMillion >= 0);
        assert.ok(models.every((price) => typeof price.dollarsPerMillion === 'number'));
      }
    }
    assert.deepEqual(layPrices([], '').problems, [{ kind: 'notATable' }]);
  });

  it('prices tokens, debits too', () => {
    const { chosen } = layPrices({}, '');
    assert.equal(dollarsFor(184_200, chosen).toFixed(4), '0.5526');
    assert.ok(dollarsFor(-1000, chosen) < 0);
  });
});
