import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'mocha';
import { inert } from '../../../src/host/inert.ts';

describe('words that name payloads', () => {
  it('have no link, no icon and nothing that turns them around, and read as before', () => {
    const words = inert('Deleting a [x](command:workbench.action.quit) $(trash).json, \u202Etxt');
    assert.doesNotMatch(words, /\]\(|\$\(|\u202E/);
    const shown = words.replaceAll('\u200B', '');
    assert.equal(shown, 'Deleting a [x](command:workbench.action.quit) $(trash).json, txt');
  });

  it('reach the user in no other way', () => {
    const own = /[/\\](notify|messages)\.ts$/;
    const around = globSync('src/host/**/*.ts').filter((file) => {
      const calls = /\.show(Information|Warning|Error)Message\(([\s\S]*?)\);/g;
      const open = [...readFileSync(file, 'utf8').matchAll(calls)].filter(
        // A dialog shows plain text.
        ([call]) => !/\bmodal: true\b|, options, /.test(call),
      );
      return open.length > 0 && !own.test(file);
    });
    assert.deepEqual(around, []);
  });
});
