import assert from 'node:assert/strict';
import { Random } from '../../support/random.ts';
import { fit } from './fit.ts';
import { KINDS } from './kinds.ts';

/** Longer than a mark: to leave it out pays. */
const CONTEXT = 'there is a line of context '.repeat(3);

/** A diff of so many files, of one hunk with one changed line each. */
function diffOf(files: number): string {
  return Array.from(
    { length: files },
    (_, file) =>
      `diff --git a/f${file}.ts b/f${file}.ts\n--- a/f${file}.ts\n+++ b/f${file}.ts\n@@ -1,3 +1,3 @@\n before ${CONTEXT}\n-old ${file}\n+renewed ${file}\n after ${CONTEXT}\n`,
  ).join('');
}

describe('fit: diffs', () => {
  it('lists every file with what was changed in it', async () => {
    const { digest } = await fit(KINDS['a diff']?.make(new Random(9)) ?? '', { maxChars: 8000 });
    const listed = [...digest.matchAll(/^… src\/\S+: \+\d+ -\d+ in \d hunks?, lines \d+-\d+$/gm)];
    assert.equal(listed.length, 24);
  });

  it('shows changed lines of many files before any context', async () => {
    const { digest } = await fit(diffOf(80), { maxChars: 2000 });
    assert.ok([...digest.matchAll(/^\+renewed/gm)].length >= 5, digest);
    assert.ok(!/^ (?:before|after) /m.test(digest), digest);
  });

  it('shows no hunk without the names of its file', async () => {
    for (const maxChars of [257, 600, 1023, 4000]) {
      const { digest } = await fit(diffOf(80), { maxChars });
      let file = '';
      for (const line of digest.split('\n')) {
        file = /^\+\+\+ b\/f(\d+)\.ts$/.exec(line)?.[1] ?? file;
        const changed = /^[-+](?:old|renewed) (\d+)$/.exec(line)?.[1];
        if (changed !== undefined) assert.equal(changed, file);
      }
    }
  });

  it('finds a changed line by the query', async () => {
    const { digest } = await fit(diffOf(80), { maxChars: 600, query: 'renewed 63' });
    assert.match(digest, /^\+renewed 63$/m);
  });
});
