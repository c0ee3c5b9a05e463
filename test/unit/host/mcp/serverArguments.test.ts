import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import {
  rootArguments,
  settingArguments,
  toolArguments,
} from '../../../../src/host/mcp/serverArguments.ts';
import { keepingRules } from '../../../../src/host/settings/keepingRules.ts';
import { checkSettings } from '../../../../src/host/settings/rules.ts';
import { readOptions } from '../../../../src/mcp/options.ts';

const settingsWith = (values: Record<string, unknown>) =>
  checkSettings((name) => values[name]).settings;

const changed = {
  maxCharacters: 900,
  'store.kind': 'off',
  'store.quotaMegabytes': 7,
  'store.keepDays': 3,
  'store.neverKeep': ['a b', '--x'],
  'store.neverKeepSecrets': false,
  'history.enabled': false,
  'tokens.estimator': 'exact',
};

describe('the arguments of our MCP processes', () => {
  it('leave out what is the default there, too', () => {
    assert.deepEqual(settingArguments(settingsWith({})), []);
  });

  for (const [name, values] of Object.entries({ default: {}, changed })) {
    it(`say what the settings say: ${name}`, () => {
      const settings = settingsWith(values);
      for (const args of [[], ['wrap', '--url', 'http://h']]) {
        const options = readOptions([...args, '--store', '/s', ...settingArguments(settings)], {});
        assert.ok(options.kind === 'server' || options.kind === 'wrap');
        assert.deepEqual(options.storage, { directory: '/s', ...keepingRules(settings) });
        assert.equal(options.maxChars, settings.maxCharacters);
      }
    });
  }

  it('leave out the tools that the editor’s agents have, unless all are wanted', () => {
    const without = (values: object) => {
      const options = readOptions(toolArguments(settingsWith({ ...values })), {});
      return options.kind === 'server' ? [...options.without] : undefined;
    };
    assert.deepEqual(without({}), ['retrieve_raw', 'digest_file']);
    assert.deepEqual(without({ 'agents.mcpTools': 'all' }), []);
  });

  it('name folders', () => {
    const options = readOptions(rootArguments(['/a b', '/c'], true), {});
    assert.ok(options.kind === 'server' && options.readsIgnored);
    assert.deepEqual(options.roots, ['/a b', '/c']);
  });
});
