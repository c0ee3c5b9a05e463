import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { fit } from './fit.ts';
import { checkLines } from './lineChecker.ts';

/** Rows below their names, each column as wide as its widest cell and a gap. */
function table(names: readonly string[], rows: readonly (readonly string[])[], gap = 3): string {
  const all = [names, ...rows];
  const widths = names.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => cell.padEnd((widths[column] ?? 0) + gap)).join('');
  return all.map((row) => `${line(row).trimEnd()}\n`).join('');
}

const rows = (count: number, row: (at: number) => string[]): string[][] =>
  Array.from({ length: count }, (_, at) => row(at));

const PODS = ['NAME', 'READY', 'STATUS', 'RESTARTS', 'AGE'];
const pod = (at: number, state = 'Running'): string[] => [
  `pod/app-${(at * 7919).toString(36)}`,
  '1/1',
  state,
  '0',
  `${(at % 9) + 1}d`,
];

async function digestOf(
  text: string,
  maxChars: number,
): Promise<{ digest: string; title: string }> {
  const { digest, method } = await fit(text, { maxChars });
  assert.equal(method, 'csv', digest);
  const { title } = checkLines(Buffer.from(text), digest);
  return { digest, title };
}

describe('fit: several tables in one text', () => {
  it('are told of each below its own names', async () => {
    const text = [
      table(
        PODS,
        rows(120, (at) => pod(at, at === 70 ? 'Pending' : undefined)),
      ),
      table(
        ['NAME', 'TYPE', 'EXTERNAL-IP', 'PORT(S)', 'AGE'],
        rows(40, (at) => [
          `service/s${at}`,
          at === 22 ? 'LoadBalancer' : 'ClusterIP',
          at === 22 ? '<pending>' : '<none>',
          '80/TCP',
          '3d',
        ]),
      ),
      table(
        ['NAME', 'DESIRED', 'CURRENT', 'READY', 'AGE'],
        rows(50, (at) => [`replicaset.apps/r${at}`, '3', '3', at === 30 ? '1' : '3', '4d']),
      ),
    ].join('\n');
    const { digest, title } = await digestOf(text, 1500);
    assert.equal(title, '3 tables');
    assert.match(
      digest,
      /^NAME +READY.*\n(?:… column .*\n)*… column STATUS: Running 119, Pending 1\n/m,
    );
    assert.match(
      digest,
      /^NAME +TYPE.*\n(?:… column .*\n)*… column TYPE: ClusterIP 39, LoadBalancer 1\n/m,
    );
    assert.match(digest, /^NAME +DESIRED.*\n… column /m);
    for (const row of [/^pod\/.* Pending /m, /^service\/s22 /m, /^replicaset.apps\/r30 /m]) {
      assert.match(digest, row);
    }
  });

  it('with the same names are looked at together, and a row shows whose it is', async () => {
    const namespace = (at: number): string =>
      `=== namespace n${at} ===\n${table(
        PODS,
        rows(2 + (at % 5), (row) =>
          pod(at * 10 + row, at === 23 && row === 1 ? 'Wartend' : undefined),
        ),
      )}`;
    const text = Array.from({ length: 40 }, (_, at) => namespace(at)).join('\n');
    const { digest } = await digestOf(text, 1200);
    assert.match(digest, /^… 40 tables with these columns: 160 rows$/m);
    assert.match(digest, /^… column STATUS: Running 159, Wartend 1$/m);
    assert.match(digest, /^=== namespace n23 ===\n(?:… .*\n)?pod\/.* Wartend /m);
  });

  it('may follow each other without a blank line, each below its command', async () => {
    const text = `$ docker ps -a\n${table(
      ['CONTAINER ID', 'IMAGE', 'STATUS', 'PORTS', 'NAMES'],
      rows(60, (at) => [
        (at * 7919 + 4096).toString(16).padStart(12, 'c'),
        `acme/app:1.${at}`,
        at === 33 ? 'Exited (137) 3 hours ago' : 'Up 2 days',
        at % 2 === 0 ? '' : '80/tcp',
        `app_${at}`,
      ]),
    )}$ docker images\n${table(
      ['REPOSITORY', 'TAG', 'IMAGE ID', 'SIZE'],
      rows(80, (at) => [
        `acme/app${at}`,
        `1.${at}`,
        (at * 7919).toString(16).padStart(12, 'b'),
        at === 50 ? '14.2GB' : `${80 + ((at * 37) % 200)}MB`,
      ]),
    )}`;
    const { digest, title } = await digestOf(text, 1500);
    assert.equal(title, '2 tables');
    assert.match(digest, /^… column PORTS: \(empty\) 30, 80\/tcp 30$/m);
    assert.match(digest, /^\$ docker images\nREPOSITORY /m);
    assert.match(digest, /Exited \(137\) 3 hours ago/);
    assert.match(digest, /^acme\/app50 .*14\.2GB$/m);
  });

  it('keep what stands between and around them in its place', async () => {
    const report = (name: string): string =>
      `${name}\n\n${table(
        ['PID', 'USER', 'STATE', 'COMMAND'],
        rows(60, (at) => [`${1000 + at}`, 'root', at === 41 ? 'D' : 'S', `/bin/job ${at}`]),
      )}warning: 3 jobs of ${name} could not be read\n`;
    const text = `Report of host db-1\nKernel 6.1.0, up 93 days\n\n${report('first')}\n${report('second')}\nEnd of report\n`;
    const { digest } = await digestOf(text, 1200);
    const places = [
      'Report of host',
      'first',
      'PID ',
      '1041 ',
      'warning: 3 jobs of first',
      'second',
      'warning: 3 jobs of second',
      'End of report',
    ].map((part) => digest.indexOf(part));
    assert.ok(!places.includes(-1), digest);
    assert.deepEqual(
      places.toSorted((a, b) => a - b),
      places,
    );
  });

  it('are drawn with rules by some', async () => {
    const rule = '+------+------------+--------+\n';
    const drawn = (odd: number): string =>
      `mysql> select * from t${odd};\n${rule}| id   | name       | state  |\n${rule}${rows(
        90,
        (at) => [
          `| ${String(at).padStart(4)} | name ${String(at % 3).padEnd(5)} | ${at === odd ? 'void' : 'paid'}   |\n`,
        ],
      ).join('')}${rule}90 rows in set (0.00 sec)\n\n`;
    const { digest, title } = await digestOf(drawn(200) + drawn(44), 1200);
    assert.equal(title, '2 tables');
    assert.match(digest, /^… column state: paid 179, void 1$/m);
    assert.match(digest, /^mysql> select \* from t44;$/m);
    assert.match(digest, /^\| +44 .*void/m);
  });

  it('may be one of a few rows above one of many, with other names', async () => {
    const text = `Active Internet connections\n${table(
      ['Proto', 'Recv-Q', 'Send-Q', 'Local', 'State'],
      rows(5, (at) => ['tcp', `${at === 3 ? 465419 : 0}`, '0', `127.0.0.1:${at}`, 'LISTEN']),
    )}Active UNIX domain sockets\n${table(
      ['Proto', 'RefCnt', 'Type', 'State', 'I-Node', 'Path'],
      rows(120, (at) => [
        'unix',
        '3',
        'STREAM',
        at === 66 ? 'LISTENING' : 'CONNECTED',
        `${29000 + at}`,
        at % 9 === 0 ? `/run/s${at}` : '',
      ]),
    )}`;
    const { digest } = await digestOf(text, 1500);
    assert.match(digest, /^Proto +RefCnt .*\n(?:… column .*\n)*… column Proto: unix 120\n/m);
    assert.match(digest, /^… column State: CONNECTED 119, LISTENING 1$/m);
    assert.match(digest, /^tcp +465419 /m);
  });

  it('are none where words only stand apart', async () => {
    const words = rows(400, (at) => [`Alpha${at % 7}`, 'Beta', 'Gamma', `Delta${at % 3}`]);
    const text = words.map((row) => `${row.join('   ')}\n`).join('');
    const { method } = await fit(text, { maxChars: 1000 });
    assert.notEqual(method, 'csv');
  });
});
