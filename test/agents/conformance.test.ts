import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { after, describe, it } from 'mocha';
import { makeTemporary, removeTemporaries } from '../unit/storage/temporary.ts';
import { bridge } from './support/bridge.ts';
import { mcpBundle, wrapArguments } from './support/connect.ts';
import { conformanceTool, everythingServer } from './support/packages.ts';

interface Check {
  id: string;
  status: string;
}

/** What the tool found, by scenario: each check and how it ended. */
async function conformance(args: readonly string[]): Promise<Map<string, string[]>> {
  const output = makeTemporary();
  await new Promise<void>((resolve) => {
    // Its exit code is that of the worst check; what counts here is which.
    execFile(process.execPath, [conformanceTool, ...args, '-o', output], () => {
      resolve();
    });
  });
  const found = new Map<string, string[]>();
  for (const name of (await readdir(output)).sort()) {
    const text = await readFile(path.join(output, name, 'checks.json'), 'utf8');
    const checks = (JSON.parse(text) as Check[]).filter(({ status }) => status !== 'INFO');
    const scenario = name.replace(/-\d{4}-.*$/, '');
    found.set(scenario, checks.map(({ id, status }) => `${id} ${status}`).sort());
  }
  return found;
}

async function serverConformance(args: readonly string[], ...more: string[]) {
  const { url, close } = await bridge(args);
  try {
    return await conformance(['server', '--url', url, ...more]);
  } finally {
    await close();
  }
}

describe('MCP’s conformance tool', () => {
  after(removeTemporaries);

  it('finds the same of a server with the wrap around it as without', async function () {
    // Some fifty servers are started.
    this.timeout(600_000);
    // What later versions add is of HTTP alone.
    const version = ['--spec-version', '2025-06-18'];
    const [bare, wrapped] = await Promise.all([
      serverConformance([everythingServer], ...version),
      serverConformance(wrapArguments(everythingServer), ...version),
    ]);
    assert.ok(bare.size > 20, `${bare.size} scenarios`);
    assert.deepEqual(wrapped, bare);
    assert.ok([...bare.values()].flat().filter((check) => check.endsWith('SUCCESS')).length > 8);
  });

  for (const scenario of ['server-initialize', 'ping', 'tools-list']) {
    it(`passes our server: ${scenario}`, async () => {
      const args = [mcpBundle, '--store', makeTemporary()];
      const checks = [...(await serverConformance(args, '--scenario', scenario)).values()].flat();
      assert.ok(checks.length > 0);
      assert.deepEqual(
        checks.filter((check) => !check.endsWith('SUCCESS')),
        [],
      );
    });
  }

  for (const scenario of ['initialize', 'tools_call', 'sse-retry']) {
    it(`passes a client on a wrap by address: ${scenario}`, async () => {
      const client = path.join(import.meta.dirname, 'support', 'conformanceClient.ts');
      const command = `${process.execPath} ${client}`;
      const found = await conformance(['client', '--command', command, '--scenario', scenario]);
      const checks = [...found.values()].flat();
      assert.ok(checks.length > 0);
      assert.deepEqual(
        checks.filter((check) => check.endsWith('FAILURE')),
        [],
      );
    });
  }
});
