import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { hostCutTokens } from '../../../src/agent/hostCut.ts';
import { stateDirectory } from '../../../src/agent/stateDirectory.ts';
import { readOptions, UsageError } from '../../../src/mcp/options.ts';
import { divide } from '../../../src/mcp/wrap/results/shares.ts';
import { serverEnvironment } from '../../../src/mcp/wrap/stdio/serverEnvironment.ts';

describe('MCP command line', () => {
  it('keeps the wrapped command apart from its own options', () => {
    const options = readOptions(
      'wrap --threshold 10 --never-digest a --never-digest b --store /s -- node --threshold 5 -- x'.split(
        ' ',
      ),
      {},
    );
    assert.ok(options.kind === 'wrap');
    assert.deepEqual(options.target, {
      kind: 'command',
      command: 'node',
      args: ['--threshold', '5', '--', 'x'],
    });
    assert.equal(options.threshold, 10);
    assert.deepEqual([...options.neverDigest], ['a', 'b']);
    assert.equal(options.storage.directory, '/s');
    assert.equal(options.maxChars, 8_000);
  });

  it('takes an address with headers in place of a command', () => {
    const line = ['wrap', '--url', 'https://h/mcp', '--header', 'Authorization: Bearer a:b'];
    const env = { PATH: '/bin', 'CONTEXT_DIGEST_HEADER_X-Api-Key': 'k: 1' };
    const options = readOptions(line, env);
    assert.ok(options.kind === 'wrap' && options.target.kind === 'url');
    assert.deepEqual(options.target.headers, [
      ['X-Api-Key', 'k: 1'],
      ['Authorization', 'Bearer a:b'],
    ]);
  });

  it('takes what the settings say of stores, history and tokens', () => {
    const line =
      '--store /s --store-kind off --never-keep a+ --keep-secrets --no-history --tokens exact --max-chars 900 --without digest_file';
    const options = readOptions(line.split(' '), {});
    assert.ok(options.kind === 'server');
    assert.deepEqual(options.storage, {
      directory: '/s',
      kind: 'off',
      quotaBytes: 104_857_600,
      keepDays: 0,
      neverKeep: ['a+'],
      neverKeepSecrets: false,
      history: false,
      tokenEstimator: 'o200k_base',
    });
    assert.equal(options.maxChars, 900);
    assert.deepEqual([...options.without], ['digest_file']);
  });

  it('refuses what cannot be meant', () => {
    const lines = [
      'wrap',
      'wrap --',
      'wrap --url ftp://h',
      'wrap --url nonsense',
      'wrap --url http://h -- node',
      'wrap --threshold -1 -- node',
      'wrap --max-chars 255 -- node',
      'wrap --header x --url http://h',
      '--root',
      '--url http://h',
      'serve',
      '--store-kind cloud',
      '--quota-megabytes 1.5',
      '--tokens many',
    ];
    for (const line of lines)
      assert.throws(() => readOptions(line.split(' '), {}), UsageError, line);
  });
});

describe('what agents’ processes start from', () => {
  it('keeps to each platform’s place for such data', () => {
    const home = '/home/a';
    const at = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv = {}) =>
      stateDirectory({ platform, env, home });
    assert.equal(at('linux'), '/home/a/.local/state/context-digest');
    assert.equal(at('linux', { XDG_STATE_HOME: '/state' }), '/state/context-digest');
    assert.equal(at('linux', { XDG_STATE_HOME: 'relative' }), at('linux'));
    assert.equal(at('darwin'), '/home/a/Library/Application Support/context-digest');
    assert.equal(at('win32', { LOCALAPPDATA: 'C:\\L' }), 'C:\\L\\context-digest');
  });

  it('gives wrapped servers the user’s environment without our variables', () => {
    const env = { PATH: '/bin', ELECTRON_RUN_AS_NODE: '1', CONTEXT_DIGEST_X: '1', TOKEN: 't' };
    assert.deepEqual(serverEnvironment(env), { PATH: '/bin', TOKEN: 't' });
  });

  it('credits nothing that a known client would have cut anyway', () => {
    assert.equal(hostCutTokens('Visual Studio Code', 81_920, 20_000), 18_000);
    assert.equal(hostCutTokens('claude-code', 4_000_000, 1_000_000), 975_000);
    assert.equal(hostCutTokens('claude-code', 40_000, 10_000), 0);
    assert.equal(hostCutTokens('another', 4_000_000, 1_000_000), 0);
    assert.equal(hostCutTokens('Visual Studio Code', 0, 0), 0);
  });

  it('divides room so that none gets more than it can use', () => {
    assert.deepEqual(divide(100, [10, 500, 60]), [10, 45, 45]);
    assert.deepEqual(divide(100, [10, 20]), [10, 20]);
    assert.deepEqual(divide(0, [1, 1]), [0, 0]);
    assert.deepEqual(divide(5, []), []);
  });
});
