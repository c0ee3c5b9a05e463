import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'mocha';
import { COMMANDS, SECTION, SETTINGS } from '../../../src/host/names.ts';
import { readJson } from '../../support/messages.ts';

const tests = path.resolve(import.meta.dirname, '..', '..');
/** The tests that run in a real VS Code. */
const code = globSync('{integration,e2e}/**/*.test.ts', { cwd: tests })
  .map((file) => readFileSync(path.join(tests, file), 'utf8'))
  .join('\n');
const texts = readJson('package.nls.json') as Record<string, string>;

describe('in a real VS Code', () => {
  it('a test runs every command, by its name or by its title', () => {
    const untested = Object.entries(COMMANDS).filter(([key, id]) => {
      const title = texts[`command.${id.slice(SECTION.length + 1)}`] ?? '';
      return ![`COMMANDS.${key}`, `'${title}'`, `'Digest: ${title}'`].some((one) =>
        code.includes(one),
      );
    });
    assert.deepEqual(untested, []);
  });

  it('a test sets every setting', () => {
    const untested = Object.entries(SETTINGS).filter(
      ([key, name]) =>
        ![
          `SETTINGS.${key}]:`,
          `'${name}':`,
          `{ ${name}:`,
          `, ${name}:`,
          `'${SECTION}.${name}':`,
        ].some((one) => code.includes(one)),
    );
    assert.deepEqual(untested, []);
  });
});
