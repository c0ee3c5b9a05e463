import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { lowestOf } from '../../../media/dashboard/chart/lowest.ts';

describe('the least value of the chart’s axis', () => {
  it('is where the bars end, while next to nothing lies below 0', () => {
    const bars = [
      [9_000_000, 0, 500, -1200],
      [4_000_000, -300, 0, -1000],
    ];
    assert.equal(lowestOf(bars), -1300);
  });

  it('is left to the axis where there is something to see, or nothing below 0', () => {
    assert.equal(
      lowestOf([
        [1000, 0, 0, -101],
        [10, 0, 0, 0],
      ]),
      undefined,
    );
    assert.equal(lowestOf([[0, 0, 0, -5]]), undefined);
    assert.equal(lowestOf([[1000, 0, 0, 0]]), undefined);
    assert.equal(lowestOf([]), undefined);
  });
});
