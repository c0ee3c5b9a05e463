import assert from 'node:assert/strict';
import fc from 'fast-check';
import { mayStandOut } from '../../../src/digest/fit/signals/glance.ts';
import { NumberSketch } from '../../../src/digest/fit/statistics/numberSketch.ts';

function sketchOf(values: readonly number[]): NumberSketch {
  const sketch = new NumberSketch();
  values.forEach((value, offset) => {
    sketch.add(value, offset);
  });
  return sketch;
}

/** The farthest value's distance from the median, in ranges of the middle half by 1.35. */
function farthest(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)]!;
  const median = at(0.5);
  const far = Math.max(...sorted.map((value) => Math.abs(value - median)));
  return far === 0 ? 0 : (far * 1.35) / (at(0.75) - at(0.25));
}

describe('fit signals: a glance at a series', () => {
  it('passes over no outlier', () => {
    const value = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer({ min: -9, max: 9 }),
      fc.integer({ min: 100, max: 500 }),
    );
    fc.assert(
      fc.property(fc.array(value, { minLength: 8, maxLength: 60 }), (values) => {
        if (farthest(values) > 6) assert.ok(mayStandOut(sketchOf(values), 6));
      }),
      { numRuns: 2000 },
    );
  });

  it('knows that even series have none, and those of one value', () => {
    assert.equal(mayStandOut(sketchOf(Array.from({ length: 300 }, (_, at) => at * 0.7)), 6), false);
    assert.equal(mayStandOut(sketchOf(new Array<number>(20).fill(3)), 6), false);
  });

  it('takes numbers for no less spread than it is told', () => {
    const sketch = sketchOf([...new Array<number>(20).fill(3), 3.8]);
    assert.ok(mayStandOut(sketch, 6));
    assert.equal(mayStandOut(sketch, 6, 0.15), false);
  });

  it('is sure of nothing among infinite numbers', () => {
    assert.ok(mayStandOut(sketchOf([1, 2, 3, 4, 5, 6, 7, 8, Infinity]), 6));
  });
});
