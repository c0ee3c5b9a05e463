import assert from 'node:assert/strict';
import { Cut } from '../../../src/digest/fit/order/cut.ts';
import { priorityOf, Queue } from '../../../src/digest/fit/order/queue.ts';
import { rowOrder } from '../../../src/digest/fit/order/rows.ts';
import { longestFitting } from '../../../src/digest/fit/search.ts';

describe('fit order: rows', () => {
  it('offers the ends first, then head, spread and tail in turn', () => {
    const order = rowOrder(100);
    const first = [...order].slice(0, 8);
    assert.deepEqual(first, [0, 99, 1, 98, 2, 3, 50, 97]);
  });

  it('offers every row once', () => {
    for (const count of [0, 1, 2, 3, 7, 64, 101]) {
      const all = [...rowOrder(count)];
      assert.deepEqual(
        all.toSorted((a, b) => a - b),
        Array.from({ length: count }, (_, i) => i),
      );
    }
  });
});

describe('fit order: queue', () => {
  it('pops by priority, the older first among equals', () => {
    const queue = new Queue();
    const popped: number[] = [];
    const priorities = [0.3, 0.9, 0.5, 0.9, 0.1, 0.5, 0.7];
    priorities.forEach((priority, cost) => {
      queue.push({ priority, cost, show: () => popped.push(cost) });
    });
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) next.show(0);
    assert.deepEqual(popped, [1, 3, 6, 2, 5, 0, 4]);
    assert.ok(queue.isEmpty);
    assert.ok(priorityOf(1, 10) > priorityOf(1, 1000));
  });
});

describe('fit search', () => {
  /** Units of given sizes; the text is as long as what is taken in. */
  const search = (
    sizes: readonly number[],
    budget: number,
    guess = sizes.length >> 1,
  ): { taken: number[]; trials: number } => {
    let trials = 0;
    const taken = (cut: Cut): number[] => sizes.flatMap((_, unit) => (cut.has(unit) ? [unit] : []));
    const sum = (units: readonly number[]): number =>
      units.reduce((all, unit) => all + sizes[unit]!, 0);
    const { cut, text } = longestFitting(
      {
        reach: (units) => Math.min(units, sizes.length),
        sizeOf: (units) => units,
        prefixWithin: (size) => Math.min(Math.floor(size), sizes.length),
        render: (some) => {
          trials++;
          return 'x'.repeat(sum(taken(some)));
        },
        shareOf: (some) => some.length / budget,
        isFull: (some) => some.length > budget * 0.97,
      },
      guess,
    );
    assert.ok(text.length <= budget);
    return { taken: taken(cut), trials };
  };

  it('finds the longest prefix that fits, from any guess', () => {
    for (const guess of [50, 0, 1, 33, 99, 100]) {
      const { taken, trials } = search(new Array<number>(100).fill(10), 337, guess);
      assert.equal(taken.length, 33);
      assert.ok(trials <= 40, String(trials));
    }
  });

  it('needs few trials where the estimates are right', () => {
    for (const guess of [50, 150, 400, 990]) {
      const { taken, trials } = search(new Array<number>(1000).fill(10), 3337, guess);
      assert.equal(taken.length, 333);
      assert.ok(trials <= 6, `${trials} from ${guess}`);
    }
  });

  it('needs no more than a few dozen where they are wrong', () => {
    const steep = Array.from({ length: 1000 }, (_, unit) => 1 + (unit > 600 ? unit * 10 : 0));
    for (const guess of [1, 500, 999]) {
      const { taken, trials } = search(steep, 100_000, guess);
      assert.equal(taken.length, 617);
      assert.ok(trials <= 40, `${trials} from ${guess}`);
    }
  });

  it('passes over a unit that is too large for the rest', () => {
    assert.deepEqual(search([10, 10, 500, 10, 10], 100).taken, [0, 1, 3, 4]);
  });

  it('takes all where all fits, and nothing where nothing does', () => {
    assert.equal(search([1, 2, 3], 100).taken.length, 3);
    assert.deepEqual(search([50, 60], 20).taken, []);
  });

  it('knows what a cut takes in', () => {
    const cut = new Cut(5, new Set([2]));
    assert.deepEqual(
      [0, 1, 2, 4, 5, Infinity].map((unit) => cut.has(unit)),
      [true, true, false, true, false, false],
    );
  });
});
