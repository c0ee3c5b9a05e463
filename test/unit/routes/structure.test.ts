import assert from 'node:assert/strict';
import { fit } from './fit.ts';
import { checkLines } from './lineChecker.ts';

const numbered = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join('');

describe('fit: what leads through a text', () => {
  it('is the names of what code declares, with their lines', async () => {
    const code = numbered(
      120,
      (at) =>
        `export function step${at}(input: number): number {\n  const half = input / 2;\n  return half + ${at};\n}\n\n`,
    );
    const { digest, method } = await fit(code, { maxChars: 2000 });
    assert.equal(method, 'code');
    const names = [...digest.matchAll(/\bstep(\d+) (\d+)/g)];
    assert.ok(names.length >= 50, digest);
    for (const [, name, line] of names) assert.equal(Number(line), Number(name) * 5 + 1);
    checkLines(Buffer.from(code), digest);
  });

  it('is the functions of C, whose type may stand in the line above', async () => {
    const code = `#include <stdio.h>\n\ntypedef struct node {\n  int value;\n} node_t;\n\n${numbered(
      90,
      (at) =>
        `static int\nread_part${at}(node_t *node, int limit) {\n  node->value += ${at};\n  return node->value;\n}\n\n`,
    )}`;
    const { digest, method } = await fit(code, { maxChars: 2000 });
    assert.equal(method, 'code');
    assert.match(digest, /\bread_part0 8\b/);
  });

  it('is the subjects of commits, alone and with their changes', async () => {
    const commit = (at: number): string =>
      `commit ${String(at).padStart(40, 'a')}\nAuthor: A <a@example.org>\nDate:   Mon May 11\n\n    Subject number ${'x'.repeat(at % 7)}${at}\n\n`;
    const change = (at: number): string =>
      `diff --git a/f${at} b/f${at}\n--- a/f${at}\n+++ b/f${at}\n@@ -1,2 +1,2 @@\n a line that stays as it is\n-old ${at}\n+renewed ${at}\n\n`;
    const log = numbered(40, (at) => `${commit(at)} f${at}.ts | ${at} ++--\n\n`);
    const patches = numbered(40, (at) => commit(at) + change(at));
    for (const [text, wanted] of [
      [log, 'prose'],
      [patches, 'diff'],
    ] as const) {
      const { digest, method } = await fit(text, { maxChars: 2500 });
      assert.equal(method, wanted);
      assert.ok([...digest.matchAll(/^ {4}Subject number/gm)].length >= 5, digest);
      checkLines(Buffer.from(text), digest);
    }
  });

  it('is the names of folders in a listing of them', async () => {
    const listing = numbered(
      30,
      (at) =>
        `./assets/pack${at}x:\ntotal ${at}\n${numbered(14, (file) => `-rw-r--r-- 1 deploy deploy ${file}000 May 1 09:1${file % 9} tile_${file}.png\n`)}\n`,
    );
    const { digest } = await fit(listing, { maxChars: 2500 });
    assert.ok([...digest.matchAll(/^\.\/assets\/pack\d+x:$/gm)].length >= 20, digest);
  });
});

describe('fit: rows', () => {
  it('of a table in a page stand in one line each, with empty cells', async () => {
    const page = `<!doctype html><html><body><h1>Orders</h1><table><tr><th>No</th><th>Note</th><th>State</th></tr>${numbered(
      200,
      (at) =>
        `<tr><td>${at}</td><td>${at % 2 === 0 ? '' : '<p>fine</p>'}</td><td>${at === 120 ? 'Chargeback' : 'Delivered'}</td></tr>\n`,
    )}</table><p>The end</p></body></html>`;
    const { digest, method } = await fit(page, { maxChars: 1023 });
    assert.equal(method, 'markup');
    assert.match(digest, /^ *No \| Note \| State$/m);
    assert.match(digest, /^ *0 \| \| Delivered$/m);
    assert.match(digest, /^ *1 \| fine \| Delivered$/m);
    assert.match(digest, /^ *120 \| \| Chargeback$/m);
    assert.match(digest, /^ *The end$/m);
  });

  it('that hold the ends of columns are shown', async () => {
    const table = `id\tleft\tright\n${numbered(500, (at) =>
      at === 321
        ? '321\t0.00\t0.00\n'
        : `${at}\t${(8 + (at % 60) / 10).toFixed(2)}\t9.${10 + (at % 80)}\n`,
    )}`;
    const { digest, method } = await fit(table, { maxChars: 700 });
    assert.equal(method, 'csv');
    assert.match(digest, /^321\t0\.00\t0\.00$/m);
    checkLines(Buffer.from(table), digest);
  });

  it('of a table in columns that hold the largest amounts are shown', async () => {
    const processes = `USER       PID %CPU %MEM    RSS COMMAND\n${numbered(
      200,
      (at) =>
        `${at % 3 === 0 ? 'root' : 'web'}       ${1000 + at}  ${at === 88 ? 97 : at % 7}.1  ${at % 5}.0 ${at === 131 ? 990000 : 4000 + ((at * 37) % 900)} /usr/bin/${'abcdefghij'[at % 10] ?? ''}${'klmnopqrst'[(at >> 3) % 10] ?? ''}d\n`,
    )}`;
    const { digest, method } = await fit(processes, { maxChars: 700 });
    assert.equal(method, 'csv');
    assert.match(digest, /^\w+ +1088 +97\.1 /m);
    assert.match(digest, / 990000 /);
    checkLines(Buffer.from(processes), digest);
  });

  it('of many kinds are counted by their most frequent', async () => {
    const table = `id,state,size\n${numbered(600, (at) => `${at},s${at % 3 === 0 ? 'even' : String(at % 40)}x,${at}\n`)}`;
    const { digest } = await fit(table, { maxChars: 900 });
    assert.match(digest, /^… state: sevenx 200, .*, and \d+ other values$/m);
  });
});
