import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { cli, run, runIntoClosedPipe } from './run.ts';
import { temporaryDirectory } from './temporary.ts';

/** Bytes of every value, no text: what a careless print would change. */
const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31 + (index >> 8)) & 255);

describe('context-digest raw', () => {
  const directory = temporaryDirectory();

  async function keep(callId: string, payload: Uint8Array): Promise<void> {
    const args = ['digest', '--store', directory.path, '--call-id', callId];
    const ran = await run(args, { input: payload });
    assert.deepEqual([ran.stderr, ran.exitCode], ['', 0]);
  }

  it('gives the bytes back exactly', async () => {
    await keep('binary', bytes);
    const ran = await run(['raw', 'binary', '--store', directory.path]);
    assert.deepEqual(ran.stdout, Buffer.from(bytes));
    assert.deepEqual([ran.stderr, ran.exitCode], ['', 0]);
  });

  it('gives all of 20 MB back before it ends', async () => {
    const large = Buffer.alloc(20_000_000, bytes);
    await keep('large', large);
    const ran = await run(['--store', directory.path, 'raw', 'large']);
    assert.ok(large.equals(ran.stdout));
  });

  it('ends the last line on a terminal, and only there', async function () {
    // Of what gives a command a terminal, only that of util-linux takes these options.
    if (process.platform !== 'linux' || spawnSync('script', ['--version']).status !== 0) {
      this.skip();
    }
    const json = '{"a":[1,2]}';
    const store = directory.path;
    await keep('json', Buffer.from(json));
    await keep('ended', Buffer.from('ended\n'));
    const onTerminal = (...args: string[]): string => {
      const words = [process.execPath, cli, 'raw', ...args, '--store', store];
      const command = words.map((word) => `'${word}'`).join(' ');
      const ran = spawnSync('script', ['-qec', command, '/dev/null'], { encoding: 'utf8' });
      return ran.stdout.replaceAll('\r\n', '\n');
    };
    assert.equal(onTerminal('json'), `${json}\n`);
    assert.equal(onTerminal('ended'), 'ended\n');
    const note = 'context-digest: (call_id json: /a, all 5 bytes; the payload has 11 bytes)\n';
    assert.equal(onTerminal('json', '--pointer=/a'), `[1,2]\n${note}`);
    const piped = await run(['raw', 'json', '--store', store, '--pointer=/a']);
    assert.deepEqual([piped.stdout.toString(), piped.stderr], ['[1,2]', note]);
  });

  it('is quiet where its reader has gone', async () => {
    await keep('large', Buffer.alloc(5_000_000, bytes));
    const ran = await runIntoClosedPipe(
      ['raw', 'large', '--store', directory.path],
      new Uint8Array(),
    );
    assert.deepEqual([ran.stderr, ran.exitCode], ['', 0]);
  });

  for (const callId of ['unknown', '../escape', '..']) {
    it(`says in one line that nothing is kept under ${callId}`, async () => {
      const ran = await run(['raw', callId, '--store', directory.path]);
      assert.equal(ran.exitCode, 1);
      assert.match(ran.stderr, /^context-digest: [^\n]*no raw payload is stored under[^\n]*\n$/);
      assert.ok(ran.stderr.includes(`"${callId}"`));
      assert.equal(ran.stdout.length, 0);
    });
  }

  it('makes no directory where there is none', async () => {
    const missing = path.join(directory.path, 'missing');
    const ran = await run(['raw', 'a', '--store', missing]);
    assert.equal(ran.exitCode, 1);
    assert.match(ran.stderr, /^context-digest: cannot read from the store in [^\n]+\n$/);
    assert.equal(existsSync(missing), false);
  });

  const misuses: [string, string[], RegExp][] = [
    ['no id', ['raw', '--store', 'x'], /one call id, not 0/],
    ['two ids', ['raw', 'a', 'b', '--store', 'x'], /one call id, not 2/],
    ['no store', ['raw', 'a'], /raw needs --store/],
    ['an option of another command', ['raw', 'a', '--store', 'x', '--json'], /no option --json/],
  ];
  for (const [name, args, message] of misuses) {
    it(`refuses ${name} with exit code 2`, async () => {
      const ran = await run(args, { cwd: directory.path });
      assert.equal(ran.exitCode, 2);
      assert.match(ran.stderr, /^context-digest: [^\n]+\n$/);
      assert.match(ran.stderr, message);
    });
  }
});
