import type { FitMethod } from '../../../src/digest/index.ts';
import type { Random } from '../../support/random.ts';

/** A kind of payload: what it is read as, one of several hundred lines, and what stands out in it. */
export interface Kind {
  method: FitMethod;
  make: (random: Random) => string;
  /** A text that a digest must show; empty where nothing stands out. */
  needle: string;
}

/** `count` texts by their index, one of them replaced by another that stands somewhere inside. */
function list(
  random: Random,
  count: number,
  write: (index: number) => string,
  odd: (index: number) => string,
): string[] {
  const lines = Array.from({ length: count }, (_, index) => write(index));
  const place = random.between(15, count - 15);
  lines[place] = odd(place);
  return lines;
}

const record = (index: number, state: string, random: Random): string =>
  JSON.stringify({ id: index, state, ms: random.between(20, 50) });

export const KINDS: Readonly<Record<string, Kind>> = {
  'a JSON array': {
    method: 'fit_json',
    make: (random) =>
      `[${list(
        random,
        400,
        (index) => record(index, 'ok', random),
        (index) => record(index, 'kaputt', random),
      ).join(',\n')}]`,
    needle: 'kaputt',
  },
  'a record a line': {
    method: 'ndjson',
    make: (random) =>
      list(
        random,
        400,
        (index) => record(index, 'ok', random),
        (index) => record(index, 'kaputt', random),
      ).join('\n'),
    needle: 'kaputt',
  },
  'records without line ends': {
    method: 'ndjson',
    make: (random) =>
      list(
        random,
        400,
        (index) => record(index, 'ok', random),
        (index) => record(index, 'kaputt', random),
      ).join(''),
    needle: 'kaputt',
  },
  'cut JSON, amid a record': {
    method: 'cut_json',
    make: (random) =>
      `{"took":12,"items":[${list(
        random,
        400,
        (index) => record(index, 'ok', random),
        (index) => record(index, 'kaputt', random),
      )
        .join(',\n')
        .slice(0, -9)}`,
    needle: 'kaputt',
  },
  'cut records, amid the last': {
    method: 'cut_json',
    make: (random) =>
      list(
        random,
        400,
        (index) => record(index, 'ok', random),
        (index) => record(index, 'kaputt', random),
      )
        .join('\n')
        .slice(0, -9),
    needle: 'kaputt',
  },
  'JSON with comments and trailing commas': {
    method: 'relaxed_json',
    make: (random) =>
      `// made by hand\n[\n${list(
        random,
        400,
        (index) => `  ${record(index, 'ok', random)}, /* ${index} */`,
        (index) => `  ${record(index, 'kaputt // no comment', random)},`,
      ).join('\n')}\n]\n`,
    needle: 'kaputt // no comment',
  },
  'JSON with numbers that are not finite': {
    method: 'relaxed_json',
    make: (random) =>
      `[${list(
        random,
        400,
        (index) => `{"id":${index},"loss":${random.below(90) / 100}}`,
        (index) => `{"id":${index},"loss":NaN}`,
      ).join(', ')}]`,
    needle: '"NaN"',
  },
  'JSON inside a string inside a string': {
    method: 'quoted_json',
    make: (random) =>
      JSON.stringify(
        JSON.stringify(
          `[${list(
            random,
            400,
            (index) => record(index, 'ok', random),
            (index) => record(index, 'kaputt', random),
          ).join(',')}]`,
        ),
      ),
    needle: 'kaputt',
  },
  'a table with commas': {
    method: 'csv',
    make: (random) =>
      `id,name,state,ms,note\n${list(
        random,
        400,
        (index) => `${index},pod-${index},Running,${random.between(20, 50)},"fine, ${index}"`,
        (index) => `${index},pod-${index},Fehlgeschlagen,${random.between(20, 50)},"two\nlines"`,
      ).join('\n')}\n`,
    needle: 'Fehlgeschlagen',
  },
  'a table with tabs': {
    method: 'csv',
    make: (random) =>
      `id\tshare\tms\n${list(
        random,
        900,
        (index) => `${index}\t${random.below(1000) / 1000}\t${random.between(20, 50)}`,
        (index) => `${index}\t${random.below(1000) / 1000}\t987654`,
      ).join('\n')}`,
    needle: '\t987654',
  },
  'a table in columns': {
    method: 'csv',
    make: (random) => {
      const row = (index: number, state: string): string =>
        `${`pod-${index}-é${'x'.repeat(index % 7)}`.padEnd(20)} ${state.padEnd(16)} ${String(random.between(20, 50)).padStart(6)}Mi  ${random.below(30)}d`;
      const rows = list(
        random,
        400,
        (index) => row(index, 'Running'),
        (index) => row(index, 'Abgestürzt'),
      );
      return `NAME                 STATUS           MEMORY    AGE\n${rows.join('\n')}\n`;
    },
    needle: 'Abgestürzt',
  },
  'YAML of many documents': {
    method: 'yaml',
    make: (random) =>
      list(
        random,
        200,
        (index) => `kind: Pod\nmetadata:\n  name: pod-${index}\nstatus:\n  phase: Running # fine\n`,
        (index) => `kind: Pod\nmetadata:\n  name: pod-${index}\nstatus:\n  phase: Kaputt\n`,
      ).join('---\n'),
    needle: 'Kaputt',
  },
  'YAML that is mostly texts in blocks': {
    method: 'yaml',
    make: (random) =>
      list(
        random,
        120,
        (index) =>
          `rule-${index}:\n  state: on\n  about: |-\n    Rule ${index} says (at length, as rules do) what is to be done\n    - and what is not; see: the other rules\n    # 7 or so of them\n  level: ${random.between(2, 4)}\n`,
        (index) =>
          `rule-${index}:\n  state: aus\n  about: >\n    Rule ${index} was taken back\n  level: 3\n`,
      ).join(''),
    needle: 'aus',
  },
  'the XML of a test report': {
    method: 'markup',
    make: (random) =>
      `<?xml version="1.0"?>\n<testsuite name="all">\n${list(
        random,
        400,
        (index) => ` <testcase name="case ${index}" time="0.0${random.below(90)}"/>`,
        (index) =>
          ` <testcase name="case ${index}" time="0.011">\n  <failure message="3 &lt; 4">at row.js:3</failure>\n </testcase>`,
      ).join('\n')}\n</testsuite>\n`,
    needle: '<failure message="3 &lt; 4">',
  },
  'a web page': {
    method: 'markup',
    make: (random) =>
      `<!DOCTYPE html><html><head><title>Guide</title><script>let x = '<p>';</script></head><body>${list(
        random,
        90,
        (index) =>
          `<h2>Part ${index}</h2><p>Some <b>bold</b> words, ${'more of them '.repeat(random.below(9))}</p>`,
        (index) => `<h2>Part ${index}</h2><p class="odd">Vorsicht Stufe</p>`,
      ).join('')}</body></html>`,
    needle: 'Vorsicht Stufe',
  },
  'a diff': {
    method: 'diff',
    make: (random) =>
      Array.from({ length: 24 }, (_, file) => {
        const name = `src/part${file % 5}/file${file}.ts`;
        const hunks = Array.from({ length: 1 + random.below(4) }, (_hunk, hunk) => {
          const at = hunk * 60 + 1;
          return [
            `@@ -${at},4 +${at},5 @@ export function f${hunk}() {`,
            ' const before = 1;',
            `-  old(${random.below(99)});`,
            `+  renewed(${random.below(99)});`,
            '+  added();',
            ' const after = 2;',
            ' return after;',
          ].join('\n');
        });
        return `diff --git a/${name} b/${name}\nindex 1234567..89abcde 100644\n--- a/${name}\n+++ b/${name}\n${hunks.join('\n')}\n`;
      }).join(''),
    needle: '+  renewed(',
  },
  'the matches of a search': {
    method: 'listing',
    make: (random) =>
      list(
        random,
        700,
        (index) =>
          `src/dir${index >> 7}/file${index >> 4}.ts:${(index & 15) * 9 + 3}:  const value = todo(${random.below(999)});`,
        (index) => `src/dir${index >> 7}/file${index >> 4}.ts:8:  launchMissiles();`,
      ).join('\n'),
    needle: 'launchMissiles();',
  },
  'the paths of a search': {
    method: 'listing',
    make: (random) =>
      list(
        random,
        700,
        (index) => `./src/part${index >> 6}/deep-${index >> 4}/file${random.below(99)}.test.ts`,
        (index) => `./src/part${index >> 6}/deep-${index >> 4}/id_rsa`,
      ).join('\n'),
    needle: 'id_rsa',
  },
  'a log': {
    method: 'log',
    make: (random) =>
      list(
        random,
        400,
        (index) =>
          `2026-11-14 22:${String(index % 60).padStart(2, '0')}:07 INFO handled ${random.below(9999)} in ${random.below(50)} ms`,
        () => '2026-11-14 22:20:07 INFO Ablage verweigert',
      ).join('\n'),
    needle: 'Ablage verweigert',
  },
  Markdown: {
    method: 'prose',
    make: (random) =>
      `# Handbook\n\n${Array.from(
        { length: 60 },
        (_, index) =>
          `## Chapter ${index}\n\n${'The text goes on and on. '.repeat(1 + random.below(30))}\n\n`,
      ).join('')}`,
    needle: '# Handbook',
  },
  code: {
    method: 'code',
    make: (random) =>
      `import { readFile } from 'node:fs';\n\n${Array.from(
        { length: 150 },
        (_, index) =>
          `export function step${index}(input: number): number {\n  const factor = input * ${random.below(99)};\n  if (factor > 3) {\n    return factor;\n  }\n  return input;\n}\n\n`,
      ).join('')}`,
    needle: 'export function step0(',
  },
};
