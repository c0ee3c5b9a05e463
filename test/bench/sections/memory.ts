import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BYTES, contestants } from '../contestants.ts';
import { list, wideObject } from '../inputs/real.ts';
import { runFresh } from '../measure/child.ts';
import { megabytes, round, type Section, target } from '../section.ts';

const MOST = 1.25;

/** How much memory each way takes at its peak, beside the payload: in fresh processes, on Linux. */
export const memory: Section = {
  name: 'memory',
  run({ largest }) {
    if (process.platform !== 'linux') return { tables: [], targets: [] };
    const directory = mkdtempSync(path.join(tmpdir(), 'context-digest-bench-'));
    try {
      const inputs = [
        { name: `list, ${megabytes(largest)}`, payload: list(largest) },
        { name: 'wide object, 10 MB', payload: wideObject(1e7) },
      ];
      const measured = inputs.map(({ name, payload }) => {
        const file = path.join(directory, 'payload');
        writeFileSync(file, payload);
        const growths = contestants.map((way) => {
          const { growth = NaN } = runFresh('memoryChild.ts', [way.name, file]);
          return growth / payload.length;
        });
        console.log(`  ${name}`);
        return { name, growths };
      });
      return {
        tables: [
          {
            title: 'Peak growth of resident memory, as a multiple of the payload',
            columns: ['input', ...contestants.map(({ name }) => name)],
            rows: measured.map(({ name, growths }) => [name, ...growths.map(round)]),
          },
        ],
        targets: measured.map(({ name, growths }) => {
          const bytes = growths[contestants.findIndex((way) => way.name === BYTES)] ?? NaN;
          return target(`${name}: memory, ${BYTES}`, bytes, { most: MOST }, '×');
        }),
      };
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  },
};
