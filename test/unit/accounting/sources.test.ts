import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { plainSource } from '../../../src/accounting/sources.ts';

const labelOf = (label: string) => plainSource({ kind: 'mcp', label }).label;

describe('the name of a source', () => {
  it('stays as it is where it is one line', () => {
    for (const label of ['pods.json', 'churn.ipynb, cell 7', 'תשלומים.json', '🙂 [a](b) $(c)']) {
      assert.equal(labelOf(label), label);
    }
    assert.deepEqual(plainSource({ kind: 'mcp', label: 'a', server: 'b' }), {
      kind: 'mcp',
      label: 'a',
      server: 'b',
    });
  });

  it('has no line break, no control and nothing that turns a line around', () => {
    assert.equal(
      labelOf('two\r\nlines\u2028and \u202Egnp\u202C.\u001b[31mjson'),
      'two lines and  gnp . [31mjson',
    );
    assert.equal(plainSource({ kind: 'mcp', label: 'a', server: 'x\ny' }).server, 'x y');
  });

  it('is cut where no list has room for it, between two characters', () => {
    for (const character of ['x', '🙂', '\n🙂']) {
      const cut = labelOf(character.repeat(10_000));
      const points = Array.from(cut);
      assert.ok(points.length <= 200 && points.length > 100, String(points.length));
      assert.equal(points.at(-1), '…');
      assert.doesNotMatch(cut, /\p{Cs}/u);
    }
  });
});
