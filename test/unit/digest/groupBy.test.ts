import assert from 'node:assert/strict';
import { groupBy } from '../../../src/digest/groupBy.ts';

describe('groups', () => {
  it('stand in the order of their first items, which keep theirs', () => {
    const groups = groupBy([5, 2, 7, 4, 9], (item) => item % 2 === 0);
    assert.deepEqual(
      [...groups],
      [
        [false, [5, 7, 9]],
        [true, [2, 4]],
      ],
    );
    assert.equal(groupBy([], String).size, 0);
  });
});
