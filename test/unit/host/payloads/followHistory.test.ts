import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, before, beforeEach, describe, it } from 'mocha';
import type * as vscode from 'vscode';
import type * as follow from '../../../../src/host/payloads/followHistory.ts';
import type * as payloadModel from '../../../../src/host/payloads/payloadModel.ts';
import { WorkspaceStorage } from '../../../../src/host/payloads/workspaceStorage.ts';
import type { LiveSettings } from '../../../../src/host/settings/liveSettings.ts';
import { checkSettings, type Settings } from '../../../../src/host/settings/rules.ts';
import { openWorkspaceHistory } from '../../../../src/storage/workspace/workspaceFiles.ts';
import { digestEvent } from '../../accounting/histories.ts';
import { until } from '../../../support/until.ts';
import { besideDouble } from './besideDouble.ts';

describe('a window on a workspace of which nothing is kept', () => {
  let PayloadModel: (typeof payloadModel)['PayloadModel'];
  let followHistory: (typeof follow)['followHistory'];
  let base = '';
  let directory = '';
  let storage: WorkspaceStorage;
  let model: payloadModel.PayloadModel;
  let following: { dispose(): void };
  let isOn = true;
  let change: (settings: Settings) => void = () => undefined;

  before(async () => {
    await besideDouble(async () => {
      ({ PayloadModel } = await import('../../../../src/host/payloads/payloadModel.ts'));
      ({ followHistory } = await import('../../../../src/host/payloads/followHistory.ts'));
    });
  });

  beforeEach(async () => {
    base = await mkdtemp(path.join(os.tmpdir(), 'follow-'));
    directory = path.join(base, 'workspace', 'storage');
    isOn = true;
    const current = () =>
      checkSettings((name) => (name === 'history.enabled' ? isOn : undefined)).settings;
    storage = new WorkspaceStorage(directory, current, () => undefined);
    model = new PayloadModel(() => storage.historyIfAny());
    const settings = {
      onDidChange: (listener: (settings: Settings) => void) => {
        change = listener;
        return { dispose: () => undefined };
      },
    } as unknown as LiveSettings;
    const error = (words: string) => {
      assert.equal(words, undefined);
    };
    const log = { error } as unknown as vscode.LogOutputChannel;
    following = followHistory(storage, model, settings, log);
  });
  afterEach(async () => {
    following.dispose();
    model.dispose();
    await storage.close();
    await rm(base, { recursive: true, force: true });
  });

  /** Takes a digest down as another program does. */
  async function digestElsewhere(label: string): Promise<void> {
    const history = await openWorkspaceHistory(directory);
    const event = digestEvent({ source: { kind: 'mcp', label }, callId: `d-${label}` });
    await history.append(event, Buffer.from('{}'));
    await history.close();
  }

  async function listed(...labels: string[]): Promise<void> {
    const now = () => model.entries.map(({ digest }) => digest.source.label).join();
    await until(() => now() === labels.join());
  }

  it('opens nothing and makes nothing', async () => {
    await delay(100);
    assert.equal(await storage.exists(), false);
    assert.equal(model.state, 'idle');
  });

  it('lists what another program digests there, the first and the next', async () => {
    await delay(100);
    await digestElsewhere('first');
    await listed('first');
    await digestElsewhere('second');
    await listed('second', 'first');
  });

  it('lists it from when the history is switched on again', async () => {
    isOn = false;
    await storage.shareRules();
    await delay(300);
    assert.equal(model.entries.length, 0);
    isOn = true;
    change(checkSettings(() => undefined).settings);
    await digestElsewhere('later');
    await listed('later');
  });
});
