import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { fit } from './fit.ts';
import { checkLines } from './lineChecker.ts';

const rows = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `${write(index)}\n`).join('');

/** The notes of a table's digest. */
async function notesOf(table: string, maxChars = 1200): Promise<string[]> {
  const { digest, method } = await fit(table, { maxChars });
  assert.equal(method, 'csv', digest);
  return checkLines(Buffer.from(table), digest).notes;
}

const noteOf = (notes: readonly string[], name: string): string =>
  notes.find((note) => note.startsWith(`… ${name}: `)) ?? '';

describe('fit: tables in columns', () => {
  it('count what their columns hold, cells of several words and empty ones too', async () => {
    const table = `CONTAINER ID   STATUS                          PORTS         NAMES\n${rows(
      90,
      (at) => {
        const state = at === 55 ? 'Restarting (137) 4 seconds ago' : `Up ${(at % 3) + 2} days`;
        return `${String(4096 + at).padEnd(15)}${state.padEnd(32)}${(at % 2 === 0 ? '' : '80/tcp').padEnd(14)}svc_${at}`;
      },
    )}`;
    const notes = await notesOf(table);
    assert.match(noteOf(notes, 'STATUS'), /Up 2 days 30, .*Restarting \(137\) 4 seconds ago 1$/);
    assert.match(noteOf(notes, 'PORTS'), /^… PORTS: \(empty\) 45, 80\/tcp 45$/);
    const { digest } = await fit(table, { maxChars: 700 });
    assert.match(digest, /^4151 +Restarting .* svc_55$/m);
  });

  it('show the rows that hold amounts far from all others, whatever their unit', async () => {
    const table = `NAME            CPU(cores)   MEMORY(bytes)   RESTARTS\n${rows(
      150,
      (at) =>
        `pod-${String(at).padEnd(12)}${`${(at * 7) % 40}m`.padEnd(13)}${(at === 97 ? '9312Mi' : `${60 + ((at * 37) % 200)}Mi`).padEnd(16)}${at === 41 ? '812 (3m ago)' : at % 4}`,
    )}`;
    const { digest } = await fit(table, { maxChars: 800 });
    assert.match(digest, /^pod-97 .*9312Mi/m);
    assert.match(digest, /^pod-41 .*812 \(3m ago\)$/m);
  });

  it('give no cell to the wrong column where a row is wider than its columns', async () => {
    const table = `USER         PID %CPU    VSZ TTY      STAT   TIME COMMAND\n${rows(120, (at) =>
      at === 70
        ? 'www-data   31337 398.2 9911232 ?     Rl 612:44 /opt/miner/xmr --threads 4'
        : `${at % 2 === 0 ? 'root    ' : 'www-data'} ${String(1000 + at).padStart(7)}  0.${at % 9} ${String(9000 + ((at * 71) % 900)).padStart(6)} ?        Ss     0:0${at % 7} /usr/sbin/apache2 -k start`,
    )}`;
    const notes = await notesOf(table, 1500);
    assert.match(noteOf(notes, 'STAT'), /^… STAT: Ss 119, Rl 1$/);
    assert.match(noteOf(notes, 'TTY'), /^… TTY: \? 120$/);
    const { digest } = await fit(table, { maxChars: 700 });
    assert.match(digest, /^www-data +31337 /m);
  });

  it('begin below what stands above them, and end before what is said of all', async () => {
    const unit = (at: number): string =>
      `${at === 60 ? '● sync.service   ' : `  unit-${at}.service`.padEnd(17)} loaded ${at === 60 ? 'failed' : 'active'} Some ${'abc'[at % 3]} daemon`;
    const table = `All units of this host\n  UNIT            LOAD   ACTIVE DESCRIPTION\n${rows(
      100,
      unit,
    )}\nLOAD   = Whether the unit was loaded.\n100 loaded units listed.\n`;
    const notes = await notesOf(table);
    assert.equal(noteOf(notes, 'LOAD'), '… LOAD: loaded 100');
    assert.equal(noteOf(notes, 'ACTIVE'), '… ACTIVE: active 99, failed 1');
  });

  it('are drawn with bars and rules by some', async () => {
    const rule = '+------+------------+--------+\n';
    const line = (at: number): string =>
      `| ${String(at).padStart(4)} | ${`name ${at % 3}`.padEnd(10)} | ${(at === 88 ? 'void' : 'paid').padEnd(6)} |`;
    const drawn = `${rule}| id   | name       | state  |\n${rule}${rows(150, line)}${rule}150 rows in set (0.01 sec)\n`;
    const markdown = `| id | name | state |\n|---:|---|---|\n${rows(150, line)}`;
    const plain = `  id  |    name    | state \n------+------------+-------\n${rows(150, line).replaceAll(/^\||\|$/gm, '')}`;
    for (const table of [drawn, markdown, plain]) {
      const notes = await notesOf(table);
      assert.equal(noteOf(notes, 'state'), '… state: paid 149, void 1');
      assert.equal(noteOf(notes, 'name'), '… name: name 0 50, name 1 50, name 2 50');
      const { digest } = await fit(table, { maxChars: 600 });
      assert.match(digest, /^\W*88 \|.*void/m);
    }
  });

  it('have the columns that their words tell apart where wide numbers leave no space', async () => {
    const table = `USER       PID %CPU    VSZ   RSS TTY      STAT   TIME COMMAND\n${rows(
      120,
      (at) => {
        const [size, resident] =
          at % 3 === 0 ? [27981472 + at, 547480 - at] : [46736 + at, 15140 - at];
        return `root  ${String(1000 + at).padStart(8)}  0.${at % 9} ${String(size).padStart(6)} ${String(resident).padStart(5)} ?        Ss     0:0${at % 7} /usr/bin/job --part ${at}`;
      },
    )}`;
    const notes = await notesOf(table, 1500);
    assert.equal(noteOf(notes, 'TTY'), '… TTY: ? 120');
    assert.equal(noteOf(notes, 'VSZ'), '… VSZ: 46737 to 27981589');
    assert.equal(noteOf(notes, 'RSS'), '… RSS: 15021 to 547480');
  });

  it('may have a lone sign for a name', async () => {
    const table = `||/ Name                 Version      Architecture Description\n+++-====================-============-============-=====================\n${rows(
      90,
      (at) =>
        `${at === 44 ? 'rc' : 'ii'}  ${`lib-part${at}`.padEnd(20)} 1.${String(at).padEnd(10)} ${(at % 9 === 0 ? 'all' : 'amd64').padEnd(12)} part ${at} of something`,
    )}`;
    const notes = await notesOf(table);
    assert.equal(noteOf(notes, '/'), '… /: ii 89, rc 1');
    assert.equal(noteOf(notes, 'Architecture'), '… Architecture: amd64 80, all 10');
  });

  it('are not what only stands in columns', async () => {
    const texts = [
      rows(60, (at) => `ADD   R${at % 8}   R${(at * 3) % 8}   R${(at * 5) % 8}`),
      rows(60, (at) => `The quick fox number ${at} jumps over the lazy dog and runs away again.`),
      rows(60, (at) => `INFO   main     started   worker ${at}`),
      `Names And Places\n${rows(60, (at) => `in ${'x'.repeat(at % 9)} the ${'y'.repeat(at % 5)} woods`)}`,
    ];
    for (const text of texts) {
      const { method } = await fit(text, { maxChars: 400 });
      assert.notEqual(method, 'csv', text.slice(0, 80));
    }
  });
});

describe('fit: lists of amounts without names of columns', () => {
  it('show the lines with an amount far from all others', async () => {
    const files = rows(
      300,
      (at) =>
        `-rw-r--r-- 1 deploy deploy ${String(at === 170 ? 8812331122 : 1000 + ((at * 7919) % 90000)).padStart(10)} May ${10 + (at % 20)} 03:1${at % 10} ${'abcdefghij'[at % 10] ?? ''}${'klmnopqrst'[(at >> 4) % 10] ?? ''}-${at}.dat`,
    );
    const sizes = rows(300, (at) => `${at === 170 ? '41G' : `${100 + at}K`}\t./var/part/${at}x`);
    for (const [text, wanted] of [
      [files, / 8812331122 /],
      [sizes, /^41G\t/m],
    ] as const) {
      const { digest } = await fit(text, { maxChars: 800 });
      assert.match(digest, wanted);
    }
  });
});

describe('fit: tables with a sign between cells', () => {
  it('may stand below a title, comments or text', async () => {
    const body = `nr;name;amount\n${rows(300, (at) => `${at};part ${at % 7};${at === 200 ? -99_999 : (at % 90) + 1}`)}`;
    const drawn = `| nr | name | amount |\n|---:|---|---:|\n${rows(300, (at) => `| ${at} | part ${at % 7} | ${at === 200 ? -99_999 : (at % 90) + 1} |`)}`;
    for (const table of [
      `# exported 2026-05-11\n# by acme; for nobody\n${body}`,
      `Amounts of May\n\n${body}`,
      `# Report\n\nAll parts, and what they amount to.\n\n${drawn}`,
    ]) {
      const notes = await notesOf(table, 800);
      assert.equal(noteOf(notes, 'amount'), '… amount: -99999 to 90');
      assert.equal(noteOf(notes, ''), '');
      const { digest } = await fit(table, { maxChars: 800 });
      assert.match(digest, /200 ?[;|].*-99999/);
      assert.match(digest, /^… table of 3 columns: /);
      assert.ok(digest.includes(table.slice(0, table.indexOf('\n'))), digest);
    }
  });

  it('may end each row with a sign', async () => {
    const table = `id,name,amount,\n${rows(300, (at) => `${at},part ${at % 3},${at === 200 ? 99_999 : at % 90},`)}`;
    const notes = await notesOf(table);
    assert.equal(noteOf(notes, 'amount'), '… amount: 0 to 99999');
    assert.equal(noteOf(notes, 'name'), '… name: part 0 100, part 1 100, part 2 100');
  });

  it('say from what to what a column goes where all of it are amounts or dates, no other', async () => {
    const table = `id,load,half,day\n${rows(200, (at) => {
      const half = at % 2 === 0 ? `${at}ms` : `word ${at}`;
      return `r${at},${100 + ((at * 7) % 60)}ms,${half},2026-01-${10 + (at % 19)}`;
    })}`;
    const notes = await notesOf(table, 900);
    assert.equal(noteOf(notes, 'load'), '… load: 100ms to 159ms');
    assert.equal(noteOf(notes, 'day'), '… day: 2026-01-10 to 2026-01-28');
    assert.equal(noteOf(notes, 'half'), '');
  });

  it('are no sentences of a script that puts no space between words', async () => {
    const text = rows(
      60,
      (at) => `第${at}天早上我们出发,沿着河边走了很久,中午在村里休息,傍晚才到了山脚下的小镇。`,
    );
    assert.equal((await fit(text, { maxChars: 700 })).method, 'prose');
    const table = `订单编号,客户姓名,下单时间,金额\n${rows(90, (at) => `D${at},客户${at},2026-01-02,${at}.50`)}`;
    assert.equal((await fit(table, { maxChars: 700 })).method, 'csv');
  });

  it('are no statements with their commas in brackets', async () => {
    const dump = `-- dump\nCREATE TABLE t (id int, v text);\n${rows(300, (at) => `INSERT INTO t VALUES (${at},'v${at}');`)}`;
    assert.notEqual((await fit(dump, { maxChars: 700 })).method, 'csv');
    const points = `name,at,"of (a, b)"\n${rows(90, (at) => `p${at},POINT(${at} 7),"(${at}, 2)"`)}`;
    assert.equal((await fit(points, { maxChars: 700 })).method, 'csv');
  });

  it('name the cell that stands out where there are too many columns to count', async () => {
    const table = `${Array.from({ length: 70 }, (_, at) => `metric_${at}`).join(',')}\n${rows(
      200,
      (row) =>
        Array.from({ length: 70 }, (_, at) =>
          row === 120 && at === 44 ? '-999' : String(10 + ((row * 31 + at * 17) % 89)),
        ).join(','),
    )}`;
    const { digest } = await fit(table, { maxChars: 1023 });
    assert.match(digest, /^… line 122, metric_44: -999$/m);
    assert.match(digest, /^metric_0,metric_1,/m);
    checkLines(Buffer.from(table), digest);
  });

  it('say which row has the key of another', async () => {
    const table = `payment,customer,amount\n${rows(
      600,
      (at) => `P-${at === 400 ? 150 : at},c${at % 90},${5 + (at % 80)}.00`,
    )}`;
    const { digest } = await fit(table, { maxChars: 900 });
    assert.match(digest, /^… payment: 1 of 600 rows repeat one above$/m);
    assert.equal([...digest.matchAll(/^P-150,/gm)].length, 2);
  });

  it('are told of in one line each, whatever line breaks their cells have', async () => {
    const table = `id,"the\nstate",note\r\n${rows(
      120,
      (at) => `${at},${at % 2 === 0 ? '"on\r\nhold"' : 'open'},"a\nb ${at}"\r`,
    )}`;
    for (const maxChars of [700, 2000]) {
      const notes = await notesOf(table, maxChars);
      assert.equal(noteOf(notes, 'the state'), '… the state: "on hold" 60, open 60');
    }
  });

  it('show rows of several lines whole', async () => {
    const table = `id,body,state\n${rows(
      200,
      (at) =>
        `${at},"${`a line of the ${at}th ""body""\n`.repeat(7)}end ${at}",${at === 130 ? 'void' : 'paid'}`,
    )}`;
    const { digest } = await fit(table, { maxChars: 2000 });
    checkLines(Buffer.from(table), digest);
    const begun = [...digest.matchAll(/^(\d+),"/gm)].map(([, id]) => id);
    assert.ok(begun.includes('130') && begun.length > 4, digest);
    for (const id of begun) assert.match(digest, new RegExp(`^end ${id}",(?:paid|void)$`, 'm'));
  });

  it('take no blank line for a row, also not the first', async () => {
    const table = `\nid,state,ms\n${rows(300, (at) => `${at},${at === 200 ? 'void' : 'paid'},${at % 50}${at % 100 === 99 ? '\n' : ''}`)}`;
    const notes = await notesOf(table);
    assert.equal(noteOf(notes, 'state'), '… state: paid 299, void 1');
    assert.ok(!notes.some((note) => note.includes('empty')), notes.join('\n'));
  });
});
