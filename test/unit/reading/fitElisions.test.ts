import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { process } from '../../../src/digest/index.ts';
import { comparedLines } from '../../../src/reading/comparedLines.ts';
import { comparedRaw } from '../../../src/reading/comparedRaw.ts';
import type { Gap, Mark } from '../../../src/reading/elisions/elision.ts';
import { finderFor } from '../../../src/reading/elisions/findElisions.ts';
import { fitElisions } from '../../../src/reading/elisions/fitElisions.ts';
import { lineElisions } from '../../../src/reading/elisions/lineElisions.ts';
import { locate, partText } from '../../../src/reading/locate.ts';
import { prettyPrint } from '../../../src/reading/prettyPrint.ts';
import { encodeText } from '../../../src/json/text.ts';

const payload = JSON.stringify({
  pods: Array.from({ length: 120 }, (_, id) => ({
    id,
    '…phase': id === 61 ? 'Failed' : 'Running',
    meta: { labels: { app: `app-${id % 3}`, tier: 'x' }, uid: `${id * 7919}` },
  })),
  map: Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [
      `node_modules/${at}`,
      { version: `1.0.${at}`, deps: at },
    ]),
  ),
  log: `start ${'line ok\n'.repeat(600)}`,
  image: `data:image/png;base64,${'QUJD'.repeat(900)}`,
  quiet: '…not a mark',
});
const raw = encodeText(payload);

async function digestOf(text: string, maxChars: number) {
  const { digest, ...result } = await process(text, { profile: 'fit', maxChars });
  return { ...result, digest: encodeText(digest) };
}

const marksIn = (digest: Uint8Array) => fitElisions(digest).marks;
const pointerOf = ({ address }: Mark) => (address.by === 'pointer' ? address.pointer : '?');

describe('elisions of a fit digest', () => {
  it('lead from the cells of a table to the values that are not shown there', async () => {
    const list = (id: number) => Array.from({ length: 6 }, (_, at) => `part ${at} of ${id}`);
    const row = (id: number) => ({
      id,
      name: `n${id}`,
      '…s': { 'a/b': id % 3, d: list(id) },
      e: list(-id),
    });
    const rows = Array.from({ length: 60 }, (_, id) => row(id));
    const map = Object.fromEntries(rows.map((value) => [`key/${value.id}`, value]));
    for (const [text, prefix] of [
      [JSON.stringify({ rows }), '/rows/'],
      [JSON.stringify(rows), '/'],
      [JSON.stringify({ map }), '/map/key~1'],
    ] as const) {
      let cells = 0;
      for (const maxChars of [4000, 6000, 8000, 9000, 10_000]) {
        const { digest } = await digestOf(text, maxChars);
        for (const mark of marksIn(digest)) {
          if (mark.kind === 'gap' || mark.part !== 'cell') continue;
          cells++;
          assert.ok(pointerOf(mark).startsWith(prefix), pointerOf(mark));
          assert.ok(await locate(encodeText(text), mark.address, 'fit_json'), pointerOf(mark));
          // Nothing of the value stands in the digest.
          const id = pointerOf(mark).slice(prefix.length).split('/')[0]!;
          assert.ok(Number.isInteger(Number(id)), id);
        }
      }
      assert.ok(cells > 0, prefix);
    }
  });

  for (const maxChars of [600, 1500, 4000]) {
    it(`lead to what they stand for, in ${maxChars} characters`, async () => {
      const { digest, method } = await digestOf(payload, maxChars);
      const marks = marksIn(digest);
      assert.ok(marks.length > 3);
      for (const mark of marks) {
        if (mark.kind === 'gap') continue;
        assert.ok(await locate(raw, mark.address, method), pointerOf(mark));
        const token = new TextDecoder().decode(digest.slice(mark.start, mark.end));
        if (mark.part === 'cell') {
          assert.equal(token, '"…"');
          continue;
        }
        assert.match(token, /^"(…?\d+ .*elided|…same as|\d+ (keys|items) at)/);
        assert.ok((JSON.parse(token) as string).endsWith(pointerOf(mark) || '#'));
      }
    });

    it(`have gaps that add up to what each mark says, in ${maxChars} characters`, async () => {
      const { digest } = await digestOf(payload, maxChars);
      const text = new TextDecoder().decode(digest);
      const sums = new Map<string, number>();
      const gaps = marksIn(digest).filter((elision): elision is Gap => elision.kind === 'gap');
      for (const { pointer, from, to } of gaps) {
        assert.ok(from <= to);
        sums.set(pointer, (sums.get(pointer) ?? 0) + to - from + 1);
      }
      for (const { pointer, dropped, total } of gaps) {
        assert.equal(sums.get(pointer), dropped, pointer);
        assert.ok(text.includes(`"…":"${dropped} of ${total} items elided: ${pointer}"`));
      }
    });

    it(`stand in the pretty-printed digest, too, in ${maxChars} characters`, async () => {
      const { digest } = await digestOf(payload, maxChars);
      const printed = encodeText(prettyPrint(digest, true));
      const strip = (marks: ReturnType<typeof marksIn>) =>
        marks.map((mark) =>
          mark.kind === 'mark' ? [mark.part, mark.address] : [mark.pointer, mark.from, mark.to],
        );
      assert.deepEqual(strip(marksIn(printed)), strip(marksIn(digest)));
    });
  }

  it('are none at the head of a table that has all rows: it only says where they are', async () => {
    const rows = Array.from({ length: 5 }, (_, id) => ({
      id,
      ok: true,
      name: `the name of ${id}`,
    }));
    const map = Object.fromEntries(rows.map((row) => [`k${row.id}`, row]));
    const text = JSON.stringify({ rows, map, log: 'line ok\n'.repeat(600) });
    const { digest } = await digestOf(text, 700);
    assert.match(new TextDecoder().decode(digest), /"rows":\{"…":"5 items at \/rows",/);
    const { marks, cuts } = fitElisions(digest);
    const heads = marks.flatMap((mark) =>
      mark.kind === 'mark' && mark.part === 'table' ? [pointerOf(mark)] : [],
    );
    assert.deepEqual(heads, ['/rows', '/map']);
    assert.ok(!marks.some(({ kind }) => kind === 'gap'));
    assert.deepEqual(cuts.find(({ pointer }) => pointer === '/map')?.shown, {
      names: new Set(Object.keys(map)),
    });
  });

  it('are found in digests of any payload, with pointers that resolve', async () => {
    const value = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' });
    await fc.assert(
      fc.asyncProperty(fc.array(value, { minLength: 20, maxLength: 60 }), async (values) => {
        const text = JSON.stringify(values);
        const { digest, method, metadata } = await digestOf(text, 400);
        const find = finderFor({ method, metadata });
        for (const mark of find?.(digest).marks ?? []) {
          if (mark.kind === 'mark') {
            assert.ok(await locate(encodeText(text), mark.address, method), pointerOf(mark));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are none where nothing was left out: what looks like a mark is the payload’s', () => {
    const finder = finderFor({ method: 'fit_json', metadata: { elided: false } });
    assert.equal(finder, undefined);
  });
});

describe('a fit digest laid out for reading', () => {
  it('has a row of a table on each line, every token as it was', async () => {
    const { digest } = await digestOf(payload, 4000);
    const printed = prettyPrint(digest, true);
    assert.match(printed, /\n {6}\[0, "Running", /);
    assert.match(printed, /\n {4}"…cols": \["id", /);
    assert.deepEqual(JSON.parse(printed), JSON.parse(new TextDecoder().decode(digest)));
  });
});

describe('the raw beside a fit digest', () => {
  const words = {
    moreCharacters: (count: number) => `${count} more characters`,
    moreElements: (count: number, from: string, to: string) =>
      `${count} more elements: ${from} to ${to}`,
    moreKeys: (count: number) => `${count} more keys`,
  };

  it('is cut where the digest is: first and last of each gap, the keys that are shown', async () => {
    const { digest } = await digestOf(payload, 1500);
    const { marks, cuts } = fitElisions(digest);
    const view = JSON.parse(comparedRaw(raw, cuts, words)) as {
      pods: unknown[];
      map: Record<string, unknown>;
      log: string;
    };
    const gaps = marks.filter((mark): mark is Gap => mark.kind === 'gap');
    const pods = gaps.filter(({ pointer }) => pointer === '/pods');
    const expected = pods.reduce((sum, { from, to }) => sum + Math.max(0, to - from - 1), 0);
    const said = view.pods.filter((pod) => typeof pod === 'string');
    const counted = said.reduce((sum, text) => sum + Number(/\d+/.exec(text)![0]), 0);
    assert.equal(counted, expected);
    assert.match(view.log, / … \d+ more characters$/);
    assert.ok(Object.keys(view.map).length < 60);
  });

  it('is much smaller than a megabyte, whatever the payload', async () => {
    const large = JSON.stringify(
      Array.from({ length: 20_000 }, (_, id) => ({ id, text: `${id} `.repeat(20) })),
    );
    const { digest } = await digestOf(large, 8000);
    const view = comparedRaw(encodeText(large), fitElisions(digest).cuts, words);
    assert.ok(large.length > 1_000_000);
    assert.ok(view.length < 100_000, String(view.length));
  });
});

describe('elisions of lines', () => {
  const log = Array.from({ length: 900 }, (_, at) => `line ${at + 1}: request served`).join('\n');

  it('lead to the lines that are left out, and only to those', async () => {
    const { digest, method, metadata } = await digestOf(log, 1000);
    const marks = finderFor({ method, metadata })!(digest).marks as Mark[];
    const shown = new TextDecoder().decode(digest).split('\n');
    const elided: string[] = [];
    for (const { address } of marks) {
      assert.ok(address.by === 'lines');
      const part = await locate(encodeText(log), address, method);
      elided.push(...partText(part!).split('\n'));
    }
    const kept = shown.filter((line) => !line.startsWith('…'));
    assert.deepEqual([...kept, ...elided].sort(), log.split('\n').sort());
  });

  it('are bytes where a line is left out in part', () => {
    const digest = encodeText('… text: 1 line\nabc\n… 5,760 bytes elided: bytes 645-6404, line 2');
    const [mark] = lineElisions(digest).marks as Mark[];
    assert.deepEqual(mark?.address, { by: 'bytes', from: 645, to: 6404 });
  });

  it('are not seen in escaped lines of the payload', () => {
    const digest = encodeText('…… 3 lines elided: lines 1-3\n … 3 lines elided: lines 1-3');
    assert.deepEqual(lineElisions(digest).marks, []);
  });

  it('keep the first and the last line of each gap in a comparison', async () => {
    const { digest } = await digestOf(log, 1000);
    const view = comparedLines(encodeText(log), lineElisions(digest).marks, (n) => `${n} more`);
    const lines = view.split('\n');
    const more = lines.filter((line) => line.startsWith('… '));
    const hidden = more.reduce((sum, line) => sum + Number(/\d+/.exec(line)![0]), 0);
    assert.equal(lines.length - more.length + hidden, 900);
  });
});
