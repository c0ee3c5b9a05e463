import assert from 'node:assert/strict';
import { Random } from '../../support/random.ts';
import { fit } from './fit.ts';
import { checkLines } from './lineChecker.ts';
import { LOGS, NEEDLES, TIME } from './logs.ts';

const LINES = 1000;

/** A log with a needle's lines at a place that the seed decides. */
function planted(maker: string, needle: readonly string[], seed: number): string {
  const write = LOGS[maker];
  assert.ok(write !== undefined);
  const random = new Random(seed);
  const lines = Array.from({ length: LINES }, (_, index) => write(random, index));
  lines.splice(random.between(20, LINES - 20), 0, ...needle);
  return `${lines.join('\n')}\n`;
}

describe('fit: the lines that matter in a log', () => {
  for (const maxChars of [1023, 8000]) {
    for (const [maker, needles] of Object.entries(NEEDLES)) {
      it(`stand in a ${maker} log's digest of ${maxChars}`, async function () {
        this.timeout(120_000);
        for (const [place, needle] of needles.entries()) {
          const log = planted(maker, needle, 97 * place + maxChars);
          const { digest, method } = await fit(log, { maxChars });
          assert.equal(method, 'log');
          assert.ok(digest.includes(needle.join('\n')), `lost: ${needle.join(' | ')}\n${digest}`);
          checkLines(Buffer.from(log), digest);
        }
      });
    }
  }

  it('are those that the query names, wherever they stand', async () => {
    const line = `${TIME} INFO [worker-3] GET /login/3137 200 in 12 ms`;
    const log = planted('service', [line], 5);
    const without = await fit(log, { maxChars: 1023 });
    const { digest } = await fit(log, { maxChars: 1023, query: 'what about login 3137?' });
    assert.ok(digest.includes(line));
    assert.ok(!without.digest.includes(line));
  });

  it('are not those that speak of 0 errors', async () => {
    const random = new Random(3);
    const lines = Array.from({ length: LINES }, (_, index) =>
      random.oneIn(3)
        ? `${TIME} INFO batch ${index} finished, 0 errors, no failures`
        : `${TIME} INFO batch ${index} started by ${random.pick(['ann', 'bob', 'cleo'])}`,
    );
    lines[600] = `${TIME} INFO batch 600 finished, 3 errors, no failures`;
    const { digest } = await fit(lines.join('\n'), { maxChars: 600 });
    assert.ok(digest.includes(lines[600]), digest);
  });

  it('come with all lines of their stack trace', async () => {
    const trace = [
      `${TIME} ERROR [worker-1] request failed`,
      'java.lang.IllegalStateException: no row',
      ...Array.from(
        { length: 9 },
        (_, frame) => `\tat com.example.Table.row${frame}(Table.java:${frame})`,
      ),
      'Caused by: java.io.IOException: closed',
      '\t... 9 more',
    ];
    const { digest } = await fit(planted('service', trace, 11), { maxChars: 2000 });
    assert.ok(digest.includes(trace.join('\n')), digest);
  });

  it('say how often each common kind of line occurs', async () => {
    const { digest } = await fit(planted('service', ['x'], 2), { maxChars: 4000 });
    const notes = [...digest.matchAll(/^… ([\d,]+) lines like line (\d+)$/gm)];
    assert.ok(notes.length > 0);
    const total = notes.reduce((sum, [, count]) => sum + Number(count?.replace(',', '')), 0);
    assert.ok(total <= LINES + 1 && total > LINES * 0.8, String(total));
  });

  it('is not looked for among lines of JSON that has a digest of its own, as large as there is room', async () => {
    const items = Array.from({ length: 900 }, (_, at) => ({ sku: `S${at}`, stock: (at * 7) % 50 }));
    const head = 'HTTP/2 200\ncontent-type: application/json\n\n';
    for (const indent of [0, 2]) {
      const text = head + JSON.stringify({ items }, null, indent);
      for (const maxChars of [2000, 8000]) {
        const { digest } = await fit(text, { maxChars });
        const [, json = ''] = /^… JSON in bytes \d+-\d+: (.*)$/m.exec(digest) ?? [];
        assert.ok(json.length > maxChars / 4, `${indent}, ${maxChars}: ${json.length}`);
        // One piece of it says where it begins; an odd line may stand beside it, but no part of one.
        const raw = digest.split('\n').filter((line) => /^\s*[[{"}\]]/.test(line));
        assert.ok(raw.length <= (indent === 0 ? 1 : 9), raw.join('\n'));
      }
    }
  });

  it('may stand in JSON inside a line or a fenced block: that has a digest of its own', async () => {
    const items = Array.from({ length: 300 }, (_, id) => ({
      id,
      state: id === 177 ? 'kaputt' : 'ok',
    }));
    const inLog = planted('service', [`${TIME} INFO body=${JSON.stringify({ items })} sent`], 8);
    const fenced = `# Answer\n\nIt said:\n\n\`\`\`json\n${JSON.stringify(items, null, 2)}\n\`\`\`\n\nThat is all.\n`;
    for (const payload of [inLog, fenced]) {
      const { digest } = await fit(payload, { maxChars: 2000 });
      checkLines(Buffer.from(payload), digest);
      assert.match(digest, /^… JSON in bytes \d+-\d+: .*\[177,"kaputt"\]/m);
    }
  });

  it('has no digest of JSON that fits and holds what looks like a mark', async () => {
    const body = (key: string): string =>
      JSON.stringify({ [key]: '12 of 15 items elided: /a', list: Array(90).fill('four') });
    for (const [key, isShown] of [
      ['note', true],
      ['…', false],
    ] as const) {
      const log = planted('service', [`${TIME} INFO body=${body(key)} sent`], 8);
      const { digest } = await fit(log, { maxChars: 8000 });
      assert.equal(
        /^… JSON in bytes \d+-\d+: \{"(?:note|…)":"12 of/m.test(digest),
        isShown,
        digest,
      );
    }
  });
});
