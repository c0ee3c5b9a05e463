import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import * as vscode from 'vscode';
import { COMMANDS, SCHEME } from '../../src/host/names.ts';

/** Long on a quiet machine, enough on one that does much else. */
const patienceMilliseconds = 60_000;

/**
 * A new untitled document in the active editor. Each has a name of its own: one that is closed may
 * still be known by its name for a moment.
 */
export async function openText(content: string, extension = 'json'): Promise<vscode.TextEditor> {
  const uri = vscode.Uri.parse(`untitled:sample-${randomInt(1e12)}.${extension}`);
  const editor = await vscode.window.showTextDocument(uri);
  await editor.edit((edit) => {
    edit.insert(new vscode.Position(0, 0), content);
  });
  editor.selection = new vscode.Selection(0, 0, 0, 0);
  // Which editor is active reaches the extension host by another way, at times later.
  await eventually(() => {
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), uri.toString());
  });
  return editor;
}

/** Runs a command as any extension does. */
export function run(command: string, ...args: unknown[]): Thenable<unknown> {
  return vscode.commands.executeCommand(command, ...args);
}

/** Closes all editors, and waits until the extension host knows. */
export async function closeEditors(): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  await eventually(() => {
    const { activeTextEditor, tabGroups, visibleTextEditors } = vscode.window;
    const tabs = tabGroups.all.flatMap((group) => group.tabs);
    assert.deepEqual([activeTextEditor, tabs.length, visibleTextEditors.length], [undefined, 0, 0]);
  });
}

/** The document of ours that comes to the active editor, its path as asked for. */
export async function shownDocument(path = /./): Promise<vscode.TextDocument> {
  await eventually(() => {
    const uri = vscode.window.activeTextEditor?.document.uri;
    assert.equal(uri?.scheme, SCHEME);
    assert.match(uri.path, path);
  });
  const document = vscode.window.activeTextEditor?.document;
  assert.ok(document);
  return document;
}

/** The active editor, once it shows a raw payload in which this is selected. */
export async function editorSelecting(text: string): Promise<vscode.TextEditor> {
  await shownDocument(/\.raw\./);
  await eventually(() => {
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document.getText(editor.selection), text);
  });
  const editor = vscode.window.activeTextEditor;
  assert.ok(editor);
  return editor;
}

/** The key of the payload that the document of ours shows: its call id. */
export async function shownKey(): Promise<string> {
  return (await shownDocument()).uri.path.split('/')[1] ?? '';
}

/** Digests a text, with nothing else open, and gives its key. */
export async function digested(text: string): Promise<string> {
  await closeEditors();
  await openText(text);
  await vscode.commands.executeCommand(COMMANDS.digestSelection);
  return shownKey();
}

/** JSON of at least this many characters, different for each seed. */
export function sampleJson(seed: string, elements = 100): string {
  const items = Array.from({ length: elements }, (_, id) => ({
    id,
    seed,
    note: 'n'.repeat(id * 8),
  }));
  return JSON.stringify({ items, big: 'x'.repeat(600) });
}

/** Runs a command with settings of its own, and puts the settings back. */
export async function withSettings(
  values: Readonly<Record<string, unknown>>,
  work: () => Promise<void>,
): Promise<void> {
  const set = async (name: string, value: unknown) => {
    const { Global } = vscode.ConfigurationTarget;
    await vscode.workspace.getConfiguration('contextDigest').update(name, value, Global);
  };
  for (const [name, value] of Object.entries(values)) await set(name, value);
  try {
    await work();
  } finally {
    for (const name of Object.keys(values)) await set(name, undefined);
  }
}

type Say = (message: string, ...more: unknown[]) => Promise<unknown>;

/**
 * What the extension says in notifications and dialogs meanwhile, each answered by the button with
 * this title, or closed where it has none.
 */
export async function messagesWhile(
  work: (said: readonly string[]) => Promise<void>,
  answer?: string,
): Promise<string[]> {
  const window = vscode.window as unknown as Record<string, Say>;
  const names = ['showInformationMessage', 'showWarningMessage', 'showErrorMessage'];
  const originals = names.map((name) => [name, window[name]] as const);
  const said: string[] = [];
  const say: Say = (message, ...more) => {
    const [options] = more as [{ detail?: string } | undefined];
    said.push(typeof options?.detail === 'string' ? `${message}\n${options.detail}` : message);
    return Promise.resolve(more.find((item) => item === answer && answer !== undefined));
  };
  for (const name of names) window[name] = say;
  try {
    await work(said);
  } finally {
    for (const [name, original] of originals) if (original) window[name] = original;
  }
  return said;
}

/** Waits until so many payloads are listed: this window hears of its own records a little later. */
export async function untilListed(count: number): Promise<void> {
  await eventually(async () => {
    assert.equal(await listedPayloads(), count);
  });
}

/** How many payloads are listed, by what the extension says of itself. */
export async function listedPayloads(): Promise<number> {
  await run(COMMANDS.copyDiagnostics);
  const text = await vscode.env.clipboard.readText();
  const [, count] = /, (\d+) payloads\n/.exec(text) ?? [];
  assert.ok(count, text);
  return Number(count);
}

/** Waits until something holds: much in the editor arrives late. */
export async function eventually(
  check: () => void | Promise<void>,
  milliseconds = patienceMilliseconds,
): Promise<void> {
  const end = Date.now() + milliseconds;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
