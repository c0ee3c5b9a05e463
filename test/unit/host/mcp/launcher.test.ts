import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { after, before, beforeEach, describe, it } from 'mocha';
import {
  installLauncher,
  refreshLauncher,
} from '../../../../src/host/mcp/launcher/launcherFiles.ts';
import { LAUNCHER } from '../../../../src/host/mcp/launcher/extensionRecord.ts';
import { hasEventLog } from '../../../../src/host/mcp/launcher/versions.ts';
import { makeTemporary, removeTemporaries } from '../../storage/temporary.ts';

let bundle = '';
let extensions = '';
let directory = '';

/** An installed extension whose MCP server prints its version and its arguments. */
async function installExtension(version: string): Promise<string> {
  const folder = path.join(extensions, `maker.context-digest-${version}`);
  await mkdir(path.join(folder, 'dist'), { recursive: true });
  const print = `console.log(${JSON.stringify(version)}, ...process.argv.slice(2));`;
  await writeFile(path.join(folder, 'dist', 'mcp.js'), print);
  await writeFile(path.join(folder, 'dist', LAUNCHER), bundle);
  return folder;
}

function launch(launcher: string, ...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [launcher, ...args]);
  return { output: String(stdout).trim(), complaint: String(stderr), status };
}

describe('the launcher', () => {
  before(() => {
    const { outputFiles } = buildSync({
      entryPoints: ['src/host/mcp/launcher/main.ts'],
      bundle: true,
      write: false,
      platform: 'node',
      format: 'cjs',
    });
    bundle = outputFiles[0]?.text ?? '';
  });

  beforeEach(() => {
    const base = makeTemporary();
    extensions = path.join(base, 'extensions');
    directory = path.join(base, 'state', 'launcher');
  });

  after(removeTemporaries);

  it('starts the server of the extension that installed it, with its arguments', async () => {
    const launcher = await installLauncher(directory, await installExtension('1.9.0'));
    assert.equal(launch(launcher, 'mcp', '--store', 'a b').output, '1.9.0 --store a b');
  });

  it('starts the newest version left, before the editor ran again after an update', async () => {
    const old = await installExtension('1.9.0');
    const launcher = await installLauncher(directory, old);
    await installExtension('1.9.2');
    await installExtension('1.10.0');
    await rename(old, path.join(extensions, 'gone'));
    assert.equal(launch(launcher, 'mcp').output, '1.10.0');
  });

  it('is brought up to date by the next start of the editor, if it was ever installed', async () => {
    const current = await installExtension('2.0.0');
    await refreshLauncher(directory, current);
    await assert.rejects(readdir(directory));
    const launcher = await installLauncher(directory, await installExtension('1.0.0'));
    await refreshLauncher(directory, current);
    assert.equal(launch(launcher, 'mcp').output, '2.0.0');
    assert.deepEqual((await readdir(directory)).sort(), [LAUNCHER, 'extension.json']);
  });

  it('knows which Node has the event log', () => {
    for (const version of ['22.13.0', '22.20.1', '24.0.0']) assert.ok(hasEventLog(version));
    for (const version of ['20.19.5', '22.12.0', '18.0.0']) assert.ok(!hasEventLog(version));
  });

  it('says what to do where there is nothing to start', async () => {
    const launcher = await installLauncher(directory, await installExtension('1.0.0'));
    for (const asked of ['none', '../mcp', '']) {
      const { complaint, status, output } = launch(launcher, asked);
      assert.match(complaint, /not installed any more.*remove this entry/);
      assert.deepEqual([status, output], [1, '']);
    }
    await rename(extensions, `${extensions}-gone`);
    assert.equal(launch(launcher, 'mcp').status, 1);
  });
});
