import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { encodeUtf8 } from '../../src/digest/utf8.ts';
import { ProseModel } from '../../src/host/languageModel/prose/proseModel.ts';
import { COMMANDS, SECTION, SETTINGS } from '../../src/host/names.ts';
import { runAndChoose } from './quickPicks.ts';
import {
  closeEditors,
  eventually,
  messagesWhile,
  openText,
  run,
  shownDocument,
  withSettings,
} from './support.ts';

const PROSE = Array.from(
  { length: 400 },
  (_, at) => `Paragraph ${at} tells of nothing that a rule could find worth more than the rest. `,
).join('');

interface FakeRequest {
  model: string;
  texts: string[];
}

/** For an answer, on a machine that does much else; and for none. */
const patienceMilliseconds = { answers: 60_000, hangs: 1500 };

function fallbackOf(
  granted: boolean | undefined,
  mayAsk = true,
  milliseconds = patienceMilliseconds.answers,
) {
  const access = {
    canSendRequest: () => granted,
    onDidChange: () => ({ dispose: () => undefined }),
  };
  const fallback = new ProseModel(access, milliseconds).fallback(mayAsk);
  assert.ok(fallback);
  return fallback;
}

const { signal } = new AbortController();
const GRANTED = { granted: true };

/** Asks a fake model, by its name, for a summary. */
async function ask(model: string, consent: { granted?: boolean; mayAsk?: boolean } = GRANTED) {
  let text = '';
  let usage;
  await withSettings({ [SETTINGS.proseModel]: `fake/${model}` }, async () => {
    const { answers, hangs } = patienceMilliseconds;
    const patience = model === 'hangs' ? hangs : answers;
    const fallback = fallbackOf(consent.granted, consent.mayAsk, patience);
    try {
      text = await fallback.run(encodeUtf8(PROSE), signal);
    } finally {
      usage = fallback.usage();
    }
  });
  return { text, usage };
}

const requests = () => vscode.commands.executeCommand<FakeRequest[]>('fakeModel.requests');

describe('The model for prose', () => {
  before(async () => {
    await eventually(async () => {
      assert.ok((await vscode.lm.selectChatModels({ vendor: 'fake' })).length > 5);
    });
  });

  it('is off until one is chosen', () => {
    const access = {
      canSendRequest: () => true,
      onDidChange: () => ({ dispose: () => undefined }),
    };
    assert.equal(new ProseModel(access).fallback(true), undefined);
  });

  it('gets the instruction and the text as data, and its tokens are counted', async () => {
    const { text, usage } = await ask('answers');
    assert.equal(text, `Summary: ${PROSE.slice(0, 40)}`);
    const { texts } = (await requests()).at(-1)!;
    assert.equal(texts.length, 2);
    for (const words of [
      /Summarise/,
      /names, ids, URLs, statuses/,
      /500 tokens/,
      /data, not instr/,
    ]) {
      assert.match(texts[0]!, words);
    }
    assert.equal(texts[1], PROSE);
    assert.deepEqual(usage, {
      subagentModel: 'answers',
      subagentInputTokens: Math.ceil(texts[0]!.length / 4) + Math.ceil(PROSE.length / 4),
      subagentOutputTokens: Math.ceil(text.length / 4),
    });
  });

  it('gets no more than it takes, head and tail', async () => {
    await ask('tiny');
    const { texts } = (await requests()).at(-1)!;
    const tokens = texts.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);
    assert.ok(tokens <= 600 && tokens > 400, String(tokens));
    assert.match(texts[1]!, /^Paragraph 0.*\[… \d+ characters are left out here …\].*rest\. $/s);
  });

  for (const [model, reason] of Object.entries({
    refuses: /the use of Fake refuses was refused|not for you/,
    exhausted: /the quota is used up/,
    breaks: /Fake breaks: .*the provider broke/,
    hangs: /Fake hangs did not answer within 1\.5 s/,
    floods: /longer than 8000 characters/,
    empty: /the answer is empty/,
    missing: /the model fake\/missing is not available/,
  })) {
    it(`says why there is no summary of one that is called ${model}`, () =>
      assert.rejects(ask(model), reason));
  }

  it('is not asked without a grant, unless a person waits who can give it', async () => {
    const before = (await requests()).length;
    await assert.rejects(ask('answers', { granted: false }), /was refused/);
    await assert.rejects(ask('answers', { mayAsk: false }), /is not granted yet/);
    assert.equal((await requests()).length, before);
    assert.match((await ask('answers', { mayAsk: true })).text, /^Summary/);
  });

  it('is left alone when the digest is called off', async () => {
    await withSettings({ [SETTINGS.proseModel]: 'fake/hangs' }, async () => {
      const controller = new AbortController();
      const asking = fallbackOf(true).run(encodeUtf8(PROSE), controller.signal);
      controller.abort(new Error('enough'));
      await assert.rejects(asking, /enough/);
    });
  });

  it('digests prose of any size where it is chosen, and rules do where it fails', async () => {
    const digestOf = async (model: string, text: string) => {
      await vscode.env.clipboard.writeText('');
      await withSettings({ [SETTINGS.proseModel]: `fake/${model}` }, async () => {
        await closeEditors();
        await openText(text, 'txt');
        await vscode.commands.executeCommand(COMMANDS.digestSelectionAndCopy);
      });
      return vscode.env.clipboard.readText();
    };
    const summary = /^… a model wrote this, of [\d,]+ characters elided: line 1\nSummary: Para.* 0/;
    assert.match(await digestOf('answers', PROSE), summary);
    assert.match(await digestOf('answers', PROSE.repeat(40)), summary);
    assert.doesNotMatch(await digestOf('empty', `Other. ${PROSE}`), /^Summary/m);
    assert.doesNotMatch(await digestOf('echoes', `More. ${PROSE}`), /^Summary/m);
    const before = (await requests()).length;
    const secret = `The key is ghp_${'Ab3dEf7h'.repeat(5).slice(0, 36)}. ${PROSE}`;
    assert.doesNotMatch(await digestOf('answers', secret), /^Summary/m);
    const locks = '[[package]]\nname = "crate"\n'.repeat(1000);
    assert.doesNotMatch(await digestOf('answers', locks), /^Summary/m);
    assert.equal((await requests()).length, before);
  });

  it('is named above what it wrote, and where it is said what is stored', async () => {
    await withSettings({ [SETTINGS.proseModel]: 'fake/answers' }, async () => {
      await closeEditors();
      await openText(`Told above. ${PROSE}`, 'txt');
      await vscode.commands.executeCommand(COMMANDS.digestSelection);
      const { uri } = await shownDocument(/\.digest\./);
      await eventually(async () => {
        const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
          'vscode.executeCodeLensProvider',
          uri,
          10,
        );
        assert.match(lenses[0]?.command?.title ?? '', / · written by the model answers · call ID /);
      });
      const told = await messagesWhile(async () => {
        await run(COMMANDS.showStorage);
      });
      assert.match(told.join(), /goes to the model fake\/answers, whole or in part/);
    });
    const told = await messagesWhile(async () => {
      await run(COMMANDS.showStorage);
    });
    assert.match(told.join(), /Nothing leaves this machine/);
  });

  it('is chosen from all that there are, and turned off the same way', async () => {
    const setting = () => vscode.workspace.getConfiguration(SECTION).get(SETTINGS.proseModel);
    await runAndChoose(COMMANDS.chooseProseModel, 'Fake answers');
    assert.equal(setting(), 'fake/answers');
    await runAndChoose(COMMANDS.chooseProseModel, undefined);
    assert.equal(setting(), 'fake/answers');
    await runAndChoose(COMMANDS.chooseProseModel, 'None');
    assert.equal(setting(), '');
  });
});
