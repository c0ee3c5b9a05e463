import assert from 'node:assert/strict';
import { fit } from './fit.ts';
import { checkLines } from './lineChecker.ts';

const many = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

/** What each begins like, and what in it must not be lost: it is neither the head nor the tail. */
const LOOK_ALIKES: Readonly<Record<string, { payload: string; needle: string }>> = {
  'records with a sentence among them': {
    payload: many(300, (at) =>
      at === 170 ? 'panic: the store went away' : `{"id":${at},"state":"fine"}`,
    ),
    needle: 'panic: the store went away',
  },
  'sentences that look like YAML': {
    payload: many(200, (at) =>
      at === 120 ? 'Warning: the cellar is flooded [again' : `Note ${at}: all was well, said: she`,
    ),
    needle: 'Warning: the cellar is flooded [again',
  },
  'a table whose rows are ragged': {
    payload: `name,size,place\n${many(200, (at) =>
      at % 3 === 0 ? `n${at},${at}` : `n${at},${at},here,and,there`,
    )}\nlast,1,2`,
    needle: 'name,size,place',
  },
  'a table of tabs that loses its columns': {
    payload: `a\tb\tc\n${many(90, (at) => `${at}\tx\ty`)}\n${many(90, (at) => `no tabs any more ${at}`)}\nfailed to export`,
    needle: 'failed to export',
  },
  'a diff that promises more lines than it has': {
    payload: many(
      60,
      (at) =>
        `--- a/f${at}\n+++ b/f${at}\n@@ -1,${at === 41 ? 7 : 2} +1,2 @@\n same\n-old ${at}\n+renewed ${at}`,
    ),
    needle: '--- a/f0',
  },
  'matches that become a stack trace': {
    payload: `${many(20, (at) => `src/a.ts:${at}: found`)}\nError: broken pipe\n${many(150, (at) => `    at step${at} (src/deep/file.ts:${at}:9)`)}`,
    needle: 'Error: broken pipe',
  },
  'braces that are no JSON': {
    payload: `{ begin\n${many(200, (at) => (at === 120 ? 'error: missing semicolon' : `  word ${at},`))}\n}`,
    needle: 'error: missing semicolon',
  },
};

describe('fit: what only begins like a kind', () => {
  for (const [name, { payload, needle }] of Object.entries(LOOK_ALIKES)) {
    it(`is read as lines, none of them lost: ${name}`, async () => {
      for (const maxChars of [700, 2000]) {
        const { digest, method, metadata } = await fit(payload, { maxChars });
        assert.ok(['log', 'prose', 'code'].includes(method), method);
        assert.equal(metadata.elided, true);
        checkLines(Buffer.from(payload), digest);
        assert.ok(digest.includes(needle), digest);
      }
    });
  }
});
