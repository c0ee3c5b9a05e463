import { atSixty, count, fact, joined } from '../planting.ts';
import type { TextGenerator } from '../planting.ts';

/** Diffs, listings of matches, code and prose. */
export const sources: Record<string, TextGenerator> = {
  gitDiffFortyFiles: (r) => {
    const at = atSixty(r, 40);
    const files = r.list(40, (i) => {
      const name = i === at ? 'config/production.env' : `src/modules/m${i}/service.ts`;
      const changed =
        i === at
          ? ['-FEATURE_BILLING=off', '+FEATURE_BILLING=on', '+AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI']
          : [
              '-  return this.client.get(path);',
              '+  return this.client.get(path, { timeout: 5000 });',
            ];
      return joined([
        `diff --git a/${name} b/${name}`,
        `index ${r.hex(7)}..${r.hex(7)} 100644`,
        `--- a/${name}`,
        `+++ b/${name}`,
        `@@ -${10 + i},${changed.filter((line) => line.startsWith('-')).length + 6} +${10 + i},${changed.filter((line) => line.startsWith('+')).length + 6} @@ export class Service${i} {`,
        '   constructor(private readonly client: Client) {}',
        '',
        `   async load${r.hex(3)}(path: string) {`,
        ...changed,
        '   }',
        ' ',
        ' }',
      ]);
    });
    const text = files.join('').replaceAll('\n\n', '\n \n');
    return {
      text,
      facts: [
        fact('AWS_SECRET_ACCESS_KEY'),
        fact('config/production.env'),
        fact('diff of 40 files'),
      ],
    };
  },
  ripgrepMatches: (r) => {
    const lines = r.list(
      700,
      (i) =>
        `packages/${r.pick(['core', 'web', 'cli'])}/src/${r.pick(['a', 'b', 'c', 'd', 'e'])}${Math.floor(i / 14)}.ts:${r.int(1, 900)}:  ${r.pick(['logger.info("start")', 'const logger = createLogger()', 'logger.debug(payload)', "import { logger } from './log'"])};`,
    );
    lines.sort();
    const at = atSixty(r, 700);
    lines[at] =
      'packages/core/src/legacy.ts:12:  logger.level = process.env.LEVEL ?? eval(flags.level);';
    return { text: joined(lines), facts: [fact('eval(flags.level)'), count(700)] };
  },
  typescriptModule: (r) => {
    const names = r.list(
      60,
      (i) =>
        `${r.pick(['read', 'write', 'merge', 'split', 'check'])}${r.pick(['Header', 'Body', 'Index', 'Block'])}${i}`,
    );
    const bodies = names.map(
      (name) => `/** Does its part of the work. */
export function ${name}(input: Uint8Array, offset = 0): number {
  let total = 0;
  for (let at = offset; at < input.length; at += ${r.int(1, 8)}) {
    total += input[at] ?? 0;
  }
  return total % ${r.int(3, 99)};
}
`,
    );
    const middle = names[atSixty(r, 60)] ?? '';
    return {
      text: `import { Buffer } from 'node:buffer';\n\n${bodies.join('\n')}`,
      facts: [fact(names[0] ?? ''), fact(names[59] ?? ''), fact(middle)],
    };
  },
  meetingMinutes: (r) => {
    const topics = [
      'Budget',
      'Hiring',
      'Roadmap',
      'Incidents',
      'Offsite',
      'Security review',
      'Any other business',
    ];
    const paragraphs = topics.map(
      (topic) =>
        `## ${topic}\n\n${r.list(9, () => `${r.pick(['Mina', 'Tom', 'Ravi', 'Lena'])} ${r.pick(['reported on', 'asked about', 'summed up', 'presented'])} the ${r.pick(['figures', 'plan', 'draft', 'numbers'])} of ${r.pick(['March', 'the team', 'the quarter', 'last week'])} and ${r.pick(['nobody objected', 'two questions stayed open', 'it was noted', 'a follow-up was promised'])}.`).join(' ')}\n`,
    );
    return {
      text: `# Minutes, 11 May 2026\n\nPresent: Mina, Tom, Ravi, Lena\n\n${paragraphs.join('\n')}\nDecided: the migration moves to 3 June.\n`,
      facts: [fact('Security review'), fact('Hiring'), fact('the migration moves to 3 June')],
    };
  },
  npmList: (r) => {
    const lines = ['shop@4.1.0 /srv/shop'];
    for (let i = 0; i < 110; i++) {
      lines.push(
        `├─┬ ${r.pick(['@babel/', '@types/', 'lodash.', 'react-'])}${r.hex(5)}@${r.int(1, 9)}.${r.int(0, 20)}.${r.int(0, 9)}`,
      );
      for (let child = 0; child < 4; child++)
        lines.push(
          `│ ├── ${r.pick(['semver', 'debug', 'ms', 'tslib'])}@${r.int(1, 7)}.${r.int(0, 9)}.${r.int(0, 9)}${r.next() < 0.5 ? ' deduped' : ''}`,
        );
    }
    const at = atSixty(r, 400);
    lines.splice(at, 0, '│ └── UNMET PEER DEPENDENCY react@"^18.0.0" from react-router-dom@6.30.0');
    lines.push('└── zod@3.24.1');
    return {
      text: joined(lines),
      facts: [fact('UNMET PEER DEPENDENCY react@"^18.0.0"'), fact('shop@4.1.0')],
    };
  },
  eslintOutput: (r) => {
    const lines: string[] = [];
    const at = atSixty(r, 80);
    for (let i = 0; i < 80; i++) {
      lines.push(`/srv/app/src/${r.pick(['views', 'store', 'api'])}/${r.hex(5)}.js`);
      for (let row = 0; row < 4; row++) {
        lines.push(
          `  ${r.int(1, 400)}:${r.int(1, 60)}  warning  ${r.pick(['Unexpected console statement', "'x' is assigned a value but never used"])}  ${r.pick(['no-console', 'no-unused-vars'])}`,
        );
      }
      if (i === at) lines.push('  212:9  error  Unreachable code after return  no-unreachable');
      lines.push('');
    }
    lines.push('✖ 321 problems (1 error, 320 warnings)');
    return {
      text: joined(lines),
      facts: [fact('212:9  error  Unreachable code'), fact('321 problems (1 error, 320 warnings)')],
    };
  },
};
