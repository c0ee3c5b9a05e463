import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { Random } from '../../support/random.ts';
import { fit } from './fit.ts';
import { checkLines } from './lineChecker.ts';

const WORDS = (
  'session cache node queue service table index token stream batch plan route packet buffer volume ' +
  'image layer cluster account invoice payment loaded started removed checked found resolved for ' +
  'with from after new old first second large remote local shared nightly'
).split(' ');

/** A name that hardly any other line has. */
function name(random: Random): string {
  const syllable = (): string =>
    random.pick(Array.from('bdfgklmnprst')) + random.pick(Array.from('aeiou'));
  return Array.from({ length: 4 }, syllable).join('');
}

function words(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.pick(WORDS)).join(' ');
}

interface Case {
  lines: number;
  line: (random: Random, index: number) => string;
  needle: readonly string[];
  /** Of the needle, what is to stand in the digest. */
  shown?: readonly string[];
  maxChars?: number;
}

const clock = (index: number): string => new Date(1.7e12 + index * 731).toISOString();

/** Texts whose lines are all different, and what fails in the middle of each. */
const CASES: Record<string, Case> = {
  'a word of failure where every third line has another': {
    lines: 9000,
    line: (random, index) =>
      `${name(random)} ${words(random, random.between(3, 7))}${index % 3 === 0 ? ' error' : ''} ${words(random, 2)} ${name(random)}`,
    needle: ['needle segfault in the new layer'],
  },
  'a word of failure among others in a log': {
    lines: 12_000,
    line: (random, index) =>
      `${clock(index)} INFO c.a.${name(random)} - ${words(random, 3)} ${random.pick(['error', 'failed', 'timeout', 'ok', 'done'])} ${words(random, 3)}`,
    needle: [`${clock(0)} INFO c.a.runner - upload crashed for volume`],
  },
  'an exit code': {
    lines: 4000,
    line: (random) =>
      `>>> ${name(random)} ${words(random, random.between(5, 9))} ${random.below(1 << 24).toString(16)} ${name(random)}`,
    needle: ['>>> worker exited with code 137 after payment'],
  },
  'Chinese without spaces': {
    lines: 4000,
    line: (random) => {
      const signs = Array.from(
        '系统用户请求缓存节点队列服务更新表索引文件令牌流作业计划路由数据缓冲卷图像层',
      );
      const text = (): string =>
        Array.from({ length: random.between(6, 14) }, () => random.pick(signs)).join('');
      return `${text()}，${text()}，${random.pick(['没有错误', '错误：0', '完成'])}`;
    },
    needle: ['第二阶段数据上传失败，磁盘已满'],
  },
  'a status behind a sign': {
    lines: 9000,
    line: (random, index) =>
      `10.${random.below(250)}.3.${random.below(250)} - - [11/May/2026:06:${String(index % 60).padStart(2, '0')}:07 +0000] "GET /${name(random)} HTTP/1.1" ${random.pick([200, 200, 304, 404])} ${random.between(100, 90_000)} "${name(random)}"`,
    needle: ['10.1.3.4 - - [11/May/2026:06:44:07 +0000] "GET /login HTTP/1.1" 500 4120 "x"'],
  },
  'what a test expected, behind blank lines': {
    lines: 2000,
    line: (random) =>
      `PASS src/${name(random)}.test.ts (${random.below(9)}.2 s)${random.oneIn(3) ? `\n  console.log\n    ${words(random, 6)}\n\n      at ${name(random)} (src/${name(random)}.ts:7:5)\n` : ''}`,
    needle: [
      'FAIL src/round/round.test.ts',
      '  ● rounds half to even',
      '',
      '    expect(received).toBe(expected) // Object.is equality',
      '',
      '    Expected: 2',
      '    Received: 3',
      '',
      '    > 12 |     expect(round(2.5)).toBe(2);',
      '         |                        ^',
      '',
      '      at Object.<anonymous> (src/round/round.test.ts:12:24)',
    ],
    shown: ['    Expected: 2\n    Received: 3', 'round.test.ts:12:24'],
    maxChars: 1500,
  },
};

describe('fit: the one failing line of a text whose lines are all different', () => {
  for (const [title, { lines, line, needle, shown = needle, maxChars = 2000 }] of Object.entries(
    CASES,
  )) {
    it(`is shown: ${title}`, async function () {
      this.timeout(120_000);
      const random = new Random(title.length);
      const all = Array.from({ length: lines }, (_, index) => line(random, index));
      all.splice(Math.floor(lines * 0.6), 0, ...needle);
      const text = `${all.join('\n')}\n`;
      const { digest } = await fit(text, { maxChars });
      for (const part of shown) assert.ok(digest.includes(part), `lost: ${part}\n${digest}`);
      checkLines(Buffer.from(text), digest);
    });
  }

  it('is a cause far below the head of its trace, whose frames wait for it', async () => {
    const random = new Random(5);
    const frames = (count: number): string[] =>
      Array.from(
        { length: count },
        (_, at) => `\tat com.${name(random)}.${name(random)}.run(${name(random)}.java:${at})`,
      );
    const cause = 'Caused by: java.io.IOException: disk full';
    const trace = [
      'Exception in thread "main" java.lang.RuntimeException: boom',
      ...frames(400),
      cause,
      ...frames(300),
    ];
    const { digest } = await fit(trace.join('\n'), { maxChars: 1023 });
    assert.ok(digest.includes(cause), digest);
  });

  it('is shown in a document that is full of code', async () => {
    const random = new Random(23);
    const part = (at: number): string =>
      `## ${words(random, 2)} ${at}\n\n${words(random, 12)}.\n\n\`\`\`js\nconst ${name(random)} = await ${name(random)}(${at});\nconsole.log(${name(random)});\nexport function ${name(random)}() {\n  return ${at};\n}\n\`\`\`\n`;
    const parts = Array.from({ length: 80 }, (_, at) => part(at));
    const needle = 'FATAL: out of memory in worker 4';
    parts.splice(50, 0, `${needle}\n`);
    const { digest, method } = await fit(parts.join('\n'), { maxChars: 2000 });
    assert.equal(method, 'prose');
    assert.ok(digest.includes(needle), digest);
  });
});
