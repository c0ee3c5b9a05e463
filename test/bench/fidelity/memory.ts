import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { list, wideObject } from '../inputs/real.ts';
import { runFresh } from '../measure/child.ts';

const LARGEST = 1e8;

/**
 * By how much the resident memory grows at its peak for a digest at 8k, as a multiple of the
 * payload: each in a fresh process, on Linux; elsewhere nothing is measured.
 */
export function memoryRows(): [payload: string, mebibytes: number, multiple: string][] {
  if (process.platform !== 'linux') return [];
  const directory = mkdtempSync(path.join(tmpdir(), 'context-digest-bench-'));
  const file = path.join(directory, 'payload');
  const inputs = { list, 'wide object': wideObject };
  try {
    return Object.entries(inputs).map(([name, make]) => {
      const payload = make(LARGEST);
      writeFileSync(file, payload);
      const { growth = NaN } = runFresh('../fidelity/memoryChild.ts', [file]);
      const multiple = (growth / payload.length).toFixed(2);
      return [name, Math.round(payload.length / 2 ** 20), multiple];
    });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
