import assert from 'node:assert/strict';
import path from 'node:path';
import {
  FilesystemStore,
  NeverKeepPatternError,
  SECRET_PATTERNS,
  SelectiveStore,
  compileMatcher,
} from '../../../src/storage/index.ts';
import { NotFoundError } from '../../../src/digest/store.ts';
import { makeTemporary, removeTemporaries } from './temporary.ts';

const some = (length: number) => 'Ab3dEf7h'.repeat(Math.ceil(length / 8)).slice(0, length);

/** One secret of each kind, put together here so that no scanner takes this file for a leak. */
const SECRETS: Record<string, string> = {
  'private key': `-----BEGIN RSA PRIVATE KEY-----`,
  'PuTTY private key': `PuTTY-User-Key-File-2: ssh-rsa`,
  'age secret key': `AGE-SECRET-KEY-1QQPZRY9X8GF2TVDW0S3JN54`,
  'GitHub token': `ghp_${some(36)}`,
  'GitHub fine-grained token': `github_pat_${some(22)}_x`,
  'GitLab token': `glpat-${some(20)}`,
  'Slack token': `xoxb-123456789012-${some(10)}`,
  'Slack webhook': `https://hooks.slack.com/services/T0AAAA/B0BBBB/${some(24)}`,
  'AWS access key': `AKIAABCDEFGHIJKLMNOP`,
  'AWS secret key': `aws_secret_access_key = ${some(40)}`,
  'Google API key': `AIza${some(35)}`,
  'Google OAuth token': `ya29.${some(40)}`,
  'Azure storage key': `AccountKey=${some(86)}==`,
  'npm token': `npm_${some(36)}`,
  'npm registry login': `//registry.example/:_authToken=${some(20)}`,
  'PyPI token': `pypi-AgE${some(60)}`,
  'Docker token': `dckr_pat_${some(27)}`,
  'Stripe key': `sk_live_${some(24)}`,
  'Hugging Face token': `hf_${'AbCdEfGh'.repeat(5).slice(0, 34)}`,
  'model provider key': `sk-proj-${some(40)}`,
  'JSON web token': `eyJ${some(20)}.eyJ${some(30)}.${some(43)}`,
  'authorization header': `"Authorization": "Bearer ${some(20)}"`,
};

const ORDINARY = [
  'kubectl get pods -o json | jq .items[].metadata.name',
  'disk-utilization-percentage-by-node task-management-service-account-name',
  '{"token":"","authorization":null,"password":"***","keys":["AKIA","ghp_","eyJ"]}',
  '-----BEGIN PUBLIC KEY-----\nMIIB\n-----BEGIN CERTIFICATE-----',
  'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  'eyJhbGciOiJIUzI1NiJ9 is where a token begins',
  `https://example.com/a/${some(60)}`,
  'npm_config_registry=https://registry.example npm_lifecycle_event=test',
];

const bytes = (text: string) => new TextEncoder().encode(text);

after(removeTemporaries);

describe('patterns of payloads that are never kept', () => {
  it('find each kind of secret, in JSON and in text, and say which', async () => {
    const matcher = await compileMatcher(SECRET_PATTERNS);
    assert.deepEqual(Object.keys(SECRETS).sort(), SECRET_PATTERNS.map(({ name }) => name).sort());
    for (const [name, secret] of Object.entries(SECRETS)) {
      for (const payload of [secret, `x: ${secret}\n`, JSON.stringify({ value: secret })]) {
        assert.equal(await matcher.match(bytes(payload)), name, payload);
      }
    }
  });

  it('let ordinary text pass', async () => {
    const matcher = await compileMatcher(SECRET_PATTERNS);
    for (const payload of ORDINARY)
      assert.equal(await matcher.match(bytes(payload)), undefined, payload);
  });

  it('find a match wherever it lies in a long payload', async () => {
    const matcher = await compileMatcher(SECRET_PATTERNS);
    const slice = 4 * 1024 * 1024;
    for (const at of [slice - 10, slice, slice + 100, 2 * slice - 1]) {
      const payload = Buffer.alloc(2 * slice + 1000, 'x ');
      payload.write(` ${SECRETS['GitHub token']!} `, at);
      assert.equal(await matcher.match(payload), 'GitHub token', String(at));
    }
    // A word that a slice's beginning would cut in two is no match.
    const payload = Buffer.alloc(slice + 1000, 'x');
    payload.write(SECRETS['GitHub token']!, slice);
    assert.equal(await matcher.match(payload), undefined);
  });

  it('take linear time where a backtracking engine would not come to an end', async () => {
    const evil = { name: 'evil', pattern: '(a+)+$|(?:x+x+)+y' };
    const matcher = await compileMatcher([...SECRET_PATTERNS, evil]);
    for (const unit of ['x', 'eyJ', 'ghp_', '-----BEGIN ']) {
      assert.equal(await matcher.match(bytes(`${unit.repeat(30_000)}!`)), undefined);
    }
  });

  it('match bytes that are no text, and other scripts by their UTF-8', async () => {
    const matcher = await compileMatcher([
      { name: 'bytes', pattern: '\\xff\\x00' },
      { name: 'word', pattern: '(?i)geheim|секрет' },
    ]);
    assert.equal(await matcher.match(Uint8Array.of(1, 0xff, 0, 2)), 'bytes');
    assert.equal(await matcher.match(bytes('ein GEHEIMnis')), 'word');
    assert.equal(await matcher.match(bytes('это секрет')), 'word');
    assert.equal(await matcher.match(bytes('nothing')), undefined);
    assert.equal(await (await compileMatcher([])).match(bytes('anything')), undefined);
  });

  it('find a secret in UTF-16, with a byte order mark and without', async () => {
    const matcher = await compileMatcher(SECRET_PATTERNS);
    const text = `The key is ${SECRETS['GitHub token']!}.`;
    const little = Buffer.from(text, 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const payload of [little, big, Buffer.from(`\ufeff${text}`, 'utf16le')]) {
      assert.equal(await matcher.match(payload), 'GitHub token');
    }
    assert.equal(await matcher.match(Buffer.from('The key is lost.', 'utf16le')), undefined);
  });

  it('say which pattern does not compile', async () => {
    await assert.rejects(compileMatcher([{ name: 'mine', pattern: 'a(b' }]), (error) => {
      assert.ok(error instanceof NeverKeepPatternError);
      assert.match(error.message, /^mine: "a\(b" is no pattern: /);
      return true;
    });
  });

  it('keep payloads out of a store, and leave the one before alone', async () => {
    const inner = await FilesystemStore.open(path.join(makeTemporary(), 'store'));
    const store = new SelectiveStore(inner, await compileMatcher(SECRET_PATTERNS));
    assert.equal(await store.put('id', bytes('plain')), true);
    assert.equal(await store.put('id', bytes(SECRETS['private key']!)), false);
    assert.equal(await store.put('other', bytes(SECRETS['private key']!)), false);
    assert.equal(Buffer.from(await store.get('id')).toString(), 'plain');
    await assert.rejects(store.get('other'), NotFoundError);
  });
});
