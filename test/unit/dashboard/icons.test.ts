import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const page = path.join(import.meta.dirname, '../../../media/dashboard');
const ours = readFileSync(path.join(page, 'styles/controls.css'), 'utf8');
const theirs = readFileSync(require.resolve('@vscode/codicons/dist/codicon.css'), 'utf8');

function codePoints(css: string): Map<string, string> {
  const rules = css.matchAll(/\.codicon-([\w-]+)::?before\s*\{\s*content:\s*["']\\([0-9a-f]+)/g);
  return new Map([...rules].map(([, name, code]) => [name!, code!]));
}

describe('icon font', () => {
  it('has each icon where the style sheet says it is', () => {
    const used = codePoints(ours);
    const known = codePoints(theirs);
    assert.ok(used.size > 10);
    for (const [name, code] of used) assert.equal(known.get(name), code, name);
  });

  it('has a place in the style sheet for each icon that the page shows', () => {
    const drawn = globSync('**/*.ts', { cwd: page }).flatMap((file) =>
      [...readFileSync(path.join(page, file), 'utf8').matchAll(/\bicon(?::|\() ?'([\w-]+)'/g)].map(
        ([, name]) => name!,
      ),
    );
    const used = codePoints(ours);
    assert.ok(drawn.length > 20);
    for (const name of drawn) assert.ok(used.has(name), name);
  });
});
