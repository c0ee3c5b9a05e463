import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  DEFAULT_STORE_MAX_TOTAL_BYTES,
  process as digestPayload,
  toWire,
} from '../../../src/digest/index.ts';
import { grouped } from '../../../src/text/marks.ts';
import { run } from './run.ts';
import { temporaryDirectory } from './temporary.ts';

const list = JSON.stringify(
  Array.from({ length: 60 }, (_, index) => ({ id: index, text: `é ${index}` })),
);

describe('context-digest digest', () => {
  const directory = temporaryDirectory();

  async function file(name: string, content: Uint8Array | string): Promise<string> {
    await writeFile(path.join(directory.path, name), content);
    return name;
  }

  it('prints the digest of a file, byte for byte, and nothing else', async () => {
    const name = await file('list.json', list);
    const ran = await run(['digest', name], { cwd: directory.path });
    const { digest } = await digestPayload(list);
    assert.deepEqual([ran.stdout.toString(), ran.stderr, ran.exitCode], [digest, '', 0]);
  });

  it('reads standard input for - and for no file', async () => {
    for (const args of [['digest', '-'], ['digest']]) {
      const ran = await run(args, { input: '{ "a" : 1 }' });
      assert.deepEqual([ran.stdout.toString(), ran.exitCode], ['{"a":1}', 0]);
    }
  });

  it('prints the whole result as one line of JSON that equals the library’s', async () => {
    const payloads: (Uint8Array | string)[] = [
      list,
      'prose\nof two lines\u2028',
      '',
      Uint8Array.of(0x5b, 0xff, 0x5d, 0x00),
      '\uFEFF[ 1 ]',
    ];
    for (const payload of payloads) {
      const ran = await run(['digest', '--json'], { input: payload });
      const expected = JSON.stringify(toWire(await digestPayload(payload)));
      assert.equal(ran.stdout.toString(), `${expected}\n`);
      assert.equal(ran.exitCode, 0);
    }
  });

  it('digests any kind of payload to a budget with --profile fit', async () => {
    const log = Array.from({ length: 900 }, (_, index) =>
      index === 600
        ? '2026-11-14 22:20:07 INFO zebra 4711'
        : `2026-11-14 22:20:07 INFO handled ${index}`,
    ).join('\n');
    const options = { profile: 'fit', maxChars: 400, query: 'zebra' } as const;
    const ran = await run(
      ['digest', '--profile', 'fit', '--max-chars', '400', '--query', 'zebra', '--json'],
      { input: log },
    );
    assert.equal(
      ran.stdout.toString(),
      `${JSON.stringify(toWire(await digestPayload(log, options)))}\n`,
    );
    const plain = await run(['digest', '--profile', 'fit'], { input: log });
    const { digest } = await digestPayload(log, { profile: 'fit' });
    assert.deepEqual([plain.stdout.toString(), plain.exitCode], [digest, 0]);
  });

  for (const [args, message] of [
    [['--profile', 'best'], '--profile takes reference or fit, not "best"'],
    [
      ['--profile', 'fit', '--max-chars', '255'],
      '--max-chars takes a whole number of UTF-16 units, 256 or more, not "255"',
    ],
    [['--max-chars', '500'], '--max-chars needs --profile fit'],
    [['--query', 'x'], '--query needs --profile fit'],
  ] as const) {
    it(`refuses ${args.join(' ')} with exit code 2 and one line`, async () => {
      const ran = await run(['digest', ...args], { input: 'x' });
      assert.deepEqual([ran.exitCode, ran.stdout.length], [2, 0]);
      assert.equal(ran.stderr, `context-digest: ${message}\n`);
    });
  }

  it('hands on what is below the threshold', async () => {
    const below = await run(['digest', '--threshold', '100'], { input: '[ 1 ]' });
    assert.equal(below.stdout.toString(), '[ 1 ]');
    const above = await run(['digest', '--threshold=5'], { input: '[ 1 ]' });
    assert.equal(above.stdout.toString(), '[1]');
  });

  it('says where a large text is none of what it digests', async () => {
    const input = 'one line of a log\n'.repeat(200);
    const plain = await run(['digest'], { input });
    assert.deepEqual([plain.stdout.toString(), plain.exitCode], [input, 0]);
    assert.match(plain.stderr, /^context-digest: this is no JSON .*--profile fit/);
    for (const [args, given] of [
      [['digest', '--profile', 'fit'], input],
      [['digest'], 'one line\n'],
      [['digest'], list],
      [['digest', '--threshold', '9000'], input],
    ] as const) {
      assert.equal((await run([...args], { input: given })).stderr, '', args.join(' '));
    }
  });

  it('takes options anywhere, names in any script, and names like options after --', async () => {
    const unicode = await file('Überblick 日本 😀.json', '[ 1 ]');
    const dashed = await file('--json', '[ 2 ]');
    const { path: cwd } = directory;
    const orders = [
      ['--threshold', '1', 'digest', unicode],
      ['digest', '--threshold', '1', unicode],
      ['digest', unicode, '--threshold', '1'],
    ];
    for (const args of orders) {
      assert.equal((await run(args, { cwd })).stdout.toString(), '[1]', args.join(' '));
    }
    const ran = await run(['digest', '--', dashed], { cwd });
    assert.deepEqual([ran.stdout.toString(), ran.exitCode], ['[2]', 0]);
  });

  it('digests 20 MB from standard input', async () => {
    const record = `{"id":1,"text":"${'x'.repeat(80)}"},`;
    const input = `[${record.repeat(200_000)}0]`;
    const ran = await run(['digest', '--json'], { input });
    const result = JSON.parse(ran.stdout.toString()) as { raw_bytes: number; digest: string };
    assert.equal(result.raw_bytes, input.length);
    assert.match(result.digest, /"total":200001,"dropped":199981\}$/);
  });

  it('says what it cannot read, in one line, with exit code 1', async () => {
    await mkdir(path.join(directory.path, 'folder'));
    for (const name of ['missing\nfile.json', 'folder']) {
      const ran = await run(['digest', name], { cwd: directory.path });
      assert.equal(ran.exitCode, 1);
      assert.match(ran.stderr, /^context-digest: cannot read "(missing file\.json|folder)": .+\n$/);
      assert.equal(ran.stdout.length, 0);
    }
  });

  describe('--store', () => {
    it('keeps the raw and prints the call id with the result', async () => {
      const args = ['digest', '--store', 'kept', '--call-id', 'call-1', '--json'];
      const ran = await run(args, { cwd: directory.path, input: list });
      assert.equal((JSON.parse(ran.stdout.toString()) as { call_id: string }).call_id, 'call-1');
      assert.deepEqual([ran.stderr, ran.exitCode], ['', 0]);
      const raw = await run(['raw', 'call-1', '--store', 'kept'], { cwd: directory.path });
      assert.equal(raw.stdout.toString(), list);
    });

    it('prints the digest and ends with exit code 1 where the store cannot be opened', async () => {
      const name = await file('not-a-directory', '');
      const args = ['digest', '--store', name, '--call-id', 'a'];
      const ran = await run(args, { cwd: directory.path, input: '[ 1 ]' });
      assert.equal(ran.exitCode, 1);
      assert.match(ran.stderr, /^context-digest: the raw payload was not kept: [^\n]+\n$/);
      assert.equal(ran.stdout.toString(), '[1]');
    });

    it('prints the digest and ends with exit code 1 where the raw is not kept', async () => {
      // One byte more than the store's bound; a file of zeros takes no room on the disk.
      const name = await file('large', '');
      await truncate(path.join(directory.path, name), DEFAULT_STORE_MAX_TOTAL_BYTES + 1);
      const args = ['digest', '--json', '--store', 'kept', '--call-id', 'a', name];
      const ran = await run(args, { cwd: directory.path });
      assert.equal(ran.exitCode, 1);
      assert.match(ran.stderr, /^context-digest: the raw payload was not kept: [^\n]+\n$/);
      assert.match(ran.stdout.toString(), /^\{"digest":"\\u0000.*"call_id":""/);
    });

    it('says what it replaces, and nothing where the bytes are the same', async () => {
      const args = ['digest', '--store', 'kept', '--call-id', 'a'];
      const put = (input: string) => run(args, { cwd: directory.path, input });
      assert.equal((await put(list)).stderr, '');
      assert.equal((await put(list)).stderr, '');
      const other = await put('[ 1 ]');
      const said = `a stood for another payload of ${grouped(Buffer.byteLength(list))} bytes, which is replaced`;
      assert.equal(other.stderr, `context-digest: ${said}\n`);
      assert.deepEqual([other.stdout.toString(), other.exitCode], ['[1]', 0]);
      assert.match((await put('[ 2 ]')).stderr, /another payload of 5 bytes, which/);
      const raw = await run(['raw', 'a', '--store', 'kept'], { cwd: directory.path });
      assert.equal(raw.stdout.toString(), '[ 2 ]');
    });

    it('digests what holds a secret without keeping it, unless told to', async () => {
      const token = `ghp_${'Ab3dEf7h'.repeat(5).slice(0, 36)}`;
      const args = ['digest', '--store', 'secrets', '--call-id', 'a'];
      const there = async () => (await run(['raw', 'a', '--store', 'secrets'], at)).exitCode === 0;
      const at = { cwd: directory.path };
      const ran = await run(args, { input: JSON.stringify({ token }), ...at });
      assert.deepEqual([ran.stdout.toString(), ran.exitCode], [JSON.stringify({ token }), 0]);
      assert.match(
        ran.stderr,
        /^context-digest: [^\n]*not kept[^\n]*: GitHub token\. --keep-secrets [^\n]*\n$/,
      );
      assert.equal(await there(), false);
      const kept = await run([...args, '--keep-secrets'], { input: token, ...at });
      assert.deepEqual([kept.stderr, kept.exitCode], ['', 0]);
      assert.equal(await there(), true);
    });

    it('makes no store where the payload cannot be read', async () => {
      const args = ['digest', '--store', 'kept', '--call-id', 'a', 'missing.json'];
      assert.equal((await run(args, { cwd: directory.path })).exitCode, 1);
      assert.equal(existsSync(path.join(directory.path, 'kept')), false);
    });
  });

  const misuses: [string, string[], RegExp][] = [
    ['an unknown option', ['digest', '--fast'], /--fast/],
    ['two files', ['digest', 'a', 'b'], /takes one file, not 2/],
    ['a threshold that is no number', ['digest', '--threshold', 'ten'], /whole number.*"ten"/],
    ['a negative threshold', ['digest', '--threshold=-1'], /whole number.*"-1"/],
    ['an empty threshold', ['digest', '--threshold='], /whole number.*""/],
    ['a fraction', ['digest', '--threshold', '1.5'], /whole number/],
    ['a missing value', ['digest', '--threshold'], /--threshold/],
    ['secrets to keep nowhere', ['digest', '--keep-secrets'], /--keep-secrets needs --store DIR/],
    ['a store without an id', ['digest', '--store', 'x'], /--store needs --call-id/],
    ['an id without a store', ['digest', '--call-id', 'x'], /--call-id needs --store/],
    ['an empty store', ['digest', '--store=', '--call-id', 'x'], /needs --store DIR/],
    ['an id no store takes', ['digest', '--store', 'x', '--call-id', '../x'], /call id "\.\.\/x"/],
    ['a value for a switch', ['digest', '--json=yes'], /--json/],
  ];
  for (const [name, args, message] of misuses) {
    it(`refuses ${name} with exit code 2`, async () => {
      const ran = await run(args, { cwd: directory.path, input: '[ 1 ]' });
      assert.equal(ran.exitCode, 2);
      assert.match(ran.stderr, /^context-digest: [^\n]+\n$/);
      assert.match(ran.stderr, message);
      assert.equal(ran.stdout.length, 0);
      assert.equal(existsSync(path.join(directory.path, 'x')), false);
    });
  }
});
