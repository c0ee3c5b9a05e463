import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from './run.ts';

const root = new URL('../../../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  version: string;
};

describe('context-digest', () => {
  it('prints its version', async () => {
    const ran = await run(['--version']);
    assert.deepEqual([ran.stdout.toString(), ran.stderr, ran.exitCode], [`${version}\n`, '', 0]);
  });

  it('prints its help, and that of a command with every option of it', async () => {
    for (const args of [['--help'], ['-h']]) {
      const ran = await run(args);
      assert.equal(ran.exitCode, 0);
      assert.match(ran.stdout.toString(), /digest .*\[FILE\|-\][^]*raw ID --store DIR/);
    }
    assert.match((await run(['--help'])).stdout.toString(), /1 not found \(as grep, where nothing/);
    const ran = await run(['digest', '--help']);
    for (const option of ['--json', '--threshold N', '--store DIR', '--call-id ID']) {
      assert.ok(ran.stdout.toString().includes(`  ${option} `), option);
    }
  });

  const misuses: [string, string[], RegExp][] = [
    ['no command', [], /no command given; the commands are digest, raw/],
    ['an unknown command', ['shrink'], /unknown command "shrink"/],
    ['an unknown command with --help', ['shrink', '--help'], /unknown command "shrink"/],
    ['an unknown option', ['--verbose'], /--verbose/],
    ['an inherited name for an option', ['--toString', 'digest'], /--toString/],
  ];
  for (const [name, args, message] of misuses) {
    it(`refuses ${name} with exit code 2 and one line`, async () => {
      const ran = await run(args);
      assert.equal(ran.exitCode, 2);
      assert.match(ran.stderr, /^context-digest: [^\n]+\n$/);
      assert.match(ran.stderr, message);
      assert.equal(ran.stdout.length, 0);
    });
  }

  it('fails where a file or an id of that name is wrong, though a command is called so', async () => {
    assert.equal((await run(['raw', 'hook', '--store', 'none'])).exitCode, 1);
    assert.equal((await run(['digest', 'none', 'hook'])).exitCode, 2);
  });

  it('says so where its standard input is a directory', function () {
    if (process.platform === 'win32') this.skip();
    const cli = fileURLToPath(new URL('dist/cli.js', root));
    const ran = spawnSync('sh', ['-c', `'${process.execPath}' '${cli}' digest < /`], {
      encoding: 'utf8',
    });
    assert.equal(ran.status, 1);
    assert.match(ran.stderr, /^context-digest: cannot read standard input: it is a directory\n$/);
  });

  it('says so where its output cannot be written', function () {
    // A device that is always full; only Linux has one.
    if (!existsSync('/dev/full')) this.skip();
    const cli = fileURLToPath(new URL('dist/cli.js', root));
    const command = `printf '[ 1 ]' | '${process.execPath}' '${cli}' digest > /dev/full`;
    const ran = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
    assert.equal(ran.status, 1);
    assert.match(ran.stderr, /^context-digest: cannot write the output: [^\n]+\n$/);
  });
});
