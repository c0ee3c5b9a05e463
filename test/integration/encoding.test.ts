import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { COMMANDS, INTERNAL_COMMANDS } from '../../src/host/names.ts';
import {
  closeEditors,
  digested,
  editorSelecting,
  eventually,
  run,
  shownDocument,
} from './support.ts';

const LINES = Array.from({ length: 2000 }, (_, at) => `12:00:01 INFO Größe „${at}“ – naïve 字 🙂`);
const JSON_TEXT = JSON.stringify({
  Übersicht: LINES.map((text, at) => ({ at, text, größe: 'ä'.repeat(at % 7) })),
});

/** Ways to set the editor to read files as anything but UTF-8. */
const SETTINGS: Record<string, [name: string, value: unknown, language?: string]> = {
  'Latin-1': ['encoding', 'iso88591'],
  'what it guesses': ['autoGuessEncoding', true],
  'UTF-16': ['encoding', 'utf16le'],
  'Latin-1 for a language': ['encoding', 'iso88591', 'json'],
};

describe('An editor that is set to read files as', () => {
  for (const [name, [setting, value, languageId]] of Object.entries(SETTINGS)) {
    describe(name, () => {
      const set = (to: unknown) =>
        vscode.workspace
          .getConfiguration('files', languageId === undefined ? undefined : { languageId })
          .update(setting, to, vscode.ConfigurationTarget.Global, languageId !== undefined);
      before(() => set(value));
      after(async () => {
        await set(undefined);
        await closeEditors();
      });

      it('shows digests and raws as they are, and leads from one to the other', async () => {
        const key = await digested(`${name}: Größe\n${LINES.join('\n')}`);
        const digest = await shownDocument(/\.digest\./);
        assert.match(digest.getText(), new RegExp(`^… .*\n${name}: Größe\n.*„0“ –`, 's'));
        await eventually(async () => {
          const links = await vscode.commands.executeCommand<vscode.DocumentLink[]>(
            'vscode.executeLinkProvider',
            digest.uri,
          );
          assert.ok(links.length > 0);
          for (const { range } of links) assert.match(digest.getText(range), /^… .* elided: /);
        });
        await run(INTERNAL_COMMANDS.revealInRaw, key, 'lines 1001-1003');
        const { document } = await editorSelecting(LINES.slice(999, 1002).join('\n'));
        assert.ok(document.getText().startsWith(`${name}: Größe\n12:00:01`));
        await run(COMMANDS.copyDigest, key);
        const copied = await vscode.env.clipboard.readText();
        assert.ok(copied.startsWith(digest.getText()), copied.slice(0, 100));
      });

      it('has lenses at the gaps of JSON, and both sides of a comparison as they are', async () => {
        const key = await digested(JSON_TEXT.replace('{', `{"read as":"${name}",`));
        const digest = await shownDocument(/\.digest\.json/);
        await eventually(async () => {
          const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
            'vscode.executeCodeLensProvider',
            digest.uri,
            100,
          );
          const titles = lenses.map(({ command }) => command?.title ?? '');
          assert.ok(titles.some((title) => title.includes('items elided: /Übersicht/')));
        });
        await run(COMMANDS.compare, key);
        await eventually(() => {
          const { input } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {};
          assert.ok(input instanceof vscode.TabInputTextDiff);
          for (const side of [input.original, input.modified]) {
            const shown = vscode.workspace.textDocuments.find(
              ({ uri }) => uri.toString() === side.toString(),
            );
            assert.match(shown?.getText() ?? '', /^\{\n.*"Übersicht".*Größe „0“/s);
          }
        });
      });
    });
  }
});
