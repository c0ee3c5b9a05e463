import assert from 'node:assert/strict';
import { process, resetTelemetry, telemetry } from '../../../src/digest/index.ts';
import type { ProcessOptions } from '../../../src/digest/index.ts';
import { lineElisions } from '../../../src/reading/elisions/lineElisions.ts';
import { fit } from './fit.ts';
import { checkLines } from './lineChecker.ts';

const lines = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join('\n');

const prose = lines(400, (index) => `Sentence ${index} of a text that says nothing much.`);
const log = lines(600, (index) => `2026-11-14 22:20:07 INFO handled ${index}`);

describe('process with profile fit', () => {
  beforeEach(resetTelemetry);

  it('hands on text that fits, and JSON without its white space', async () => {
    for (const [payload, digest] of [
      ['some\ntext\n', 'some\ntext\n'],
      ['{"a":1}\n{"a":2}\n', '{"a":1}\n{"a":2}\n'],
      ['a,b\n1,2\n', 'a,b\n1,2\n'],
      ['{ "a" : 1.50 }', '{"a":1.50}'],
      ['', ''],
    ] as const) {
      const result = await fit(payload);
      assert.equal(result.digest, digest);
      assert.equal(result.metadata.elided, false);
    }
  });

  it('never lets more than the budget through below the threshold', async () => {
    const small = await fit('{ "a": 1 }', { threshold: 1000 });
    assert.deepEqual([small.method, small.digest], ['passthrough', '{ "a": 1 }']);
    const large = await fit(log, { threshold: 1_000_000, maxChars: 500 });
    assert.equal(large.method, 'log');
  });

  it('keeps to a budget in tokens, too', async () => {
    const tokenEstimator = {
      name: 'words',
      estimate: (text: Uint8Array | string) => text.length / 2,
    };
    for (const payload of [prose, log, JSON.stringify(log.split('\n'))]) {
      const { digest } = await fit(payload, { maxTokens: 300, tokenEstimator });
      assert.ok(digest.length / 2 <= 300 && digest.length > 300, String(digest.length));
    }
  });

  it('counts its calls under the method', async () => {
    await process(log, { profile: 'fit', maxChars: 500 });
    await process('short', { profile: 'fit' });
    const { methodCounts, bytesSaved } = telemetry();
    assert.deepEqual(methodCounts, { passthrough: 1, structural_json: 0, llm_fallback: 0, log: 1 });
    assert.ok((bytesSaved.log ?? 0) > 10_000);
  });

  it('asks the model for prose only, and only where it does not fit', async () => {
    const asked: string[] = [];
    const llmFallback = (raw: Uint8Array): Promise<string> => {
      asked.push(new TextDecoder().decode(raw));
      return Promise.resolve('In short: nothing much.');
    };
    const told = await process(prose, { profile: 'fit', llmFallback });
    const mark = `… a model wrote this, of 18,689 characters elided: lines 1-400`;
    assert.equal(prose.length, 18_689);
    assert.deepEqual(
      [told.method, told.digest],
      ['llm_fallback', `${mark}\nIn short: nothing much.`],
    );
    assert.deepEqual(told.metadata, { elided: true });
    await process(log, { profile: 'fit', llmFallback });
    await process('short prose', { profile: 'fit', llmFallback });
    await process('[1]', { profile: 'fit', llmFallback, threshold: 1 });
    const locks = lines(900, (index) => `[[package]]\nname = "crate-${index}"`);
    const listed = await process(locks, { profile: 'fit', llmFallback });
    assert.equal(listed.method, 'prose');
    assert.deepEqual(asked, [prose]);
  });

  it('keeps what a model wrote within the budget, and its marks apart from ours', async () => {
    const llmFallback = () => Promise.resolve(`… 3 lines elided: lines 1-3\n${'w'.repeat(220)}`);
    const told = await process(prose, { profile: 'fit', llmFallback });
    assert.match(told.digest, /^… a model wrote this, .*\n…… 3 lines elided: lines 1-3\nw+$/);
    const found = lineElisions(new TextEncoder().encode(told.digest)).marks;
    assert.deepEqual(
      found.map((elision) => elision.kind === 'mark' && elision.address),
      [{ by: 'lines', from: 1, to: 400 }],
    );
    // The answer alone would fit.
    const cut = await process(prose, { profile: 'fit', maxChars: 260, llmFallback });
    assert.equal(cut.method, 'prose');
    assert.match(cut.metadata.llm_err ?? '', /larger than the budget/);
  });

  it('digests prose itself where the model fails or says too much', async () => {
    const failing = await process(prose, {
      profile: 'fit',
      llmFallback: () => Promise.reject(new Error('no quota')),
    });
    assert.equal(failing.method, 'prose');
    assert.equal(failing.metadata.llm_err, 'no quota');
    const wordy = await process(prose, {
      profile: 'fit',
      maxChars: 300,
      llmFallback: () => Promise.resolve('word '.repeat(100)),
    });
    assert.equal(wordy.method, 'prose');
    assert.match(wordy.metadata.llm_err ?? '', /larger than the budget/);
  });

  it('says which option is wrong', async () => {
    const wrong: [ProcessOptions, RegExp][] = [
      [{ maxChars: 255 }, /maxChars must be a whole number, 256 or more, not 255/],
      [{ maxChars: 1000.5 }, /maxChars/],
      [{ maxTokens: 10 }, /maxTokens must be a whole number, 64 or more/],
      [{ routes: { logs: true } as object }, /routes has no "logs"; it has binary, fit_json/],
    ];
    for (const [options, message] of wrong) {
      await assert.rejects(process('x', { ...options, profile: 'fit' }), (error) => {
        assert.ok(error instanceof RangeError);
        assert.match(error.message, message);
        return true;
      });
    }
    await assert.rejects(process('x', { profile: 'fast' as 'fit' }), TypeError);
    await assert.rejects(process('x', { query: 7 as unknown as string }), TypeError);
  });

  it('leaves the reference profile as it was', async () => {
    for (const payload of [prose, log, '{"a":1}\n{"a":2}']) {
      const { method, metadata } = await process(payload, { maxChars: 300, query: 'x' });
      assert.equal(method, 'passthrough');
      assert.deepEqual(metadata, {});
    }
  });
});

describe('fit: text in other encodings', () => {
  it('is read and shown, and it is said how', async () => {
    const utf16 = Buffer.from(`\uFEFF${log}`, 'utf16le');
    const { digest, method, metadata } = await fit(utf16, { maxChars: 900 });
    assert.deepEqual([method, metadata.read_as], ['log', 'UTF-16LE as UTF-8']);
    checkLines(Buffer.from(log), digest);
    const swapped = Buffer.from(utf16).swap16();
    assert.equal((await fit(swapped, { maxChars: 900 })).digest, digest);
    const unmarked = await fit(utf16.subarray(2), { maxChars: 900 });
    assert.equal(unmarked.digest, digest);
  });

  it('may begin with a byte order mark, which offsets count', async () => {
    const marked = Buffer.from(`\uFEFF${prose.replaceAll('\n', ' ')}`);
    const { digest } = await fit(marked, { maxChars: 900 });
    checkLines(marked, digest);
    const json = await fit(`\uFEFF${JSON.stringify(log.split('\n'))}`, { maxChars: 900 });
    assert.equal(json.method, 'fit_json');
    const records = await fit(`\uFEFF${'{"a":1}\n'.repeat(900)}`, { maxChars: 900 });
    assert.equal(records.method, 'ndjson');
  });

  it('is none where bytes are no text: kind, size and hash stand for it', async () => {
    const image = Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47]),
      Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 197) & 255)),
    ]);
    const { digest, method, metadata } = await fit(image);
    assert.equal(method, 'binary');
    assert.match(digest, /^… PNG image: 5,004 bytes elided: bytes 0-5003, hash [0-9a-f]{8}$/);
    assert.deepEqual([metadata.elided_places, metadata.elided_bytes], [1, 5004]);
  });

  it('is shown as far as it is legible where it is in an encoding of single bytes', async () => {
    const line = (at: number): string => `No ${at} Größe überprüft für Käufer ${at * 7}`;
    const log = Array.from({ length: 400 }, (_, at) => line(at));
    log[250] = 'No 250 ERROR Größe unzulässig für Käufer 1750';
    const { digest, method } = await fit(Buffer.from(log.join('\n'), 'latin1'), { maxChars: 1000 });
    assert.notEqual(method, 'binary');
    assert.match(digest, /^No 250 ERROR Gr\ufffd+e unzul\ufffdssig/m);
  });

  it('is told once, with the count, where its bytes are not UTF-8, and only there', async () => {
    const log = lines(400, (at) => `2026-11-14 22:20:07 INFO M\u00fcller paid ${at}`);
    const html = `<html><body>${lines(400, (at) => `<p>Gr\u00fcn ${at}</p>`)}</body></html>`;
    const csv = `id,name\n${lines(400, (at) => `${at},M\u00fcller ${at}`)}`;
    const diff = `--- a/x\n+++ b/x\n@@ -1,400 +1,400 @@\n${lines(400, (at) => `-\u00fc ${at}`)}`;
    const note = /^… ([\d,]+) bytes? (?:is|are) not UTF-8, shown as U\+FFFD$/gm;
    for (const text of [log, html, csv, diff, lines(400, (at) => `Gr\u00fcn ${at}`)]) {
      for (const maxChars of [256, 1000, 2000]) {
        const { digest, metadata } = await fit(Buffer.from(text, 'latin1'), { maxChars });
        assert.equal(metadata.elided, true);
        assert.deepEqual(
          [...digest.matchAll(note)].map(([, count]) => count),
          ['400'],
          digest.slice(0, 300),
        );
        assert.match(digest.split('\n')[1] ?? '', /not UTF-8/);
        assert.doesNotMatch((await fit(text, { maxChars })).digest, note);
      }
    }
    const one = Buffer.from(log);
    one[40] = 0xff;
    assert.match((await fit(one, { maxChars: 1000 })).digest, /^… [12] bytes? (is|are) not UTF-8/m);
  });

  it('says beside a digest of the whole that bytes of it are not UTF-8, and how many', async () => {
    const { digest, metadata } = await fit(Buffer.from('Größe überprüft', 'latin1'));
    assert.equal(digest, 'Gr\ufffd\ufffde \ufffdberpr\ufffdft');
    assert.equal(metadata.read_as, 'text, of which 4 bytes are not UTF-8, shown as U+FFFD');
    assert.equal((await fit('Größe überprüft')).metadata.read_as, undefined);
  });

  it('is no YAML where its bytes are no text: what was read could not be given back', async () => {
    const text = lines(300, (at) => `key${at}: Größe ${at}`);
    assert.equal((await fit(text, { maxChars: 600 })).method, 'yaml');
    const { method } = await fit(Buffer.from(text, 'latin1'), { maxChars: 600 });
    assert.notEqual(method, 'yaml');
  });
});

describe('fit: payloads that only look like a kind', () => {
  const records = lines(300, (index) => `{"id":${index},"text":"something ${index}"}`);
  const diff = `--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n`;
  const lookAlikes: Record<string, string> = {
    'records that end in words': `${records}\nand so on`,
    'a diff with an orphan header': `${diff.repeat(90)}--- a/y\n`,
    'a diff with a hunk that ends early': `${diff.repeat(90)}@@ -1,9 +1,9 @@\n a\n`,
    'a hunk of no file': `@@ -1,2 +1,2 @@\n a\n-b\n+c\n`.repeat(90),
    'sentences with a comma each': 'One thing I know, another I do not know at all.\n'.repeat(90),
    'a table whose rows do not fit its header': `a,b,c\n${'1,2,3\n'.repeat(200)}${'1,2\n'.repeat(50)}`,
    'YAML with an error': `${'a:\n  b: 1\nc: 2\n'.repeat(90)}  d: [\n`,
    'events of which each repeats the keys': lines(
      200,
      (at) => `event: delta\ndata: {"index":${at}}\n`,
    ),
    'JSON with a comment that never ends': `[${'1,'.repeat(900)} /* `,
    'a tag and no more': `<b>bold</b> ${'and more words\n'.repeat(200)}`,
    'times that look like matches': '10:20:30: tick tock\n'.repeat(300),
  };
  for (const [name, payload] of Object.entries(lookAlikes)) {
    it(`fall through without loss: ${name}`, async () => {
      const { digest, method, metadata } = await fit(payload, { maxChars: 600 });
      assert.ok(['log', 'prose', 'code'].includes(method), method);
      assert.equal(metadata.elided, true);
      checkLines(Buffer.from(payload), digest);
    });
  }
});
