// Chat models of a vendor that does not exist, for tests: each behaves in one way, always.
const { setImmediate: nextTurn, setTimeout: pause } = require('node:timers/promises');
const vscode = require('vscode');

const TOKEN_CHARACTERS = 4;
/** Seconds that a tool may take to turn up. */
const PATIENCE = 60;
/** Milliseconds that servers may take to start; one whose configuration changes may never answer. */
const START_PATIENCE = 30_000;
/** How the editor names the server of the name `orders` in the first folder's `.mcp.json`. */
const ORDERS = 'workspace-dot-mcp.0.orders';

/** What each model does with a request; `say` reports a piece of text. */
const behaviours = {
  answers: async (text, say) => {
    say('Summary: ');
    await nextTurn();
    say(text.slice(0, 40));
  },
  refuses: () => Promise.reject(vscode.LanguageModelError.NoPermissions('not for you')),
  exhausted: () => Promise.reject(vscode.LanguageModelError.Blocked('the quota is used up')),
  breaks: () => Promise.reject(new Error('the provider broke')),
  hangs: (_text, _say, token) =>
    new Promise((resolve) => {
      token.onCancellationRequested(resolve);
    }),
  // Heeds no token, as some do not.
  floods: async (_text, say) => {
    for (let piece = 0; piece < 2000; piece++) {
      say('and so on, '.repeat(100));
      await nextTurn();
    }
  },
  empty: (_text, say) => {
    say(' \n');
    return Promise.resolve();
  },
  // As long as what it was given: no digest.
  echoes: (text, say) => {
    say(text);
    return Promise.resolve();
  },
  tiny: (text, say) => {
    say(`Read ${text.length} characters`);
    return Promise.resolve();
  },
};

const inputTokens = { tiny: 600 };

function informationOf(id) {
  return {
    id,
    name: `Fake ${id}`,
    family: 'fake',
    version: '1',
    maxInputTokens: inputTokens[id] ?? 100_000,
    maxOutputTokens: 10_000,
    capabilities: {},
  };
}

/** The editor takes note of a changed MCP configuration some time after the change. */
async function toolNamed(end) {
  for (let second = 0; second < PATIENCE; second++) {
    const options = { waitForLiveTools: true };
    const started = vscode.commands.executeCommand('workbench.mcp.startServer', '*', options);
    await Promise.race([started, pause(START_PATIENCE)]);
    const tool = vscode.lm.tools.find((candidate) => candidate.name.endsWith(end));
    if (tool) return tool;
    // One that was started before its configuration changed goes on without it.
    await vscode.commands.executeCommand('workbench.mcp.stopServer', ORDERS);
    await pause(1000);
  }
  throw new Error(`no tool ${end} in ${vscode.lm.tools.map((each) => each.name)}`);
}

/**
 * Calls a tool as an agent would and puts its answer on the clipboard. `NAME {"input": 1}`; the
 * name's end is enough.
 */
async function callTool() {
  const call = await vscode.window.showInputBox({ prompt: 'Tool and input' });
  if (call === undefined) return;
  const [, name, input] = /^(\S+) (.*)$/.exec(call);
  const tool = await toolNamed(name);
  const options = { input: JSON.parse(input), toolInvocationToken: undefined };
  const { content } = await vscode.lm.invokeTool(tool.name, options);
  await vscode.env.clipboard.writeText(content.map((part) => part.value).join('\n'));
}

const textOf = (message) => message.content.map((part) => part.value ?? '').join('');

function activate(context) {
  const requests = [];
  context.subscriptions.push(
    vscode.commands.registerCommand('fakeModel.requests', () => requests),
    vscode.commands.registerCommand('fakeModel.callTool', callTool),
    vscode.lm.registerLanguageModelChatProvider('fake', {
      provideLanguageModelChatInformation: () => Object.keys(behaviours).map(informationOf),
      async provideLanguageModelChatResponse(model, messages, _options, progress, token) {
        const texts = messages.map(textOf);
        requests.push({ model: model.id, texts });
        const say = (text) => progress.report(new vscode.LanguageModelTextPart(text));
        await behaviours[model.id](texts.at(-1), say, token);
      },
      provideTokenCount: (_model, text) => {
        const counted = typeof text === 'string' ? text : textOf(text);
        return Promise.resolve(Math.ceil(counted.length / TOKEN_CHARACTERS));
      },
    }),
  );
}

module.exports = { activate };
