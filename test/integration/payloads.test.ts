import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { COMMANDS, INTERNAL_COMMANDS } from '../../src/host/names.ts';
import {
  closeEditors,
  digested,
  editorSelecting,
  eventually,
  openText,
  sampleJson,
  shownDocument,
  shownKey,
  withSettings,
} from './support.ts';

const run = <T>(command: string, ...args: unknown[]) =>
  vscode.commands.executeCommand<T>(command, ...args);
const { clipboard } = vscode.env;

describe('A payload digested by structure', () => {
  const text =
    '{"a":2047948614742839297,"a":1.0,"long":"' +
    'é'.repeat(3000) +
    '","list":[' +
    Array.from({ length: 50 }, (_, at) => String(at)).join(',') +
    ']}';
  let key = '';

  before(async () => {
    await withSettings({ profile: 'reference' }, async () => {
      key = await digested(text);
    });
  });

  it('opens raw, laid out for reading, every token as it was', async () => {
    await run(COMMANDS.openRaw, key);
    await shownDocument(/\.raw\.json$/);
    assert.match((await shownDocument()).getText(), /"a": 2047948614742839297,\n {2}"a": 1\.0,/);
  });

  it('says so, and shows it as it is stored where that is asked for', async () => {
    const lenses = async () => {
      const { uri } = await shownDocument(/\.raw\.json$/);
      return run<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri, 10);
    };
    const lens = async (title: RegExp) => {
      let found: vscode.CodeLens | undefined;
      await eventually(async () => {
        const all = await lenses();
        found = all.find(({ command }) => title.test(command?.title ?? ''));
        assert.ok(found, all.map(({ command }) => command?.title).join());
      });
      const command = found?.command;
      assert.ok(command);
      return command;
    };
    await run(COMMANDS.openRaw, key);
    await lens(/^Laid out for reading/);
    const show = await lens(/^Show as Stored$/);
    await run(show.command, ...((show.arguments ?? []) as unknown[]));
    await eventually(async () => {
      assert.equal((await shownDocument()).getText(), text);
    });
    const layOut = await lens(/^Lay Out for Reading$/);
    await run(layOut.command, ...((layOut.arguments ?? []) as unknown[]));
    await eventually(async () => {
      assert.match((await shownDocument()).getText(), /\n {2}"a": 1\.0,/);
    });
  });

  it('copies raw as it came', async () => {
    await run(COMMANDS.copyRaw, key);
    assert.equal(await clipboard.readText(), text);
  });

  it('copies its call id', async () => {
    await run(COMMANDS.copyCallId, key);
    assert.equal(await clipboard.readText(), key);
  });

  it('is shown as it is where the setting says so', async () => {
    await withSettings({ prettyPrint: false }, async () => {
      await run(COMMANDS.openRaw, key);
      await eventually(async () => {
        assert.equal((await shownDocument()).getText(), text);
      });
    });
  });

  it('is compared with its digest, cut where that is', async () => {
    await run(COMMANDS.compare, key);
    await eventually(() => {
      const { input } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {};
      assert.ok(input instanceof vscode.TabInputTextDiff);
      const raw = vscode.workspace.textDocuments.find(
        ({ uri }) => uri.toString() === input.original.toString(),
      );
      assert.match(raw?.getText() ?? '', /é … 2,880 more characters"/);
      assert.match(raw?.getText() ?? '', /"… 28 more items: \/list\/11 to \/list\/38"/);
    });
  });

  it('has lenses, links and hovers at its elisions', async () => {
    await run(COMMANDS.openDigest, key);
    const { uri } = await shownDocument(/\.digest\.json$/);
    await eventually(async () => {
      const lenses = await run<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri, 20);
      const titles = lenses.map(({ command }) => command?.title);
      assert.ok(titles.includes('30 of 50 items elided: /list/10 to /list/39'), titles.join());
      assert.ok(titles.some((title) => title?.includes(key)));
    });
    const links = await run<vscode.DocumentLink[]>('vscode.executeLinkProvider', uri);
    const marker = links.find(({ target }) => target?.scheme === 'command');
    assert.ok(marker);
    const hovers = await run<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      uri,
      marker.range.start,
    );
    const words = hovers.flatMap(({ contents }) =>
      contents.map((content) => (content instanceof vscode.MarkdownString ? content.value : '')),
    );
    assert.match(words.join('\n'), /3,000 characters.*\/long/s);
  });

  it('shows the place in the raw that an elision stands for', async () => {
    await run(INTERNAL_COMMANDS.revealInRaw, key, '/list/10');
    const { document } = await editorSelecting('10');
    assert.match(document.uri.path, /\.raw\.json$/);
  });

  it('copies the value behind a marker', async () => {
    await run(INTERNAL_COMMANDS.copyValue, key, '/long');
    assert.equal(await clipboard.readText(), 'é'.repeat(3000));
  });

  it('is named by a hover on its call id in any document', async () => {
    const { document } = await openText(`see ${key} there`, 'txt');
    const position = new vscode.Position(0, 10);
    const hovers = await run<vscode.Hover[]>('vscode.executeHoverProvider', document.uri, position);
    assert.equal(hovers.length, 1);
  });

  it('is pinned and unpinned', async () => {
    await run(COMMANDS.pin, key);
    await run(COMMANDS.unpin, key);
  });

  it('is gone, and no longer shown, some seconds after it was deleted', async () => {
    await run(COMMANDS.openDigest, key);
    await run(COMMANDS.delete, key);
    await clipboard.writeText('');
    await run(COMMANDS.copyCallId, key);
    assert.equal(await clipboard.readText(), '');
    const { document } = await openText(`see ${key} there`, 'txt');
    const at = new vscode.Position(0, 10);
    const hovers = await run<vscode.Hover[]>('vscode.executeHoverProvider', document.uri, at);
    const [words] = hovers.flatMap(({ contents }) => contents);
    assert.ok(words instanceof vscode.MarkdownString);
    assert.equal(words.value, 'No payload in this workspace has this call ID.');
  });
});

describe('A payload digested to fit', () => {
  const items = Array.from({ length: 400 }, (_, id) => ({
    id,
    state: id === 250 ? 'Failed' : 'Running',
    note: `note of ${String(id)} ${'n'.repeat(60)}`,
  }));
  const text = JSON.stringify({ items, log: 'all is well, '.repeat(400) });
  let key = '';
  const linkTo = async (uri: vscode.Uri, words: RegExp) => {
    const links = await run<vscode.DocumentLink[]>('vscode.executeLinkProvider', uri);
    const { document } = await vscode.window.showTextDocument(uri);
    const link = links.find(
      ({ range, target }) => target?.scheme === 'command' && words.test(document.getText(range)),
    );
    assert.ok(link);
    return link;
  };

  before(async () => {
    key = await digested(text);
  });

  it('shows a row of a table on each line', async () => {
    const { uri } = await shownDocument(/\.digest\.json$/);
    assert.ok(uri.path.startsWith(`/${key}/`));
    assert.match((await shownDocument()).getText(), /\n {6}\[250, "Failed", "note of 250 /);
  });

  it('has lenses at its gaps, which lead into the raw', async () => {
    const { uri } = await shownDocument(/\.digest\.json$/);
    await eventually(async () => {
      const lenses = await run<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri, 100);
      const titles = lenses.map(({ command }) => command?.title ?? '');
      assert.ok(titles.some((title) => /^\d+ of 400 items elided: \/items\/\d+ to /.test(title)));
    });
  });

  it('has links and hovers at its marks', async () => {
    const { uri } = await shownDocument(/\.digest\.json$/);
    const { range } = await linkTo(uri, /chars elided: \/log/);
    const hovers = await run<vscode.Hover[]>('vscode.executeHoverProvider', uri, range.start);
    const words = hovers.flatMap(({ contents }) =>
      contents.map((content) => (content instanceof vscode.MarkdownString ? content.value : '')),
    );
    assert.match(words.join('\n'), /5,200 characters.*\/log.*all is well/s);
  });

  it('shows the place in the raw that a mark stands for', async () => {
    await run(INTERNAL_COMMANDS.revealInRaw, key, '/items/250/state');
    const { document } = await editorSelecting('"Failed"');
    assert.match(document.uri.path, /\.raw\.json$/);
  });

  it('is compared with a view of the raw that is cut where the digest is', async () => {
    await run(COMMANDS.compare, key);
    await eventually(() => {
      const { input } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {};
      assert.ok(input instanceof vscode.TabInputTextDiff);
      const raw = vscode.workspace.textDocuments.find(
        ({ uri }) => uri.toString() === input.original.toString(),
      );
      assert.match(raw?.getText() ?? '', /"… \d+ more items: \/items\/\d+ to \/items\/\d+"/);
    });
  });
});

describe('A log', () => {
  it('has links from its marks to its lines', async () => {
    const lines = Array.from({ length: 2000 }, (_, at) => `12:00:01 INFO request ${String(at)}`);
    const key = await digested(lines.join('\n'));
    const { uri } = await shownDocument(/\.digest\./);
    await eventually(async () => {
      const links = await run<vscode.DocumentLink[]>('vscode.executeLinkProvider', uri);
      assert.ok(links.length > 0);
    });
    await run(INTERNAL_COMMANDS.revealInRaw, key, 'lines 1001-1003');
    await editorSelecting(lines.slice(1000, 1003).join('\n'));
  });
});

describe('A huge line', () => {
  it('is shown in pages, and a place in it on its page', async () => {
    const text = Array.from({ length: 700_000 }, (_, at) => `w${String(at)}`).join(' ');
    const folder = await mkdtemp(path.join(os.tmpdir(), 'digest-'));
    const file = path.join(folder, 'words.txt');
    await writeFile(file, text);
    await closeEditors();
    await run(COMMANDS.digestFile, vscode.Uri.file(file));
    const key = await shownKey();
    await rm(folder, { recursive: true });
    await run(COMMANDS.openRaw, key);
    const first = await shownDocument(/\.raw\./);
    await eventually(async () => {
      const lenses = await run<vscode.CodeLens[]>('vscode.executeCodeLensProvider', first.uri, 10);
      const titles = lenses.map(({ command }) => command?.title ?? '');
      assert.ok(
        titles.some((title) => title.startsWith('Page 1 of 2 · ')),
        titles.join(),
      );
    });
    const at = text.indexOf('w699999');
    await run(INTERNAL_COMMANDS.revealInRaw, key, `bytes ${String(at)}-${String(at + 6)}`);
    const { document } = await editorSelecting('w699999');
    assert.equal(document.uri.query, 'page=2');
  });
});

describe('Finding a payload by content', () => {
  for (const [kind, text] of Object.entries({
    text: `${'Some words in a row, which say nothing.\n'.repeat(300)}Here stands the zyzzyva.\n`,
    YAML: `items:\n${'- name: a\n  kind: b\n'.repeat(300)}- name: zyzzyva at last\n`,
    'JSON lines': `${'{"name":"a","kind":"b"}\n'.repeat(300)}{"name":"a zyzzyva"}\n`,
  })) {
    it(`leads to where it stands in ${kind}`, async () => {
      const word = `zyzzyva-${kind.replace(' ', '-')}`;
      await digested(text.replace('zyzzyva', word));
      await closeEditors();
      await findAndAccept(word);
      const editor = await editorSelecting(word);
      assert.ok(editor.selection.active.line > 200);
    });
  }

  /** A list of choices as the command knows it, answered when the text has been found. */
  async function findAndAccept(text: string): Promise<void> {
    const window = vscode.window as { createQuickPick: unknown };
    const { createQuickPick } = window;
    let type: (text: string) => void = () => undefined;
    let accept: () => void = () => undefined;
    const list = {
      items: [] as (vscode.QuickPickItem & { alwaysShow?: boolean })[],
      selectedItems: [] as vscode.QuickPickItem[],
      onDidChangeValue: (heard: typeof type) => (type = heard),
      onDidAccept: (heard: typeof accept) => (accept = heard),
      onDidTriggerItemButton: () => undefined,
      onDidHide: () => undefined,
      hide: () => undefined,
      show: () => undefined,
    };
    window.createQuickPick = () => list;
    try {
      await run(COMMANDS.findPayload);
    } finally {
      window.createQuickPick = createQuickPick;
    }
    type(text);
    await eventually(() => {
      assert.ok(list.items[0]?.alwaysShow);
    });
    list.selectedItems = list.items.slice(0, 1);
    accept();
  }
});

describe('Digesting again with other limits', () => {
  /** What is offered for a payload. */
  async function offered(text: string): Promise<string[]> {
    const key = await digested(text);
    const window = vscode.window as { showQuickPick: unknown };
    const { showQuickPick } = window;
    let labels: string[] = [];
    window.showQuickPick = (items: readonly vscode.QuickPickItem[]) => {
      labels = items.map(({ label }) => label);
      return Promise.resolve(undefined);
    };
    try {
      await run(COMMANDS.redigest, key);
    } finally {
      window.showQuickPick = showQuickPick;
    }
    return labels;
  }

  it('offers limits on structure for JSON, and lengths alone for anything else', async () => {
    const lengths = ['Shorter', 'Medium', 'Longer', 'Other Length…'];
    const json = await offered(sampleJson('again'));
    assert.equal(json.length, 10);
    assert.ok(json.includes('Other Limits…'));
    const rows = (at: number) => `<tr><td>${String(at)}</td><td>again</td></tr>`;
    const html = Array.from({ length: 400 }, (_, at) => rows(at)).join('');
    for (const text of [`<html><table>${html}</table></html>`, 'a: 1\nb: [again]\n'.repeat(500)]) {
      assert.deepEqual(await offered(text), lengths);
    }
  });
});

describe('A long log', () => {
  it('says on each page which lines it shows, and leads to any of them', async () => {
    const row = (at: number) => `line ${String(at).padStart(7, '0')}: ${'x'.repeat(100)}`;
    const folder = await mkdtemp(path.join(os.tmpdir(), 'digest-'));
    const file = path.join(folder, 'long.log');
    const count = 500_000;
    await writeFile(file, Array.from({ length: count }, (_, at) => `${row(at + 1)}\n`).join(''));
    await closeEditors();
    await run(COMMANDS.digestFile, vscode.Uri.file(file));
    const key = await shownKey();
    await rm(folder, { recursive: true });
    await run(INTERNAL_COMMANDS.revealInRaw, key, 'lines 281423-281425');
    const editor = await editorSelecting([281423, 281424, 281425].map(row).join('\n'));
    const { document, selection } = editor;
    const first = Number(document.lineAt(0).text.slice(5, 12));
    const last = Number(document.lineAt(document.lineCount - 2).text.slice(5, 12));
    assert.ok(first > 1 && last < count);
    assert.equal(selection.active.line, 281423 - first);
    await eventually(async () => {
      const { uri } = document;
      const lenses = await run<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri, 10);
      const title = lenses[0]?.command?.title ?? '';
      const lines = [first, last, count].map((line) => line.toLocaleString('en'));
      assert.ok(title.includes(`lines ${lines[0]!} to ${lines[1]!} of ${lines[2]!}`), title);
    });
  });
});

describe('Reporting an issue', () => {
  it('opens the form of the editor, with diagnostics and no payload in it', async () => {
    type Execute = (command: string, ...args: unknown[]) => Promise<unknown>;
    const commands = vscode.commands as unknown as { executeCommand: Execute };
    const { executeCommand } = commands;
    const opened: unknown[] = [];
    commands.executeCommand = async (command, ...args) => {
      if (command !== 'workbench.action.openIssueReporter') return executeCommand(command, ...args);
      opened.push(...args);
      return undefined;
    };
    try {
      await executeCommand(COMMANDS.reportIssue);
    } finally {
      commands.executeCommand = executeCommand;
    }
    const [{ extensionId, data } = { extensionId: '', data: '' }] = opened as {
      extensionId: string;
      data: string;
    }[];
    assert.equal(extensionId, 'context-digest.context-digest');
    assert.match(data, /^Context Digest \d/);
    const known = await vscode.commands.getCommands(true);
    assert.ok(known.includes('workbench.action.openIssueReporter'));
  });
});

describe('Diagnostics', () => {
  it('hold versions and settings, no payload and no path', async () => {
    await digested(sampleJson('a secret of mine'));
    await run(COMMANDS.copyDiagnostics);
    const text = await clipboard.readText();
    assert.match(text, /^Context Digest \d+\.\d+\.\d+\nVS Code 1\./);
    assert.doesNotMatch(text, /secret of mine|sample-|\/tmp|\/home/);
  });
});
