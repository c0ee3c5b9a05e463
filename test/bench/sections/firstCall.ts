import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { smallFile } from '../inputs/real.ts';
import { runFresh } from '../measure/child.ts';
import { round, type Section, target } from '../section.ts';

const MOST_MS = 8;
/** As it is released. */
const library = path.join(import.meta.dirname, '..', '..', '..', 'dist', 'digest.js');

/** What the first digest costs, module load included, in fresh processes. */
export const firstCall: Section = {
  name: 'first',
  run({ rounds }) {
    const directory = mkdtempSync(path.join(tmpdir(), 'context-digest-bench-'));
    try {
      const file = path.join(directory, 'payload.json');
      writeFileSync(file, smallFile().payload);
      const runs = Array.from({ length: rounds * 2 }, () =>
        runFresh('firstCallChild.ts', [library, file]),
      ).toSorted((a, b) => (a.all ?? NaN) - (b.all ?? NaN));
      const [best] = runs;
      const median = runs[runs.length >> 1];
      return {
        tables: [
          {
            title: 'First digest of 10 kB in a fresh process, ms',
            columns: ['module', 'load', 'call', 'both, best', 'both, median'],
            rows: [
              [
                'dist/digest.js',
                ...[best?.load, best?.call, best?.all, median?.all].map((each) =>
                  round(each ?? NaN),
                ),
              ],
            ],
          },
        ],
        targets: [
          target('first call with module load', best?.all ?? NaN, { most: MOST_MS }, ' ms'),
        ],
      };
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  },
};
