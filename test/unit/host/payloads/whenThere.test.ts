import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { whenThere } from '../../../../src/host/payloads/whenThere.ts';
import { until } from '../../../support/until.ts';

/** Longer than the system takes to tell of a new folder. */
const LONG_MS = 300;

describe('a folder that is waited for', () => {
  let base = '';
  let wanted = '';
  let calls = 0;
  const wait = () =>
    whenThere(wanted, () => {
      calls++;
    });
  const called = () => until(() => calls > 0);

  beforeEach(async () => {
    base = await mkdtemp(path.join(os.tmpdir(), 'when-'));
    wanted = path.join(base, 'above', 'storage');
    calls = 0;
  });
  afterEach(() => rm(base, { recursive: true, force: true }));

  it('is told of at once where it is there', async () => {
    await mkdir(wanted, { recursive: true });
    wait();
    await called();
  });

  it('is told of once, when it is made with those above it', async () => {
    wait();
    await delay(LONG_MS);
    assert.equal(calls, 0);
    await mkdir(wanted, { recursive: true });
    await called();
    await mkdir(path.join(wanted, 'more'));
    await delay(LONG_MS);
    assert.equal(calls, 1);
  });

  it('is told of when what is above it comes and goes first', async () => {
    wait();
    await delay(LONG_MS);
    for (let round = 0; round < 3; round++) {
      await mkdir(path.dirname(wanted));
      await delay(50);
      await rm(path.dirname(wanted), { recursive: true });
    }
    await delay(LONG_MS);
    await mkdir(path.dirname(wanted));
    await delay(LONG_MS);
    assert.equal(calls, 0);
    await mkdir(wanted);
    await called();
  });

  it('is told of though another folder came in place of the one above it, again and again', async () => {
    await mkdir(path.dirname(wanted));
    wait();
    await delay(LONG_MS);
    for (let round = 0; round < 40; round++) {
      await rm(path.dirname(wanted), { recursive: true });
      await mkdir(path.dirname(wanted));
    }
    await delay(LONG_MS);
    await mkdir(wanted);
    await called();
  });

  it('is not waited for any more after that', async () => {
    const waiting = wait();
    await delay(LONG_MS);
    waiting.dispose();
    await mkdir(wanted, { recursive: true });
    await delay(LONG_MS);
    assert.equal(calls, 0);
  });
});
