import assert from 'node:assert/strict';
import { fit } from './fit.ts';
import { checkLines } from './lineChecker.ts';

const tick = (at: number): string =>
  `2026-05-11T06:00:${String(at % 60).padStart(2, '0')}Z INFO heartbeat ok seq=${at}`;
const countOf = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

describe('fit: lines that repeat each other', () => {
  it('are counted, and some of them shown, however much room there is', async () => {
    const lines = Array.from({ length: 1500 }, (_, at) => tick(at));
    lines[900] = '2026-05-11T06:15:00Z INFO heartbeat missed by 10.4.2.19';
    const log = lines.join('\n');
    for (const maxChars of [2000, 8000, 32_000]) {
      const { digest } = await fit(log, { maxChars });
      assert.match(digest, /^… 1,499 lines like line 1$/m);
      assert.ok(digest.includes('missed by 10.4.2.19'));
      assert.ok(countOf(digest, /heartbeat ok/g) < 30, digest);
      checkLines(Buffer.from(log), digest);
    }
  });

  it('are shown twice where they are the very same, in a text of any kind', async () => {
    const same = 'DeprecationWarning: this call goes away with the next version of all.';
    const lines = Array.from({ length: 400 }, () => same);
    lines[77] = 'listening on 0.0.0.0:8443';
    lines[300] = 'the disk of the second node is nearly full';
    const { digest } = await fit(lines.join('\n'), { maxChars: 8000 });
    assert.ok(digest.includes(lines[77]) && digest.includes(lines[300]));
    // Two, and the neighbours of the others.
    assert.ok(countOf(digest, /DeprecationWarning/g) <= 8, digest);
    assert.match(digest, /^… 398 lines like line 1$/m);
  });

  it('are alike that share their common words, whatever names stand between them', async () => {
    const syllables = ['ba', 'ko', 'mi', 'ru', 'te', 'lo', 'sha', 'zu'];
    const name = (at: number): string =>
      [at % 8, (at >> 3) % 8, (at >> 6) % 8].map((part) => syllables[part]).join('');
    const lines = Array.from({ length: 500 }, (_, at) => `tests/all.py::${name(at)} PASSED [ok]`);
    lines[311] = 'tests/all.py::koruba FAILED [ok]';
    const log = lines.join('\n');
    const { digest } = await fit(log, { maxChars: 8000 });
    assert.match(digest, /^… 499 lines like line 1$/m);
    assert.ok(digest.includes(lines[311]));
    assert.ok(countOf(digest, /PASSED/g) < 60, digest);
    checkLines(Buffer.from(log), digest);
  });

  it('do not hide what has a cross before it, in whatever words and colours', async () => {
    const lines = Array.from({ length: 600 }, (_, at) =>
      at % 9 === 0 ? '' : `    \u001b[32m✔\u001b[39m keeps its promise number ${at}, mostly`,
    );
    lines[401] = '    \u001b[31m✖\u001b[39m types';
    const { digest } = await fit(lines.join('\n'), { maxChars: 1023 });
    assert.ok(digest.includes(lines[401]), digest);
  });

  it('are counted in one note where they are as many', async () => {
    const block = (at: number): string =>
      `server {\n  listen 80${at};\n  name part${at}.example.org;\n  root /srv/part${at};\n}\n`;
    const text = Array.from({ length: 200 }, (_, at) => block(at)).join('');
    const { digest } = await fit(text, { maxChars: 800 });
    assert.match(digest, /^… 200 lines like each of lines 1, 2, 3, 4, 5$/m);
  });

  it('are the states of a progress bar, of which the last stays', async () => {
    const bar = (name: string): string =>
      Array.from({ length: 60 }, (_, at) => `\r${name}: ${at} of 60 parts are loaded`).join('');
    const lines = Array.from({ length: 90 }, (_, at) => `${bar(`pack${at}`)}, done`);
    lines[50] = `${bar('pack50')}\rpack50: connection reset by the server${bar('pack50')}, done`;
    const text = lines.join('\n');
    const { digest } = await fit(text, { maxChars: 1500 });
    assert.ok(digest.includes('\rpack0: 59 of 60 parts are loaded, done\n'), digest);
    assert.ok(digest.includes('\rpack50: connection reset by the server'), digest);
    assert.ok(countOf(digest, /parts are loaded/g) < 30, digest);
    checkLines(Buffer.from(text), digest);
  });

  it('leave room for those that differ', async () => {
    const lines = Array.from({ length: 900 }, (_, at) =>
      at % 45 === 0 ? `step ${'abcdefghijklmnopqrst'[at / 45] ?? ''} has begun` : tick(at),
    );
    const { digest } = await fit(lines.join('\n'), { maxChars: 3000 });
    assert.equal(countOf(digest, /^step [a-t] has begun$/gm), 20, digest);
  });
});

describe('fit: a stack trace', () => {
  const trace = [
    '2026-05-11T06:03:00Z ERROR request failed',
    'org.example.LockException: could not execute',
    ...Array.from({ length: 30 }, (_, at) => `\tat org.example.Layer${at}.call(Layer.java:${at})`),
    'Caused by: org.example.SqlException: deadlock detected',
    ...Array.from({ length: 20 }, (_, at) => `\tat org.example.Query${at}.run(Query.java:${at})`),
  ];
  const log = [
    ...Array.from({ length: 300 }, (_, at) => tick(at)),
    ...trace,
    ...Array.from({ length: 300 }, (_, at) => tick(at)),
  ].join('\n');

  it('says what happened before it says where', async () => {
    const { digest } = await fit(log, { maxChars: 1023 });
    for (const line of ['LockException: could', 'SqlException: deadlock', 'Layer0.call']) {
      assert.ok(digest.includes(line), digest);
    }
    checkLines(Buffer.from(log), digest);
  });

  it('is whole where there is room for it', async () => {
    const { digest } = await fit(log, { maxChars: 8000 });
    assert.ok(digest.includes(trace.join('\n')), digest);
  });
});
