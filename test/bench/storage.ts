// node test/bench/storage.ts: stores against plain files, as ratios of medians in one run.
import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { EventlogStore, FilesystemStore, openEventLog } from '../../src/storage/index.ts';

/** One comparison. Times are medians in milliseconds, of runs that took turns with the baseline's. */
export interface StorageMeasurement {
  name: string;
  baseline: string;
  baselineMs: number;
  ms: number;
  ratio: number;
  /** The ratio it has to stay under. */
  limit: number;
}

interface Contestant {
  name: string;
  limit: number;
  run: (round: number) => Promise<unknown>;
}

const KIB = 1024;
const ENTRIES = 10_000;

/** Measures puts, gets and opening; takes about a minute and 1.5 GB of temporary disk. */
export async function measureStorage(): Promise<StorageMeasurement[]> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'context-digest-bench-'));
  try {
    return [
      ...(await measureSize(path.join(directory, 'small'), '4 KiB', 4 * KIB, 600)),
      ...(await measureSize(path.join(directory, 'large'), '10 MiB', 10 * KIB * KIB, 15)),
      ...(await measureOpening(path.join(directory, 'many'))),
      ...(await measureLookUp(path.join(directory, 'log'))),
    ];
  } finally {
    fs.rmSync(directory, { recursive: true, force: true });
  }
}

async function measureSize(
  directory: string,
  size: string,
  bytes: number,
  rounds: number,
): Promise<StorageMeasurement[]> {
  fs.mkdirSync(directory, { recursive: true });
  const raw = Buffer.alloc(bytes, 'payload ');
  const plain = (round: number) => path.join(directory, `plain-${round}`);
  const id = (round: number) => `id-${round}`;
  const files = await FilesystemStore.open(path.join(directory, 'files'), { maxTotalBytes: 0 });
  const log = await openEventLog(path.join(directory, 'events.db'));
  const events = new EventlogStore(log, 'bench', 'user', 'session', { maxTotalBytes: 0 });
  const writing = await compare(
    rounds,
    `writeFile + rename, ${size}`,
    async (round) => {
      await fsPromises.writeFile(`${plain(round)}.part`, raw);
      await fsPromises.rename(`${plain(round)}.part`, plain(round));
    },
    [
      { name: `files, put ${size}`, limit: 2, run: (round) => files.put(id(round), raw) },
      { name: `event log, put ${size}`, limit: 3, run: (round) => events.put(id(round), raw) },
    ],
  );
  const reading = await compare(
    rounds,
    `readFile, ${size}`,
    (round) => fsPromises.readFile(plain(round)),
    [
      { name: `files, get ${size}`, limit: 1.3, run: (round) => files.get(id(round)) },
      { name: `event log, get ${size}`, limit: 3, run: (round) => events.get(id(round)) },
    ],
  );
  await log.close();
  return [...writing, ...reading];
}

async function measureOpening(directory: string): Promise<StorageMeasurement[]> {
  const store = await FilesystemStore.open(directory, { maxTotalBytes: 0 });
  const raw = Buffer.alloc(64);
  for (let i = 0; i < ENTRIES; i += 1) await store.put(`cd_Entry-${i}`, raw);
  return compare(
    9,
    `readdir + stat of ${ENTRIES}`,
    () => {
      for (const name of fs.readdirSync(directory)) fs.statSync(path.join(directory, name));
      return Promise.resolve();
    },
    [
      {
        name: `files, open ${ENTRIES} entries`,
        limit: 2,
        run: () => FilesystemStore.open(directory, { maxTotalBytes: 0 }),
      },
    ],
  );
}

async function measureLookUp(directory: string): Promise<StorageMeasurement[]> {
  const log = await openEventLog(path.join(directory, 'events.db'));
  const few = new EventlogStore(log, 'bench', 'user', 'few', { maxTotalBytes: 0 });
  const many = new EventlogStore(log, 'bench', 'user', 'many', { maxTotalBytes: 0 });
  const raw = Buffer.alloc(4 * KIB, 'payload ');
  for (let i = 0; i < ENTRIES; i += 1) {
    await many.put(`id-${i}`, raw);
    if (i < 100) await few.put(`id-${i}`, raw);
  }
  const measured = await compare(
    400,
    'event log, get of 100',
    (round) => few.get(`id-${round % 100}`),
    [
      {
        name: `event log, get of ${ENTRIES}`,
        limit: 2,
        run: (round) => many.get(`id-${(round * 7919) % ENTRIES}`),
      },
    ],
  );
  await log.close();
  return measured;
}

/** Baseline and contestants take turns in each round, so that what else the machine does hits all. */
async function compare(
  rounds: number,
  baseline: string,
  runBaseline: (round: number) => Promise<unknown>,
  contestants: readonly Contestant[],
): Promise<StorageMeasurement[]> {
  const all = [{ name: baseline, limit: 1, run: runBaseline }, ...contestants];
  const times = all.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < all.length; turn += 1) {
      // Whoever comes first meets a colder disk: everybody does in turn.
      const at = (round + turn) % all.length;
      const began = performance.now();
      await all[at]!.run(round);
      times[at]!.push(performance.now() - began);
    }
  }
  const [baselineMs = 0, ...medians] = times.map(median);
  return contestants.map(({ name, limit }, i) => {
    const ms = medians[i]!;
    return { name, baseline, baselineMs, ms, ratio: ms / baselineMs, limit };
  });
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

if (import.meta.main) {
  let isOver = false;
  for (const { name, baseline, baselineMs, ms, ratio, limit } of await measureStorage()) {
    isOver ||= ratio > limit;
    const verdict = ratio > limit ? 'OVER' : 'ok';
    console.log(
      `${name.padEnd(28)} ${ms.toFixed(3).padStart(9)} ms  ${ratio.toFixed(2).padStart(6)} × ${baseline} (${baselineMs.toFixed(3)} ms), limit ${limit}: ${verdict}`,
    );
  }
  process.exitCode = isOver ? 1 : 0;
}
