import assert from 'node:assert/strict';
import { run } from './run.ts';
import { temporaryDirectory } from './temporary.ts';

const payload = JSON.stringify({
  items: Array.from({ length: 300 }, (_, id) => ({ id, name: `item ${id}` })),
  "it's": 12345678901234567890n.toString(),
});

describe('context-digest raw, in parts', () => {
  const directory = temporaryDirectory();

  async function raw(...options: string[]): Promise<{ out: string; err: string; code: number }> {
    const args = ['raw', 'kept', '--store', directory.path, ...options];
    const { stdout, stderr, exitCode } = await run(args);
    return { out: stdout.toString(), err: stderr, code: exitCode ?? -1 };
  }

  beforeEach(async () => {
    await run(['digest', '--store', directory.path, '--call-id', 'kept'], { input: payload });
  });

  const parts: [string[], string][] = [
    [['--pointer', '/items/7/name'], '"item 7"'],
    [['--pointer', '/items', '--slice', '1..1'], '{"id":1,"name":"item 1"}'],
    [['--path', '$.items[?@.id == 299].name'], '"item 299"'],
    [['--bytes', '0-8'], '{"items":'],
    [['--lines=-1'], payload.slice(0, 20)],
    [['--search', 'item 42'], 'line 1, byte'],
    [['--regex', 'item 4[23]'], 'line 1, byte'],
    [['--record', '1', '--pointer', '/items/0/id'], '0'],
  ];
  for (const [options, expected] of parts) {
    it(`prints the part, and on stderr what it is: ${options.join(' ')}`, async () => {
      const { out, err, code } = await raw(...options);
      assert.equal(code, 0);
      assert.ok(out.startsWith(expected), out.slice(0, 200));
      assert.match(err, /^context-digest: \(call_id kept: [^\n]+\)\n$/);
    });
  }

  it('names the command of the next page, and pages are the payload', async () => {
    let text = '';
    let options = ['--max-chars', '4000'];
    for (let pages = 0; pages < 20; pages++) {
      const { out, err } = await raw(...options);
      text += out;
      const next = /Next page: context-digest raw kept --store \S+ (.*)\)\n$/.exec(err)?.[1];
      if (next === undefined) break;
      options = next.split(' ');
    }
    assert.equal(text, payload);
  });

  it('spells the next command for a shell', async () => {
    const { err } = await raw('--pointer', '/items', '--search', "'");
    assert.match(err, /pointer and search do not go together/);
    const found = await raw('--search', 'e', '--max-chars', '900');
    assert.match(found.err, /--search=e --max-chars=900 --from=\d+\)/);
    const quoted = await raw('--search', 'name":"i', '--max-chars', '900');
    assert.match(quoted.err, /--search='name":"i' /);
  });

  const refusals: [string, string[], number, RegExp][] = [
    ['a part that is not there', ['--pointer', '/items/300'], 1, /an array of 300 elements/],
    ['a line that is not there', ['--lines', '2'], 1, /there are lines 1 to 1/],
    ['two parts at once', ['--path', '$.a', '--lines', '1'], 2, /do not go together/],
    ['a pointer that is none', ['--pointer', 'a'], 2, /no JSON Pointer/],
    ['a path that is none', ['--path', 'a'], 2, /no JSONPath/],
    ['a pattern that is none', ['--regex', '['], 2, /no pattern of RE2/],
    ['a range that is none', ['--lines', 'x'], 2, /no range of lines/],
    ['a range that ends before it begins', ['--lines', '5-2'], 2, /write .* 2-5$/m],
    ['the same of bytes', ['--bytes', '5-2'], 2, /range of bytes 5-2 ends before it begins/],
    [
      'the same of elements',
      ['--pointer=/items', '--slice=5..2'],
      2,
      /of elements 5-2 ends before/,
    ],
    ['a text that stands nowhere', ['--search', 'zzzz'], 1, /0 matches of "zzzz", none shown/],
    ['a pattern without a match', ['--regex', 'z{4}'], 1, /0 matches/],
    ['a query of no value', ['--path', '$.items[?@.id == -1]'], 1, /0 values/],
    ['too few characters', ['--max-chars', '10'], 2, /256 or more/],
  ];
  for (const [name, options, exitCode, message] of refusals) {
    it(`refuses ${name} with exit code ${exitCode}`, async () => {
      const { out, err, code } = await raw(...options);
      assert.deepEqual([out, code], ['', exitCode]);
      assert.match(err, message);
      assert.match(err, /^[^\n]+\n$/);
    });
  }

  it('refuses what makes no sense before it looks for the payload', async () => {
    const ran = await run(['raw', 'gone', '--store', directory.path, '--lines', 'x']);
    assert.equal(ran.exitCode, 2);
    const gone = await run(['raw', 'gone', '--store', directory.path, '--lines', '1']);
    assert.equal(gone.exitCode, 1);
    assert.match(gone.stderr, /no raw payload is stored under/);
  });
});
