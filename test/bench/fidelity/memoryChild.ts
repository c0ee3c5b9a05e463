// node memoryChild.ts FILE: by how much the resident memory grows at its peak for a digest of it.
import { readFileSync, writeFileSync } from 'node:fs';
import { fitJson } from '../../../src/digest/fit/fitJson.ts';

/** Bytes, of a line of this process's status. */
function status(name: string): number {
  const line = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(
    readFileSync('/proc/self/status', 'latin1'),
  );
  return Number(line?.[1]) * 1024;
}

const bytes = readFileSync(process.argv[2] ?? '');
globalThis.gc?.();
const before = status('VmRSS');
// Forgets the peak so far.
writeFileSync('/proc/self/clear_refs', '5');
const { digest } = fitJson(bytes, { maxChars: 8000 });
const growth = status('VmHWM') - before;
console.log(JSON.stringify({ growth, chars: digest?.length ?? NaN }));
