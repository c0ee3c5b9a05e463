import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { DIGEST_FILE, RETRIEVE_RAW } from '../../src/agent/toolNames.ts';
import { COMMANDS, SETTINGS } from '../../src/host/names.ts';
import { recordedCalls } from './recordedCalls.ts';
import {
  closeEditors,
  eventually,
  listedPayloads,
  messagesWhile,
  openText,
  sampleJson,
  untilListed,
  withSettings,
} from './support.ts';

const { clipboard } = vscode.env;

/** The digest of a text under these settings. */
async function digestWith(settings: Record<string, unknown>, text: string): Promise<string> {
  await closeEditors();
  await clipboard.writeText('');
  await withSettings(settings, async () => {
    await openText(text);
    await vscode.commands.executeCommand(COMMANDS.digestSelectionAndCopy);
  });
  return clipboard.readText();
}

const reference = { [SETTINGS.profile]: 'reference' };

describe('A setting takes effect at once:', () => {
  it('the size from which payloads are digested', async () => {
    const text = JSON.stringify({ long: 'x'.repeat(700) });
    assert.equal(await digestWith(reference, text), text);
    assert.match(
      await digestWith({ ...reference, [SETTINGS.threshold]: 0 }, text),
      /^\{"long":"<truncated, 700 chars>"\}\ncall_id: /,
    );
  });

  it('the longest string that is kept whole', async () => {
    const text = JSON.stringify({ long: 'x'.repeat(3000), short: 'y'.repeat(50) });
    const digest = await digestWith({ ...reference, [SETTINGS.stringCharacters]: 40 }, text);
    assert.match(digest, /"short":"<truncated, 50 chars>"/);
  });

  it('the depth at which subtrees are left out', async () => {
    const text = JSON.stringify({ a: { b: { c: 'x'.repeat(3000) } } });
    const digest = await digestWith({ ...reference, [SETTINGS.depth]: 1 }, text);
    assert.match(digest, /^\{"a":"<truncated, deep subtree>"\}/);
  });

  it('a wrong value is refused, and the default stands', async () => {
    const text = JSON.stringify({ short: 'y'.repeat(450), long: 'x'.repeat(3000) });
    const digest = await digestWith({ ...reference, [SETTINGS.stringCharacters]: -7 }, text);
    assert.match(digest, /"short":"y{450}","long":"<truncated, 3000 chars>"/);
  });

  for (const [target, name] of [
    [vscode.ConfigurationTarget.Global, 'user'],
    [vscode.ConfigurationTarget.Workspace, 'workspace'],
  ] as const) {
    it(`a wrong value is named with its scope, ${name}`, async () => {
      const setting = SETTINGS.threshold;
      const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
      const set = (value: unknown) =>
        vscode.workspace.getConfiguration('contextDigest', folder).update(setting, value, target);
      const wanted = `contextDigest.threshold is -3 in the ${name} settings`;
      await messagesWhile(async (said) => {
        try {
          await set(-3);
          await eventually(() => {
            assert.ok(
              said.some((text) => text.startsWith(wanted) && text.endsWith('2048 is used.')),
              said.join('\n'),
            );
          });
        } finally {
          await set(undefined);
        }
      });
    });
  }

  it('a price that is none is named, with what becomes of it', async () => {
    const wanted = /the price of My Model must be a number of dollars.* is not used\.$/;
    await messagesWhile(async (said) => {
      await withSettings({ [SETTINGS.pricesTable]: { 'My Model': -1 } }, async () => {
        await eventually(() => {
          assert.match(said.join('\n'), wanted);
        });
      });
    });
  });

  it('whether calls are recorded', async () => {
    const { executeCommand } = vscode.commands;
    const earlier = await listedPayloads();
    await digestWith({}, sampleJson('recorded'));
    const before = await recordedCalls();
    const listed = earlier + 1;
    await untilListed(listed);
    await withSettings({ [SETTINGS.historyEnabled]: false }, async () => {
      await openText(sampleJson('not recorded'));
      await executeCommand(COMMANDS.digestSelectionAndCopy);
      const [, id] = /\ncall_id: (\S+) \(/.exec(await clipboard.readText()) ?? [];
      assert.ok(id);
      const options = { input: { call_id: id, bytes: '0-9' }, toolInvocationToken: undefined };
      const { content } = await vscode.lm.invokeTool(RETRIEVE_RAW, options);
      assert.equal((content[0] as vscode.LanguageModelTextPart).value, '{"items":[');
      // Listed as long as this window is open, and nowhere else.
      await untilListed(listed + 1);
      await executeCommand(COMMANDS.digestSelectionAndCopy);
    });
    assert.deepEqual(await recordedCalls(), before);
    await digestWith({}, sampleJson('recorded again'));
    await eventually(async () => {
      assert.equal((await recordedCalls()).length, before.length + 1);
    });
    await untilListed(listed + 2);
  });

  it('how many characters agents are given', async () => {
    await withSettings({ [SETTINGS.maxCharacters]: 700 }, async () => {
      const options = { input: { path: 'pods.json' }, toolInvocationToken: undefined };
      const { content } = await vscode.lm.invokeTool(DIGEST_FILE, options);
      const length = (content[0] as vscode.LanguageModelTextPart).value.length;
      assert.ok(length <= 700, String(length));
    });
  });

  it('whether a digest leads to its raw', async () => {
    await withSettings({ [SETTINGS.storeKind]: 'off' }, async () => {
      const invoke = async (tool: string, input: object) => {
        const options = { input, toolInvocationToken: undefined };
        const { content } = await vscode.lm.invokeTool(tool, options);
        return (content[0] as vscode.LanguageModelTextPart).value;
      };
      assert.doesNotMatch(await invoke(DIGEST_FILE, { path: 'pods.json' }), /call_id: /);
      const id = 'd-0123456789abcdef01234567';
      assert.match(await invoke(RETRIEVE_RAW, { call_id: id }), /no raw payload is kept/);
    });
  });

  it('whether agents read what git ignores', async () => {
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
    mkdirSync(path.join(folder, 'private'), { recursive: true });
    writeFileSync(path.join(folder, 'private', 'data.json'), '{}');
    writeFileSync(path.join(folder, '.gitignore'), 'private/\n');
    const read = async () => {
      const options = { input: { path: 'private/data.json' }, toolInvocationToken: undefined };
      const { content } = await vscode.lm.invokeTool(DIGEST_FILE, options);
      return content.map((part) => (part as vscode.LanguageModelTextPart).value).join('');
    };
    assert.match(await read(), /ignored by git/);
    await withSettings({ [SETTINGS.agentsReadIgnored]: true }, async () => {
      assert.match(await read(), /\{\}/);
    });
  });
});
