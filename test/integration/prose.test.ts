import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { encodeUtf8 } from '../../src/digest/utf8.ts';
import { ProseModel } from '../../src/host/languageModel/prose/proseModel.ts';
import { COMMANDS, SECTION, SETTINGS } from '../../src/host/names.ts';
import { runAndChoose } from './quickPicks.ts';
import { closeEditors, eventually, openText, withSettings } from './support.ts';

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
    assert.match(await digestOf('answers', PROSE), /^Summary: Paragraph 0/);
    assert.match(await digestOf('answers', PROSE.repeat(40)), /^Summary: Paragraph 0/);
    assert.doesNotMatch(await digestOf('empty', `Other. ${PROSE}`), /^Summary/);
    assert.doesNotMatch(await digestOf('echoes', `More. ${PROSE}`), /^Summary/);
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
