import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { after, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { COMMANDS, INTERNAL_COMMANDS } from '../../src/host/names.ts';
import { appendEvent } from '../report/record.ts';
import { closeEditors, editorSelecting, shownDocument, withSettings } from './support.ts';

const megabyte = 1_000_000;
const ROWS_AT_ONCE = 1000;

const run = <T>(command: string, ...args: unknown[]) =>
  vscode.commands.executeCommand<T>(command, ...args);

/**
 * What the extension host does with 100 MB. How late its event loop was is told and not judged:
 * that depends on what else the machine does.
 */
describe('The extension host at 100 MB', () => {
  let directory = '';
  let lines = 0;
  const rows = (first: number) =>
    Array.from(
      { length: ROWS_AT_ONCE },
      (_, at) => `{"id":${first + at},"user":"someone é","note":"${'n'.repeat(200)}"}`,
    );

  before(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'event-loop-'));
  });
  after(async () => {
    rmSync(directory, { recursive: true, force: true });
    await closeEditors();
  });

  for (const [name, [bytes, open, separator, close]] of Object.entries({
    'rows.json': [95 * megabyte, '[', ',\n', ']'],
    // Its rows are read one by one: how many there are makes no other difference.
    'rows.ndjson': [30 * megabyte, '', '\n', '\n'],
  } satisfies Record<string, [number, string, string, string]>)) {
    it(`goes on while ${name} is digested, shown and looked into`, async () => {
      const file = path.join(directory, name);
      lines = writeRows(file, bytes, open, separator, close);
      await withSettings({ 'store.quotaMegabytes': 1000 }, async () => {
        await measured(`digest ${name}`, () => run(COMMANDS.digestFile, vscode.Uri.file(file)));
        const [, key = ''] = (await shownDocument(/\.digest\./)).uri.path.split('/');
        await measured('open raw', () => run(COMMANDS.openRaw, key));
        await shownDocument(/\.raw\./);
        const last = `/${lines - 1}/id`;
        await measured('open in raw', () => run(INTERNAL_COMMANDS.revealInRaw, key, last));
        await editorSelecting(String(lines - 1));
        await measured('copy value', () => run(INTERNAL_COMMANDS.copyValue, key, last));
        assert.equal(await vscode.env.clipboard.readText(), String(lines - 1));
        await measured('compare', () => run(COMMANDS.compare, key));
        const asked = [
          { pointer: last },
          { lines: `${lines - 3}-${lines - 1}` },
          { search: `"id":${lines - 1},` },
          { regex: `"id":${lines - 1}\\b` },
          { path: `$[${lines - 1}].id` },
        ];
        for (const part of asked) {
          const what = `retrieve ${Object.keys(part).join()}`;
          const text = await measured(what, () => retrieved(key, part));
          assert.match(text, new RegExp(`\\b${lines - 1}\\b`), what);
        }
      });
    });
  }

  /** @returns how many rows there are. */
  function writeRows(
    path: string,
    bytes: number,
    open: string,
    separator: string,
    close: string,
  ): number {
    const file = openSync(path, 'w');
    writeSync(file, open);
    let written = 0;
    let count = 0;
    for (; written < bytes; count += ROWS_AT_ONCE) {
      if (count > 0) writeSync(file, separator);
      written += writeSync(file, rows(count).join(separator));
    }
    writeSync(file, close);
    closeSync(file);
    return count;
  }
});

/** Does something and tells how late the event loop was meanwhile, and how long it took. */
async function measured<T>(what: string, work: () => PromiseLike<T>): Promise<T> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const startedAt = performance.now();
  delay.enable();
  try {
    return await work();
  } finally {
    delay.disable();
    const [p99, max] = [delay.percentile(99), delay.max].map((time) => (time / 1e6).toFixed(0));
    const took = (performance.now() - startedAt).toFixed(0);
    const title = `${what}: event loop late by ${p99} ms (p99), ${max} ms at most, in ${took} ms`;
    appendEvent(process.env.CONTEXT_DIGEST_TEST_RESULTS ?? '', { kind: 'measured', title });
  }
}

async function retrieved(callId: string, part: Record<string, string>): Promise<string> {
  const { content } = await vscode.lm.invokeTool('retrieve_raw', {
    input: { call_id: callId, ...part },
    toolInvocationToken: undefined,
  });
  return content
    .map((each) => (each instanceof vscode.LanguageModelTextPart ? each.value : ''))
    .join('');
}
