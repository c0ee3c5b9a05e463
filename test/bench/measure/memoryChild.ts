// node memoryChild.ts CONTESTANT FILE: by how much the resident memory grows at its peak.
import { readFileSync, writeFileSync } from 'node:fs';
import { contestants } from '../contestants.ts';

/** Bytes, of a line of this process's status. */
function status(name: string): number {
  const line = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(
    readFileSync('/proc/self/status', 'latin1'),
  );
  return Number(line?.[1]) * 1024;
}

const [name = '', file = ''] = process.argv.slice(2);
const contestant = contestants.find((candidate) => candidate.name === name);
if (!contestant) throw new Error(`no contestant ${name}`);
const bytes = readFileSync(file);
// Only what it works on: text or bytes, not both.
const work = contestant.prepare(bytes);
globalThis.gc?.();
const before = status('VmRSS');
// Forgets the peak so far.
writeFileSync('/proc/self/clear_refs', '5');
const result = work();
const peak = status('VmHWM');
console.log(JSON.stringify({ growth: peak - before, held: result === undefined ? 0 : 1 }));
