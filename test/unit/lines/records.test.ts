import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { process } from '../../../src/digest/index.ts';
import { recordHead } from '../../../src/digest/lines/units/records.ts';
import { encodeText } from '../../../src/json/text.ts';

const texts = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('');

const described = texts(60, (at) =>
  [
    `Name:      web-${at}`,
    `Node:      n${at % 5}`,
    `Status:    ${at === 31 ? 'Failed' : 'Running'}`,
    `Reason:    ${at === 31 ? 'Evicted' : ''}`,
    'Containers:',
    '  app:',
    `    Image: reg/web:1.${at % 3}`,
    '    State: Running',
    '\n',
  ].join('\n'),
);
const locked = texts(
  90,
  (at) =>
    `[[package]]\nname = "crate-${at}"\nversion = "1.${at}.0"\nsource = "${at === 50 ? 'git+https://elsewhere.example/x' : 'registry+https://crates.example/index'}"\n\n`,
);

describe('records of a text', () => {
  const headOf = (text: string): string | undefined => recordHead(encodeText(text))?.source;

  it('are named by the first of their lines that has one key and values of its own', () => {
    assert.equal(headOf(described), '^Name\\s*[:=]');
    assert.equal(headOf(locked), '^name\\s*[:=]');
    assert.equal(headOf(locked.replaceAll('\n', '\r\n')), '^name\\s*[:=]');
  });

  it('are no paragraphs, nor blocks that begin alike, nor a few', () => {
    assert.equal(headOf(texts(30, (at) => `It was ${at} o’clock.\nNobody came.\n\n`)), undefined);
    assert.equal(headOf(texts(30, (at) => `Type: pod\n  ${at} and more\n\n`)), undefined);
    assert.equal(headOf(described.slice(0, 400)), undefined);
  });

  for (const [name, text, odd, head] of [
    ['described objects', described, 'Reason:    Evicted', 'Name:      web-31'],
    ['a lock file', locked, 'source = "git+https://elsewhere.example/x"', 'name = "crate-50"'],
  ] as const) {
    it(`have their names shown with what is odd of them: ${name}`, async () => {
      const { digest } = await process(text, { profile: 'fit', maxChars: 1200 });
      const lines = digest.split('\n');
      assert.ok(lines.includes(odd), digest);
      assert.ok(lines.includes(head), digest);
    });
  }
});
