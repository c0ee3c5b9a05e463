import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { SECRET_PATTERNS } from '../../../src/storage/index.ts';
import { digestOffThread } from '../../../src/worker/digestOffThread.ts';
import type { DigestJob } from '../../../src/worker/job.ts';
import { list } from '../inputs/real.ts';
import { megabytes, round, type Section, target } from '../section.ts';

const MOST_DELAY_MS = 20;
const MOST_CANCEL_MS = 100;
/** Moments at which a digest is cancelled, in milliseconds after its start. */
const CANCELS_MS = [10, 60, 150, 300, 500, 800];

/** What other work notices while a large file is digested: a double of the extension's host. */
export const eventLoop: Section = {
  name: 'delay',
  async run({ largest, rounds }) {
    const directory = mkdtempSync(path.join(tmpdir(), 'context-digest-bench-'));
    const file = path.join(directory, 'payload.json');
    writeFileSync(file, list(largest));
    const job = jobFor(file, directory);
    try {
      const runs: Digesting[] = [];
      for (let round = 0; round < rounds; round++) runs.push(await digesting(job));
      const cancels: number[] = [];
      for (const after of CANCELS_MS) {
        const answered = await cancelling(job, after);
        if (answered !== undefined) cancels.push(answered);
      }
      const worst = (figure: keyof Digesting) => Math.max(...runs.map((run) => run[figure]));
      const size = megabytes(largest);
      return {
        tables: [
          {
            title: `Delay of the event loop while ${size} are digested on a thread, ms`,
            columns: ['whole digest', 'delay p50', 'p99', 'most', 'answer to a cancel, most'],
            rows: [
              [worst('took'), worst('p50'), worst('p99'), worst('most'), Math.max(...cancels)].map(
                round,
              ),
            ],
          },
        ],
        targets: [
          target(`event loop delay, ${size}, p99`, worst('p99'), { most: MOST_DELAY_MS }, ' ms'),
          target('answer to a cancel', Math.max(...cancels), { most: MOST_CANCEL_MS }, ' ms'),
        ],
      };
    } finally {
      // Threads that were cancelled may still be cleaning up.
      await pause(500);
      rmSync(directory, { recursive: true, force: true });
    }
  },
};

/** As the extension asks for it: checked for secrets, kept in files. */
function jobFor(file: string, directory: string): DigestJob {
  return {
    payload: { path: file },
    options: { threshold: 2048, tokenEstimator: 'bytes4' },
    identifierKeys: null,
    neverKeep: SECRET_PATTERNS,
    hasFallback: false,
    keep: { directory, kind: 'files', policy: { maxTotalBytes: 0, keepDays: 0 } },
  };
}

interface Digesting {
  took: number;
  p50: number;
  p99: number;
  most: number;
}

const ignore = () => Promise.resolve();

async function digesting(job: DigestJob): Promise<Digesting> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const { signal } = new AbortController();
  const began = performance.now();
  delay.enable();
  await digestOffThread(job, { signal, progress: () => undefined, discard: ignore });
  delay.disable();
  const ms = (nanoseconds: number) => nanoseconds / 1e6;
  return {
    took: performance.now() - began,
    p50: ms(delay.percentile(50)),
    p99: ms(delay.percentile(99)),
    most: ms(delay.max),
  };
}

/** @returns milliseconds from the cancel to its answer; undefined where all was done before. */
async function cancelling(job: DigestJob, after: number): Promise<number | undefined> {
  const stop = new AbortController();
  let cancelledAt = NaN;
  const timer = setTimeout(() => {
    cancelledAt = performance.now();
    stop.abort();
  }, after);
  try {
    await digestOffThread(job, { signal: stop.signal, progress: () => undefined, discard: ignore });
    return undefined;
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    return performance.now() - cancelledAt;
  } finally {
    clearTimeout(timer);
  }
}
