import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import * as vscode from 'vscode';
import type { CallEvent } from '../../src/accounting/events.ts';
import { COMMANDS } from '../../src/host/names.ts';
import { runAndChoose } from './quickPicks.ts';

const library = path.resolve(__dirname, '..', '..', 'dist', 'digest.js');

/** The calls that this workspace's history holds, as another program reads them. */
export async function recordedCalls(): Promise<CallEvent[]> {
  await runAndChoose(COMMANDS.copyMcpConfiguration, '.mcp.json');
  const [, directory] =
    /"--store",\s+("(?:[^"\\]|\\.)*")/.exec(await vscode.env.clipboard.readText()) ?? [];
  assert.ok(directory);
  const program = `
    const { openWorkspaceHistory } = require(${JSON.stringify(library)});
    (async () => {
      const history = await openWorkspaceHistory(${directory});
      for await (const { event } of history.since(0)) console.log(JSON.stringify(event));
      await history.close();
    })();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program]);
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as CallEvent);
}
