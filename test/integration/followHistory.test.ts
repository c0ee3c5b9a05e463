import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { followHistory } from '../../src/host/payloads/followHistory.ts';
import { PayloadModel } from '../../src/host/payloads/payloadModel.ts';
import { WorkspaceStorage } from '../../src/host/payloads/workspaceStorage.ts';
import { LiveSettings } from '../../src/host/settings/liveSettings.ts';
import { eventually } from './support.ts';

const library = path.resolve(__dirname, '..', '..', 'dist', 'digest.js');

describe('A window on a workspace of which nothing is kept', () => {
  let base = '';
  let directory = '';
  let storage: WorkspaceStorage;
  let model: PayloadModel;
  let parts: vscode.Disposable;

  beforeEach(() => {
    base = mkdtempSync(path.join(os.tmpdir(), 'follow-'));
    directory = path.join(base, 'workspace', 'storage');
    const settings = new LiveSettings();
    storage = new WorkspaceStorage(
      directory,
      () => settings.current,
      () => undefined,
    );
    model = new PayloadModel(() => storage.historyIfAny());
    const log = vscode.window.createOutputChannel('Test', { log: true });
    parts = vscode.Disposable.from(
      settings,
      model,
      log,
      followHistory(storage, model, settings, log),
    );
  });
  afterEach(async () => {
    parts.dispose();
    await storage.close();
    rmSync(base, { recursive: true, force: true });
  });

  it('opens nothing and makes nothing', async () => {
    assert.equal(await storage.exists(), false);
    assert.equal(model.state, 'idle');
  });

  it('lists what another program digests there', async () => {
    await digestElsewhere('first');
    await eventually(() => {
      assert.deepEqual(
        model.entries.map(({ digest }) => digest.source.label),
        ['first'],
      );
    });
    await digestElsewhere('second');
    await eventually(() => {
      assert.equal(model.entries.length, 2);
    });
  });

  /** Takes a digest down as another process does. */
  async function digestElsewhere(label: string): Promise<void> {
    const program = `
      const { openWorkspaceHistory } = require(${JSON.stringify(library)});
      (async () => {
        const history = await openWorkspaceHistory(${JSON.stringify(directory)});
        await history.append(${JSON.stringify(digestOf(label))}, Buffer.from('{}'));
        await history.close();
      })();`;
    await promisify(execFile)(process.execPath, ['-e', program]);
  }
});

function digestOf(label: string) {
  return {
    kind: 'digest',
    at: Date.now(),
    callId: `d-${label}`,
    source: { kind: 'mcp', label },
    method: 'fit_json',
    profile: 'fit',
    rawBytes: 10_000,
    digestBytes: 2,
    rawTokens: 4000,
    digestTokens: 1,
    estimator: 'weights',
    durationMs: 1,
    model: null,
    modelInputTokens: 0,
    modelOutputTokens: 0,
    hostCutTokens: 0,
    metadata: {},
  };
}
