/** Payloads with planted facts to change weights by. */
import { fact } from './random.ts';
import type { Generator } from './random.ts';

export const tuning: Record<string, Generator> = {
  pods: (r) => {
    const at = r.middle(160);
    const items = r.list(160, (i) => ({
      kind: 'Pod',
      metadata: {
        name: `api-${r.hex(5)}-${i}`,
        namespace: 'prod',
        uid: r.hex(32),
        labels: { app: 'api', tier: r.pick(['a', 'b']) },
      },
      spec: {
        nodeName: `node-${r.int(1, 9)}`,
        containers: [
          { name: 'main', image: 'api:1.4.2', resources: { limits: { memory: '512Mi' } } },
        ],
      },
      status: {
        phase: i === at ? 'Failed' : 'Running',
        podIP: `10.1.${r.int(0, 9)}.${r.int(1, 250)}`,
        ...(i === at ? { reason: 'OOMKilled' } : {}),
        containerStatuses: [{ name: 'main', ready: i !== at, restartCount: i === at ? 17 : 0 }],
      },
    }));
    return {
      payload: { apiVersion: 'v1', kind: 'List', items },
      facts: [fact('OOMKilled', `-${at}"`)],
    };
  },
  access: (r) => {
    const at = r.middle(500);
    const rows = r.list(500, (i) => ({
      t: r.date(i, 3),
      ip: `10.0.${r.int(0, 9)}.${r.int(1, 250)}`,
      path: `/p/${r.int(1, 400)}`,
      status: i === at ? 503 : r.pick([200, 200, 200, 304]),
      ms: r.int(3, 60),
    }));
    return { payload: rows, facts: [fact('503', rows[at]?.t ?? '')] };
  },
  spike: (r) => {
    const at = r.middle(300);
    return {
      payload: { metric: 'qps', values: r.list(300, (i) => (i === at ? 99871 : r.int(180, 220))) },
      facts: [fact('99871')],
    };
  },
  checkpoint: (r) => {
    const at = r.middle(400);
    const lines = r.list(400, (i) =>
      i === at
        ? 'checkpoint saved to /mnt/ckpt'
        : `step ${i} loss ${r.next().toFixed(4)} lr 0.${r.int(100, 999)}`,
    );
    return { payload: { run: r.hex(8), lines }, facts: [fact('checkpoint saved')] };
  },
  bestellungen: (r) => {
    const at = r.middle(220);
    const list = r.list(220, (i) => ({
      nummer: `B-${4000 + i}`,
      kunde: `K${r.int(100, 999)}`,
      zustand: i === at ? 'storniert' : r.pick(['bezahlt', 'versandt']),
      betrag: r.int(10, 300),
    }));
    return { payload: { bestellungen: list }, facts: [fact('storniert', `B-${4000 + at}`)] };
  },
  missingField: (r) => {
    const at = r.middle(200);
    const rows = r.list(200, (i) => ({
      ref: `R${9000 + i}`,
      qty: r.int(1, 9),
      ...(i === at ? {} : { owner: r.pick(['x', 'y']) }),
      note: `n ${r.hex(4)}`,
    }));
    return { payload: { rows }, facts: [fact(`R${9000 + at}`)] };
  },
  nullAmong: (r) => {
    const at = r.middle(240);
    return {
      payload: r.list(240, (i) => ({
        key: `k${i}z`,
        host: i === at ? null : `h${r.int(1, 99)}.lan`,
        port: 22,
      })),
      facts: [fact(`k${at}z`)],
    };
  },
  gap: (r) => {
    const at = r.middle(300);
    let t = 0;
    const rows = r.list(300, (i) => ({
      seq: 70000 + i,
      at: r.date((t += i === at ? 600 : 1), 10),
      v: r.int(1, 5),
    }));
    return { payload: { rows }, facts: [[[String(70000 + at)], [String(70000 + at - 1)]]] };
  },
  health: (r) => {
    const at = r.middle(120);
    const map = Object.fromEntries(
      r.list(120, (i) => [
        `service-${r.hex(3)}-${i}`,
        {
          state: i === at ? 'draining' : 'serving',
          latency: r.int(2, 9),
          zone: r.pick(['a', 'b']),
        },
      ]),
    );
    return { payload: { services: map }, facts: [fact('draining', String(Object.keys(map)[at]))] };
  },
  disks: (r) => {
    const bad = r.int(2, 9);
    const clusters = r.list(12, (c) => ({
      cluster: `c${c}`,
      nodes: r.list(8, (n) => ({
        node: `c${c}n${n}`,
        disks: r.list(6, (d) => ({
          dev: `sd${'abcdef'[d] ?? ''}`,
          serial: r.hex(10),
          smart: c === bad && n === 4 && d === 3 ? 'prefail' : 'good',
          hours: r.int(100, 9000),
        })),
      })),
    }));
    return { payload: { clusters }, facts: [fact('prefail')] };
  },
  tupleSpike: (r) => {
    const at = r.middle(400);
    return {
      payload: {
        points: r.list(400, (i) => [
          1_770_000_000 + i * 30,
          i === at ? 8123.5 : Number(r.normal(50, 4).toFixed(1)),
        ]),
      },
      facts: [fact('8123.5')],
    };
  },
  longMessage: (r) => {
    const at = r.middle(150);
    return {
      payload: r.list(150, (i) => ({
        n: `m${i}q`,
        body:
          i === at
            ? `Dear team, ${'we need to talk about the plan. '.repeat(20)}`
            : `hi ${r.hex(4)}`,
      })),
      facts: [fact(`m${at}q`)],
    };
  },
  extraKey: (r) => {
    const at = r.middle(200);
    return {
      payload: {
        users: r.list(200, (i) => ({
          login: `u${i}`,
          role: r.pick(['dev', 'ops']),
          seen: r.date(i, 999),
          ...(i === at ? { suspendedBy: 'legal-hold-7' } : {}),
        })),
      },
      facts: [fact('legal-hold-7')],
    };
  },
  typeChange: (r) => {
    const at = r.middle(200);
    return {
      payload: {
        rows: r.list(200, (i) => ({ id: `x${i}y`, amount: i === at ? '12,50' : r.int(100, 9999) })),
      },
      facts: [fact('12,50')],
    };
  },
  trail: (r) => {
    const at = r.middle(180);
    const Records = r.list(180, (i) => ({
      eventVersion: '1.08',
      userIdentity: {
        type: 'AssumedRole',
        arn: `arn:aws:sts::1234:assumed/r${r.int(1, 9)}`,
        accountId: '123456789012',
      },
      eventTime: r.date(i, 61),
      eventName: r.pick(['GetObject', 'PutObject', 'ListBuckets', 'DescribeInstances']),
      awsRegion: 'eu-central-1',
      requestParameters: r.next() < 0.5 ? { bucketName: `b${r.int(1, 50)}` } : null,
      ...(i === at ? { errorCode: 'ThrottlingException', errorMessage: 'Rate exceeded' } : {}),
      requestID: r.hex(16),
    }));
    return { payload: { Records }, facts: [fact('ThrottlingException')] };
  },
  tests: (r) => {
    const at = r.middle(500);
    const tests = r.list(500, (i) => ({
      name: `spec ${i} ${r.pick(['adds', 'renders', 'parses'])}`,
      ok: i !== at,
      ms: r.int(1, 30),
      ...(i === at ? { message: 'expected 4 to equal 5' } : {}),
    }));
    return {
      payload: { summary: { total: 500, failed: 1 }, tests },
      facts: [fact('expected 4 to equal 5', `spec ${at} `)],
    };
  },
  blobThenNeedle: (r) => ({
    payload: {
      request: r.hex(8),
      image: `data:image/png;base64,${Buffer.from(r.hex(9000), 'hex').toString('base64')}`,
      meta: { width: 640, tags: r.list(80, (i) => `tag${i}`) },
      caption: 'A fox at dusk',
    },
    facts: [fact('A fox at dusk')],
  }),
  fatalInText: (r) => {
    const lines = r.list(
      600,
      (i) =>
        `2026-03-01 10:${String(i % 60).padStart(2, '0')} INFO worker ${r.int(1, 9)} finished job ${r.hex(6)}`,
    );
    lines[r.middle(600)] = '2026-03-01 10:30 FATAL disk quota exhausted on /var';
    return {
      payload: { exit: 1, stdout: lines.join('\n') },
      facts: [fact('disk quota exhausted')],
    };
  },
  shift: (r) => {
    const at = r.middle(260);
    return {
      payload: {
        builds: r.list(260, (i) => ({
          n: 300 + i,
          compiler: i < at ? 'gcc-13' : 'clang-19',
          ok: true,
          s: r.int(60, 80),
        })),
      },
      facts: [[[String(300 + at)], [String(300 + at - 1)]]],
    };
  },
  flag: (r) => {
    const at = r.middle(140);
    return {
      payload: {
        flags: r.list(140, (i) => ({
          name: `flag_${i}_x`,
          rules: { enabled: i !== at, rollout: { percent: 100, salt: r.hex(6) } },
        })),
      },
      facts: [fact(`flag_${at}_x`)],
    };
  },
  rollout: (r) => {
    const at = r.middle(100);
    const map = Object.fromEntries(
      r.list(100, (i) => [
        `exp-${i}-${r.hex(3)}`,
        { variants: { a: 50, b: i === at ? 7 : 50 }, owner: r.pick(['web', 'ios']) },
      ]),
    );
    return { payload: map, facts: [fact(String(Object.keys(map)[at]))] };
  },
  manyLists: (r) => {
    const make = (name: string): unknown[] =>
      r.list(150, (i) => ({ id: `${name}${i}`, v: r.int(1, 1000) }));
    const queue = r.list(14, (i) => ({ job: `j${i}`, attempts: i === 6 ? 41 : 1, queue: 'mail' }));
    return {
      payload: { users: make('u'), groups: make('g'), roles: make('r'), queue, teams: make('t') },
      facts: [fact('j6', '41')],
    };
  },
  bank: (r) => {
    const at = r.middle(300);
    return {
      payload: {
        account: 'DE00',
        tx: r.list(300, (i) => ({
          ref: `TX${i}`,
          amount: i === at ? -940_000 : Number((-Math.exp(r.normal(3, 1))).toFixed(2)),
          text: r.pick(['card', 'debit', 'fee']),
        })),
      },
      facts: [fact('-940000')],
    };
  },
  zeroErrors: (r) => {
    const at = r.middle(300);
    return {
      payload: {
        hosts: r.list(300, (i) => ({
          host: `n${i}.dc`,
          summary: i === at ? 'scan done, 3 errors found' : 'scan done, 0 errors found',
        })),
      },
      facts: [fact('3 errors', `n${at}.dc`)],
    };
  },
};
