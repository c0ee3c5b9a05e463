import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import fc from 'fast-check';
import { matchesByFile } from '../../../src/digest/routes/listing/matches.ts';
import { pathsByFolder } from '../../../src/digest/routes/listing/paths.ts';
import { Segments } from '../../../src/text/segments.ts';

const segmentsOf = (lines: readonly string[]): Segments =>
  new Segments(new TextEncoder().encode(`${lines.join('\n')}\n`));

/** Neighbours with one name, by comparing each line's with the one before. */
function runs(names: readonly string[]): [string, number][] {
  const found: [string, number][] = [];
  for (const name of names) {
    const last = found.at(-1);
    if (last?.[0] === name) last[1]++;
    else found.push([name, 1]);
  }
  return found;
}

describe('groups of a listing', () => {
  it('of matches are the files that lines begin with, whatever their names begin or end with', () => {
    const file = fc.constantFrom(
      'a/b',
      'a/b-1',
      'a/b-12',
      'a/bc',
      'a',
      'ä/b',
      'ä/ü-3',
      'C:/x',
      'a-b.ts',
    );
    const line = fc.tuple(
      file,
      fc.constantFrom(':', '-'),
      fc.nat(120),
      fc.constantFrom('x', '7:y'),
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (matches) => {
        const lines = matches.map(
          ([name, sign, number, text]) => `${name}${sign}${number}${sign}${text}`,
        );
        // The shortest beginning that a number between signs follows.
        const names = lines.map(
          (each) => /^((?:[A-Z]:\/)?[^:]+?)[:-]\d+[:-]/.exec(each)?.[1] ?? '',
        );
        const groups = matchesByFile(segmentsOf(lines));
        assert.deepEqual(
          groups.map(({ name, count }) => [name, count]),
          runs(names),
        );
      }),
    );
  });

  it('of paths are the folders of one depth, or all of those less deep', () => {
    const path = fc
      .array(fc.constantFrom('a', 'b', 'ab', 'ü'), { minLength: 1, maxLength: 5 })
      .map((names) => names.join('/'));
    fc.assert(
      fc.property(fc.array(path, { minLength: 1, maxLength: 60 }), (paths) => {
        // So few folders never stop the search for deeper ones.
        const names = paths.map((each) => each.slice(0, each.lastIndexOf('/') + 1));
        const groups = pathsByFolder(segmentsOf(paths));
        assert.deepEqual(
          groups.map(({ name, count }) => [name, count]),
          runs(names),
        );
      }),
    );
  });
});
