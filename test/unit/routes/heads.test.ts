import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { fit } from './fit.ts';
import { checkLines } from './lineChecker.ts';

const lines = (count: number, write: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => `${write(at)}\n`).join('');

async function digestOf(text: string, maxChars: number): Promise<string> {
  const { digest } = await fit(text, { maxChars });
  checkLines(Buffer.from(text), digest);
  return digest;
}

describe('fit: a line that stands out', () => {
  it('comes with the step of a build in which it was printed', async () => {
    const time = (at: number): string => `2026-05-11T06:${String(10 + (at % 50))}:00.1234567Z`;
    const step = (at: number): string =>
      `${time(at)} ##[group]Run step ${at} of the build\n${lines(60, (line) =>
        at === 17 && line === 40
          ? `${time(at)} ##[error]Process completed with exit code 1.`
          : `${time(at)} compiled module ${line * 37} in ${line} ms`,
      )}${time(at)} ##[endgroup]`;
    const digest = await digestOf(lines(30, step), 1023);
    assert.match(digest, /Run step 17 of the build\n(?:.*\n){0,3}.*exit code 1\./);
  });

  it('comes with the folder that a file is in', async () => {
    const folder = (at: number): string =>
      `./pack${at}:\ntotal 99\n${lines(20, (file) => `-rw-r--r-- 1 root root ${at === 21 && file === 11 ? 99_000_000 : 400 + ((file * 37) % 90)} May 11 09:1${file % 9} tile_${file}.png`)}`;
    const digest = await digestOf(lines(40, folder), 1023);
    assert.match(digest, /^\.\/pack21:\n(?:.*\n){0,3}.*99000000/m);
  });

  it('comes with the commit that a message is of, and with no lone blank line', async () => {
    const commit = (at: number): string =>
      `commit ${(at * 7919 + 1e12).toString(16).padStart(40, 'a')}\nAuthor: A <a@example.org>\nDate:   Mon May 11\n\n    ${at === 88 ? 'Undo what corrupted the ledger' : `Change part ${at} of the ${'abcdefgh'[at % 8] ?? ''} side`}\n`;
    const text = lines(160, commit);
    for (const maxChars of [700, 1000, 1023, 1400]) {
      const digest = await digestOf(text, maxChars);
      assert.match(
        digest,
        /^commit a+[0-9a-f]+\n(?:.*\n){0,3} {4}Undo what corrupted the ledger$/m,
      );
      assert.doesNotMatch(digest, /elided: .*\n\n… .* elided: /);
    }
  });
});
