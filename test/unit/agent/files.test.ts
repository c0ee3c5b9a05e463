import assert from 'node:assert/strict';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, beforeEach, describe, it } from 'mocha';
import { digestFiles } from '../../../src/agent/files/digestFiles.ts';
import { findFiles } from '../../../src/agent/files/findFiles.ts';
import { FileRefusedError, ReadableFiles } from '../../../src/agent/files/readableFiles.ts';
import { mayHoldSecrets } from '../../../src/agent/files/secretFiles.ts';
import { makeTemporary, removeTemporaries } from '../storage/temporary.ts';

let base: string;
let root: string;

async function write(...files: string[]): Promise<void> {
  for (const file of files) {
    const target = path.join(root, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, `content of ${file}`);
  }
}

async function labels(asked: string, readable = new ReadableFiles([root])): Promise<string[]> {
  return (await findFiles(readable, asked)).files.map(({ label }) => label);
}

async function refused(asked: string, message: RegExp): Promise<void> {
  await assert.rejects(findFiles(new ReadableFiles([root]), asked), (error) => {
    assert.ok(error instanceof FileRefusedError);
    assert.match(error.message, message);
    return true;
  });
}

after(removeTemporaries);

beforeEach(async () => {
  base = makeTemporary();
  root = path.join(base, 'project');
  await mkdir(path.join(root, '.git', 'info'), { recursive: true });
});

describe('files that may hold secrets', () => {
  it('are known by name, in any case and folder', () => {
    const secret = [
      '.env',
      'a/.env.local',
      'server.PEM',
      'home/.ssh/config',
      'id_ed25519',
      '.npmrc',
    ];
    for (const file of secret) assert.ok(mayHoldSecrets(file), file);
  });

  it('are not those that only sound like it', () => {
    const harmless = ['.env.example', 'environment.json', 'keys.json', 'id_rsa.pub', 'src/key.ts'];
    for (const file of harmless) assert.ok(!mayHoldSecrets(file), file);
  });
});

describe('a path', () => {
  it('names one file, relative or absolute, with a name that looks like a glob, too', async () => {
    await write('a/data.json', 'pages/[id].json');
    assert.deepEqual(await labels('a/data.json'), ['a/data.json']);
    assert.deepEqual(await labels(path.join(root, 'a', 'data.json')), ['a/data.json']);
    assert.deepEqual(await labels('pages/[id].json'), ['pages/[id].json']);
  });

  it('is refused outside of the folder, through a link, too', async () => {
    await writeFile(path.join(base, 'outside.json'), '{}');
    await symlink(path.join(base, 'outside.json'), path.join(root, 'link.json'));
    for (const asked of ['../outside.json', path.join(base, 'outside.json'), 'link.json']) {
      await refused(asked, /lies outside/);
    }
  });

  it('is refused for secrets, by the name of a link or of what it leads to', async () => {
    await write('.env', 'plain.json');
    await symlink(path.join(root, '.env'), path.join(root, 'notes.txt'));
    await symlink(path.join(root, 'plain.json'), path.join(root, 'server.pem'));
    for (const asked of ['.env', 'notes.txt', 'server.pem']) await refused(asked, /secrets/);
  });

  it('is refused for what git ignores, unless that is allowed', async () => {
    await write('out/a.json', 'kept.log', 'deep/b.log', 'deep/kept.log');
    await writeFile(path.join(root, '.gitignore'), 'out/\n*.log\n!/kept.log\n');
    await writeFile(path.join(root, 'deep', '.gitignore'), '!kept.log\n');
    await refused('out/a.json', /ignored by git/);
    await refused('deep/b.log', /ignored by git/);
    assert.deepEqual(await labels('kept.log'), ['kept.log']);
    assert.deepEqual(await labels('deep/kept.log'), ['deep/kept.log']);
    assert.deepEqual(await labels('out/a.json', new ReadableFiles([root], true)), ['out/a.json']);
  });

  it('heeds the rules of the repository around the folder, and its own excludes', async () => {
    await write('sub/a.json', 'sub/b.json', 'sub/c.json');
    await writeFile(path.join(root, '.gitignore'), '/sub/a.json\n');
    await writeFile(path.join(root, '.git', 'info', 'exclude'), 'b.json\n');
    const readable = new ReadableFiles([path.join(root, 'sub')]);
    await assert.rejects(findFiles(readable, 'a.json'), /ignored by git/);
    await assert.rejects(findFiles(readable, 'b.json'), /ignored by git/);
    assert.deepEqual(await labels('c.json', readable), ['c.json']);
  });

  it('that leads nowhere, or to a folder, is answered with what to do', async () => {
    await write('data/a.json');
    await refused('missing.json', /There is no file .*\*\*\/missing\.json/);
    await refused('data', /is a folder.*data\/\*\*\/\*\.json/);
    await assert.rejects(findFiles(new ReadableFiles([]), 'a'), /No folder is open/);
  });

  it('to a folder is answered with a glob that finds its files', async () => {
    await write('a.csv', 'pages/[id]/(new)/x{1}.json', '!odd/b.log', 'out/c.json');
    await symlink(path.join(root, 'pages'), path.join(root, 'link'));
    await writeFile(path.join(root, '.gitignore'), 'out/\n');
    const inPages = ['pages/[id]/(new)/x{1}.json'];
    const all = ['.gitignore', '!odd/b.log', 'a.csv', ...inPages].sort();
    for (const [asked, found] of [
      ['.', all],
      ['./', all],
      ['pages/..', all],
      [root, all],
      ['pages', inPages],
      ['pages/', inPages],
      ['link', inPages],
      ['pages/[id]', inPages],
      ['pages/[id]/(new)', inPages],
      ['!odd', ['!odd/b.log']],
    ] as const) {
      const refusal = await findFiles(new ReadableFiles([root]), asked).then(() => '', String);
      const [, glob] = /is a folder\. Use a glob: (\S+) for all/.exec(refusal) ?? [];
      assert.deepEqual((await labels(glob ?? asked)).sort(), found, asked);
      const ending = /files, (\S+) for those/.exec(refusal)?.[1] ?? '';
      const json = found.filter((label) => label.endsWith('.json'));
      assert.deepEqual(await labels(ending).catch(() => []), json, asked);
    }
    await refused('out', /is ignored by git/);
  });

  it('is repeated in part where it is long', async () => {
    for (const asked of ['x'.repeat(10_000), 'x/'.repeat(5_000), `${'x'.repeat(10_000)}*`]) {
      await refused(asked, /^.{50,400}$/);
    }
  });

  it('that is not there is answered with a glob that finds its name elsewhere', async () => {
    await write('deep/down/a@b.json');
    await refused('a@b.json', /such as \*\*\/a\?b\.json\./);
    assert.deepEqual(await labels('**/a?b.json'), ['deep/down/a@b.json']);
  });

  it('is looked for in every folder', async () => {
    await write('one/a.json', 'two/b.json');
    const readable = new ReadableFiles([path.join(root, 'one'), path.join(root, 'two')]);
    assert.deepEqual(await labels('b.json', readable), ['b.json']);
    assert.deepEqual(await labels(path.join(root, 'two', 'b.json'), readable), ['b.json']);
  });
});

describe('a glob', () => {
  it('finds files by name and number, without ignored ones, secrets and links', async () => {
    await write('l/10.json', 'l/9.json', 'l/x/1.json', 'l/.env', 'node_modules/p/a.json');
    await symlink(path.join(root, 'l', '9.json'), path.join(root, 'l', 'again.json'));
    await writeFile(path.join(root, '.gitignore'), 'node_modules\n');
    assert.deepEqual(await labels('l/*.json'), ['l/9.json', 'l/10.json']);
    assert.deepEqual(await labels('./l/*.json'), ['l/9.json', 'l/10.json']);
    assert.deepEqual(await labels('**/*.json'), ['l/9.json', 'l/10.json', 'l/x/1.json']);
    assert.deepEqual(await labels(path.join(root, 'l', '*.json')), ['l/9.json', 'l/10.json']);
  });

  it('that matches nothing, or leads out of the folder, is answered with what to do', async () => {
    await writeFile(path.join(base, 'outside.json'), '{}');
    await refused('**/*.csv', /No file matches/);
    await refused('../*.json', /No file matches/);
  });
});

describe('digests of several files', () => {
  const found = (count: number) => ({
    files: Array.from({ length: count }, (_, at) => ({ file: '', label: `f${at}`, size: 1 })),
    isPartial: false,
  });

  it('share a budget, and what one does not need the next ones get', async () => {
    const shares: number[] = [];
    const texts = await digestFiles(found(3), 6000, (_file, maxChars) => {
      shares.push(maxChars);
      return Promise.resolve('x'.repeat(shares.length === 1 ? 10 : maxChars));
    });
    assert.equal(texts.length, 4);
    assert.ok(shares[1]! > shares[0]! + 900, String(shares));
    const total = texts.join('').length;
    assert.ok(total <= 6000 && total > 5900, String(total));
    assert.match(texts[1]!, /^== f0 \(1 bytes\)\n/);
  });

  it('say how many found no room', async () => {
    const texts = await digestFiles(found(100), 4000, () => Promise.resolve('x'));
    assert.match(texts[0]!, /^100 files match; these are the first 6 /);
    assert.equal(texts.length, 7);
  });

  it('add nothing to a single file', async () => {
    const digest = (_file: unknown, maxChars: number) => Promise.resolve(String(maxChars));
    assert.deepEqual(await digestFiles(found(1), 4000, digest), ['4000']);
  });
});
