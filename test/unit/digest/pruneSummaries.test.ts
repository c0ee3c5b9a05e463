import assert from 'node:assert/strict';
import { pruneJson } from '../../../src/digest/prune.ts';

const LIMITS = { maxArrayElems: 4, maxDepth: 3 };

/** A summary whose elements reach the greatest depth as those of an array, one too many otherwise. */
function summary(changes: Partial<Record<'keys' | 'total' | 'dropped' | 'first', string>>): string {
  const { keys = '_summary first last total dropped', total = '10', dropped = '6' } = changes;
  const { first = '[[1],[2]]' } = changes;
  const values = ['true', first, '[[3],[4]]', total, dropped];
  const members = keys.split(' ').map((key, index) => `"${key}":${values[index] ?? 'null'}`);
  return `[{${members.join()}}]`;
}

const isRead = (text: string) => pruneJson(text, LIMITS).metadata.subtrees_dropped === undefined;

describe('summaries in a payload', () => {
  it('are arrays that were collapsed: they add no depth', () => {
    const text = summary({});
    assert.deepEqual(pruneJson(text, LIMITS), { digest: text, metadata: {} });
    assert.ok(isRead(text.replace(/[[\]{}:,]/g, ' $& ')));
  });

  it('are nothing else', () => {
    const others: Parameters<typeof summary>[0][] = [
      { keys: '_summary first last total' },
      { keys: '_summary first last total dropped more' },
      { keys: '_summary last first total dropped' },
      { keys: '\\u005fsummary first last total dropped' },
      { keys: '_summary fir\\u0073t last total dropped' },
      { keys: '_summary First last total dropped' },
      { first: '[[1]]' },
      { first: '[[1],[2],[3]]' },
      { first: '{"a":[1]}' },
      { total: '4', dropped: '0' },
      { total: '2', dropped: '-2' },
      { total: '10.0' },
      { total: '1e1' },
      { dropped: '5' },
      { dropped: '"6"' },
      { total: '110', dropped: '6' },
      { total: '10', dropped: '106' },
    ];
    for (const other of others) assert.ok(!isRead(summary(other)), JSON.stringify(other));
  });

  it('may be of any size', () => {
    for (const [total, dropped] of [
      ['5', '1'],
      ['13', '9'],
      ['100000000000000000003', '99999999999999999999'],
      ['123456789012345678901234567890', '123456789012345678901234567886'],
    ] as const) {
      assert.ok(isRead(summary({ total, dropped })), total);
      assert.ok(!isRead(summary({ total, dropped: `${dropped}0` })), total);
    }
  });

  it('exempt their strings under an identifier key', () => {
    const long = `"${'x'.repeat(501)}"`;
    const urls = `{"urls":[${Array.from({ length: 30 }).fill(long).join()}]}`;
    const { digest } = pruneJson(urls);
    assert.equal(digest.split(long).length, 21);
    assert.deepEqual(pruneJson(digest), { digest, metadata: {} });
  });

  it('within each other cost no more than their depth', () => {
    const opening = '{"_summary":true,"first":[';
    const closing = '],"last":[1,1],"total":9,"dropped":5}';
    const open = opening.repeat(100_000);
    assert.match(pruneJson(open).metadata.parse_error ?? '', /end of the text/);
    const twos = `${open}1,1${`${closing.replace('],', '],')},1`.repeat(99_999)}${closing}`;
    const { digest } = pruneJson(twos, { maxArrayElems: 4 });
    assert.ok(digest.length < 1000 && digest.includes('deep subtree'));
    assert.equal(pruneJson(digest, { maxArrayElems: 4 }).digest, digest);
  });

  it('do not come of a look-alike that is pruned', () => {
    const array = `[${'[1],'.repeat(4)}[1]]`;
    const text = `{"_summary":true,"first":${array},"last":[1,2],"total":9,"dropped":5}`;
    const { digest } = pruneJson(text, LIMITS);
    assert.equal(
      digest,
      '{"_summary":true,"first":{"_summary":true,"first":[[1],[1]],"last":[[1],[1]],"total":5,"dropped":1},"last":[1,2],"total":9,"dropped":5}',
    );
    assert.equal(pruneJson(digest, LIMITS).digest, digest);
  });

  it('that come of a look-alike with JSON in a string prune to themselves', () => {
    const first = JSON.stringify(`[[[[1]]],2${' '.repeat(500)}]`);
    const text = `{"_summary":true,"first":${first},"last":[1,2],"total":9,"dropped":5}`;
    const { digest } = pruneJson(text, LIMITS);
    assert.match(digest, /^\{"_summary":true,"first":\[\[/);
    assert.equal(pruneJson(digest, LIMITS).digest, digest);
  });
});
