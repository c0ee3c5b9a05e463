import assert from 'node:assert/strict';
import { countElisions, UnexplainedDifference } from '../../support/elisions.ts';
import { parseJson } from '../../support/naive-json.ts';

const long = 'x'.repeat(501);
const zeros = (length: number) => Array.from({ length }).fill(0).join();
const summary = (total: string, dropped: string) =>
  `{"_summary":true,"first":[${zeros(10)}],"last":[${zeros(10)}],"total":${total},"dropped":${dropped}}`;

describe('the walk over payload and digest', () => {
  const explained: [string, string, object][] = [
    ['{"a":[1,"b",{}]}', '{"a":[1,"b",{}]}', {}],
    [`["${long}"]`, '["<truncated, 501 chars>"]', { strings_truncated: 1 }],
    [`[${zeros(21)}]`, summary('21', '1'), { arrays_collapsed: 1 }],
    ['[{"a":1}]', '["<truncated, deep subtree>"]', { subtrees_dropped: 1 }],
    ['["{\\"a\\": [1]}"]', '[{"a":[1]}]', { nested_json_expanded: 1 }],
  ];
  for (const [raw, digest, counts] of explained) {
    it(`counts ${JSON.stringify(counts)}`, () => {
      assert.deepEqual(countElisions(parseJson(raw), parseJson(digest), 20), counts);
    });
  }

  const unexplained: [string, string, string][] = [
    ['a number spelled differently', '[1.10]', '[1.1]'],
    ['a string spelled differently', '["\\u0061"]', '["a"]'],
    ['a key spelled differently', '{"\\u0061":1}', '{"a":1}'],
    ['a member lost', '{"a":1,"a":1}', '{"a":1}'],
    ['members in another order', '{"b":1,"a":1}', '{"a":1,"b":1}'],
    ['an element invented', '[1]', '[1,1]'],
    ['an element lost', '[1,2]', '[2]'],
    ['a miscounted string', `["${long}"]`, '["<truncated, 500 chars>"]'],
    ['a scalar elided', '[1]', '["<truncated, deep subtree>"]'],
    ['an empty container elided', '[[]]', '["<truncated, deep subtree>"]'],
    ['a wrong total', `[${zeros(22)}]`, summary('21', '1')],
    ['a wrong number of dropped', `[${zeros(22)}]`, summary('22', '1')],
    ['a last element that is not the last', `[${zeros(21)},1]`, summary('22', '2')],
    ['nested JSON from nowhere', '["x"]', '[{"a":1}]'],
    ['an object for an array', '[1]', '{"0":1}'],
  ];
  for (const [name, raw, digest] of unexplained) {
    it(`does not accept ${name}`, () => {
      assert.throws(
        () => countElisions(parseJson(raw), parseJson(digest), 20),
        UnexplainedDifference,
      );
    });
  }
});
