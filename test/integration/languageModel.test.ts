import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import * as vscode from 'vscode';
import { DIGEST_FILE, RETRIEVE_RAW } from '../../src/agent/toolNames.ts';
import { COMMANDS } from '../../src/host/names.ts';
import { closeEditors, eventually } from './support.ts';

const MOST_UNITS = 8000;

function workspacePath(...names: string[]): string {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert.ok(folder);
  return path.join(folder.uri.fsPath, ...names);
}

async function invoke(
  tool: string,
  input: object,
  more: Partial<vscode.LanguageModelToolInvocationOptions<object>> = {},
  token?: vscode.CancellationToken,
): Promise<string[]> {
  const options = { input, toolInvocationToken: undefined, ...more };
  const { content } = await vscode.lm.invokeTool(tool, options, token);
  return content.map((part) => {
    assert.ok(part instanceof vscode.LanguageModelTextPart);
    return part.value;
  });
}

async function one(tool: string, input: object): Promise<string> {
  const texts = await invoke(tool, input);
  assert.equal(texts.length, 1);
  return texts[0]!;
}

function callIdIn(text: string): string {
  const [, id = ''] =
    /\ncall_id: (d-[0-9a-f]{24}) \(retrieve_raw gives the rest\)$/.exec(text) ?? [];
  assert.notEqual(id, '', text.slice(-200));
  return id;
}

describe('digest_file', () => {
  it('is offered to agents with what they must know', async () => {
    await eventually(() => {
      const names = vscode.lm.tools.map(({ name }) => name);
      assert.ok(names.includes(DIGEST_FILE) && names.includes(RETRIEVE_RAW), names.join());
    });
    const tool = vscode.lm.tools.find(({ name }) => name === DIGEST_FILE);
    assert.match(tool?.description ?? '', /Do not call it for/);
  });

  it('reads a large file as a digest that its host shows whole', async () => {
    const text = await one(DIGEST_FILE, { path: 'pods.json' });
    assert.ok(text.length <= MOST_UNITS, String(text.length));
    assert.ok(text.length > MOST_UNITS / 2, String(text.length));
    callIdIn(text);
  });

  it('has a span for whoever traces, with figures alone', async () => {
    const exporter = new InMemorySpanExporter();
    const processor = new SimpleSpanProcessor({ exporter });
    const provider = new TracerProvider({ spanProcessors: [processor] });
    trace.setGlobalTracerProvider(provider);
    try {
      await one(DIGEST_FILE, { path: 'pods.json', query: 'not to be told' });
    } finally {
      trace.disable();
    }
    const spans = exporter.getFinishedSpans().filter(({ name }) => name === 'digest.process');
    await provider.shutdown();
    assert.equal(spans.length, 1);
    const { attributes } = spans[0]!;
    const raw = readFileSync(workspacePath('pods.json'));
    assert.equal(attributes['context_digest.digest.original_bytes'], raw.length);
    assert.equal(attributes['context_digest.digest.path'], 'fit_json');
    assert.doesNotMatch(JSON.stringify(attributes), /pods|not to be told/);
  });

  it('puts its digest where a person finds it', async () => {
    const id = callIdIn(await one(DIGEST_FILE, { path: 'pods.json' }));
    await closeEditors();
    await eventually(async () => {
      await vscode.commands.executeCommand(COMMANDS.openRaw, id);
      const path = vscode.window.activeTextEditor?.document.uri.path ?? '';
      assert.match(path, /\.raw\.json$/);
      assert.ok(path.startsWith(`/${id}/`), path);
    });
  });

  it('shares its room among the files of a glob', async () => {
    const texts = await invoke(DIGEST_FILE, { path: '*.json' });
    assert.match(texts[0]!, /^2 files match\.$/);
    assert.match(texts[1]!, /^== orders\.json \(\d+ bytes\)\n/);
    assert.match(texts[2]!, /^== pods\.json \(\d+ bytes\)\n/);
    assert.ok(texts.join('').length <= MOST_UNITS);
  });

  it('keeps within the tokens that the host gives, by its count', async () => {
    const countTokens = (text: string) => Promise.resolve(Math.ceil(text.length / 2));
    const tokenizationOptions = { tokenBudget: 1000, countTokens };
    const texts = await invoke(DIGEST_FILE, { path: 'pods.json' }, { tokenizationOptions });
    const tokens = await countTokens(texts.join('\n'));
    assert.ok(tokens <= 1000 && tokens > 600, String(tokens));
    callIdIn(texts[0]!);
  });

  it('shows first what the model looks for', async () => {
    const pods = readFileSync(workspacePath('pods.json'), 'utf8');
    const uids = [...pods.matchAll(/"uid": ?"([^"]+)"/g)].map(([, uid]) => uid!);
    const uid = uids[Math.floor(uids.length / 2)]!;
    assert.ok((await one(DIGEST_FILE, { path: 'pods.json', query: uid })).includes(uid));
  });

  it('reads no secrets, nothing ignored, nothing outside, and says so', async () => {
    mkdirSync(workspacePath('private'), { recursive: true });
    writeFileSync(workspacePath('private', 'data.json'), '{}');
    writeFileSync(workspacePath('.env'), 'TOKEN=1');
    writeFileSync(workspacePath('.gitignore'), 'private/\n');
    assert.match(await one(DIGEST_FILE, { path: '.env' }), /may hold secrets/);
    assert.match(await one(DIGEST_FILE, { path: 'private/data.json' }), /ignored by git/);
    assert.match(await one(DIGEST_FILE, { path: '/etc/hostname' }), /lies outside/);
    assert.match(await one(DIGEST_FILE, { path: 'nothing.json' }), /There is no file/);
  });

  it('stops when it is called off', async () => {
    const source = new vscode.CancellationTokenSource();
    source.cancel();
    await assert.rejects(invoke(DIGEST_FILE, { path: 'pods.json' }, {}, source.token));
  });
});

describe('retrieve_raw', () => {
  let id = '';

  before(async () => {
    id = callIdIn(await one(DIGEST_FILE, { path: 'pods.json' }));
  });

  it('gives any part exactly', async () => {
    const pods = readFileSync(workspacePath('pods.json'), 'utf8');
    const [value, note] = await invoke(RETRIEVE_RAW, { call_id: id, pointer: '/items/7/metadata' });
    assert.ok(pods.includes(value!), value);
    assert.match(note!, /\/items\/7\/metadata/);
  });

  it('gives the whole in pages that its host shows, which make up the raw', async () => {
    const pods = readFileSync(workspacePath('pods.json'), 'utf8');
    let [text, from] = ['', 0];
    for (let page = 0; page < 5; page++) {
      const [part, note] = await invoke(RETRIEVE_RAW, { call_id: id, bytes: '0-', from });
      assert.ok(part!.length + note!.length <= MOST_UNITS);
      text += part!;
      from = Number(/"from":(\d+)/.exec(note!)?.[1]);
    }
    assert.ok(pods.startsWith(text));
    assert.ok(text.length > 30_000, String(text.length));
  });

  it('keeps within the tokens that the host gives', async () => {
    const countTokens = (text: string) => Promise.resolve(text.length);
    const tokenizationOptions = { tokenBudget: 500, countTokens };
    const texts = await invoke(RETRIEVE_RAW, { call_id: id }, { tokenizationOptions });
    assert.ok(texts.join('\n').length <= 500, String(texts.join('\n').length));
  });

  it('answers for an id it does not know, once and for all', async () => {
    const text = await one(RETRIEVE_RAW, { call_id: 'd-000000000000000000000000' });
    assert.match(text, /d-0{24}.*final.*run the original tool call again/s);
    assert.match(await one(RETRIEVE_RAW, { call_id: '../../etc/passwd' }), /do not try this one/);
  });
});
