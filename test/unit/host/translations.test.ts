import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { messagesInCode, plainMessages, readJson } from '../../support/messages.ts';

const placeholders = (text: string) => (text.match(/\{\d+\}/g) ?? []).sort();
const commandLinks = (text: string) => (text.match(/\(command:[^)]+\)/g) ?? []).sort();
const keys = (file: string) => Object.keys(readJson(file) as object);

describe('German', () => {
  const german = readJson('l10n/bundle.l10n.de.json') as Record<string, string>;

  it('has every message of the code, and no other', () => {
    assert.deepEqual(Object.keys(german).sort(), messagesInCode().sort());
  });

  it('fills the same places of each message', () => {
    for (const [message, text] of Object.entries(german)) {
      assert.deepEqual(placeholders(text), placeholders(message), message);
    }
  });

  it('has every text of the manifest, with its commands', () => {
    assert.deepEqual(keys('package.nls.de.json').sort(), keys('package.nls.json').sort());
    const texts = readJson('package.nls.json') as Record<string, string>;
    for (const [key, text] of Object.entries(readJson('package.nls.de.json') as typeof texts)) {
      assert.deepEqual(commandLinks(text), commandLinks(texts[key] ?? ''), key);
    }
  });
});

describe('Messages without buttons', () => {
  /** The host cuts such a toast to one line of about so many characters. */
  const room = 60;
  /** Stands for a name or a size. */
  const filled = (text: string) => text.replaceAll(/\{\d+\}/g, 'orders.json');

  it('fit into a line, in every language', () => {
    const german = readJson('l10n/bundle.l10n.de.json') as Record<string, string>;
    const messages = plainMessages();
    assert.ok(messages.length > 5);
    const texts = messages.flatMap((message) => [message, german[message] ?? '']);
    assert.deepEqual(
      texts.filter((text) => filled(text).length > room),
      [],
    );
  });
});
