import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { Underway } from '../../../src/host/payloads/underway.ts';
import { Deferred } from '../../../src/worker/deferred.ts';
import type { Progress } from '../../../src/worker/job.ts';

/** Work that tells its progress and ends when the test says so. */
function work() {
  const { promise, resolve, reject } = new Deferred<string>();
  let tell: Progress = () => undefined;
  const run = (progress: Progress) => {
    tell = progress;
    return promise;
  };
  const progress: Progress = (done, total) => {
    tell(done, total);
  };
  return { run, progress, resolve, reject };
}

describe('Underway', () => {
  const { setTimeout: realSetTimeout } = globalThis;
  let pending: (() => void)[] = [];

  /** Time passes when the test says so. */
  beforeEach(() => {
    pending = [];
    globalThis.setTimeout = ((run: () => void) => {
      pending.push(run);
      return realSetTimeout(() => undefined, 0);
    }) as unknown as typeof setTimeout;
  });
  afterEach(() => {
    globalThis.setTimeout = realSetTimeout;
  });
  const letTimePass = () => {
    for (const run of pending.splice(0)) run();
  };

  it('says nothing of what is done at once', async () => {
    const underway = new Underway();
    let told = 0;
    underway.onDidChange(() => told++);
    const quick = work();
    const done = underway.follow(10, quick.run);
    quick.progress(5, 10);
    quick.resolve('a digest');
    assert.equal(await done, 'a digest');
    assert.equal(underway.extent, undefined);
    assert.equal(told, 0);
  });

  it('says how far all together are, and nothing once they ended', async () => {
    const underway = new Underway();
    let told = 0;
    const forget = underway.onDidChange(() => told++);
    const [one, other] = [work(), work()];
    const ends = [underway.follow(100, one.run), underway.follow(300, other.run)];
    one.progress(40, 100);
    letTimePass();
    other.progress(60, 300);
    assert.deepEqual(underway.extent, { done: 100, total: 400 });
    assert.equal(told, 3);
    one.resolve('a digest');
    await ends[0];
    assert.deepEqual(underway.extent, { done: 60, total: 300 });
    other.reject(new Error('cancelled'));
    await assert.rejects(ends[1]!, { message: 'cancelled' });
    assert.equal(underway.extent, undefined);
    assert.equal(told, 5);
    forget();
  });
});
