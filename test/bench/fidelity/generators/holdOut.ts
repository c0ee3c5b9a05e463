/**
 * Payloads with planted facts that no weight was tuned on. Do not look at single results here when
 * changing weights: use the tuning set for that.
 */
import { fact } from './random.ts';
import type { Generator } from './random.ts';

export const holdOut: Record<string, Generator> = {
  ciSteps: (r) => {
    const at = r.middle(60);
    const jobs = r.list(60, (i) => ({
      id: 88000 + i,
      name: `build (${r.pick(['linux', 'macos', 'windows'])}, node-${18 + (i % 5) * 2})`,
      runner: { name: `runner-${r.hex(6)}`, group: 'default' },
      steps: r.list(9, (s) => ({
        number: s + 1,
        name: [
          'Set up',
          'Checkout',
          'Cache',
          'Install',
          'Lint',
          'Build',
          'Unit tests',
          'Upload',
          'Clean',
        ][s],
        conclusion: i === at && s === 6 ? 'cancelled' : 'success',
        seconds: r.int(1, 90),
      })),
    }));
    return { payload: { total_count: 60, jobs }, facts: [fact('cancelled', String(88000 + at))] };
  },
  japaneseStock: (r) => {
    const at = r.middle(300);
    const items = r.list(300, (i) => ({
      品番: `JP-${10000 + i}`,
      名称: r.pick(['ねじ', 'ボルト', 'ナット', '座金', 'ばね']),
      数量: r.int(40, 900),
      状態: i === at ? '欠品' : r.pick(['在庫あり', '在庫あり', '入荷待ち']),
    }));
    return { payload: { 倉庫: '東京', 商品: items }, facts: [fact('欠品', `JP-${10000 + at}`)] };
  },
  graphqlEdges: (r) => {
    const at = r.middle(200);
    const edges = r.list(200, (i) => ({
      cursor: r.hex(20),
      node: {
        nameWithOwner: `org/repo-${i}`,
        stargazerCount: r.int(0, 4000),
        isArchived: i === at,
        primaryLanguage: { name: r.pick(['Go', 'Rust', 'TypeScript', 'Python']) },
        updatedAt: r.date(i, 7200),
      },
    }));
    return {
      payload: { data: { organization: { repositories: { totalCount: 200, edges } } } },
      facts: [fact(`repo-${at}"`, 'isArchived')],
    };
  },
  searchHits: (r) => {
    const at = r.middle(250);
    const hits = r.list(250, (i) => ({
      _index: 'logs-2026.03',
      _id: r.hex(16),
      _score: 1.0,
      _source: {
        host: `web-${r.int(1, 12)}`,
        took_ms: i === at ? 48_211 : r.int(20, 60),
        path: `/api/v1/items/${r.int(1, 99999)}`,
        trace: `t${i}-${r.hex(6)}`,
      },
    }));
    return {
      payload: { took: 12, timed_out: false, hits: { total: { value: 250 }, hits } },
      facts: [fact('48211')],
    };
  },
  sensorGrid: (r) => {
    const row = r.middle(120);
    const grid = r.list(120, (y) =>
      r.list(24, (x) => (y === row && x === 11 ? 999.9 : Number(r.normal(21, 1).toFixed(2)))),
    );
    return { payload: { site: 'hall-3', unit: 'C', grid }, facts: [fact('999.9')] };
  },
  terraformPlan: (r) => {
    const at = r.middle(140);
    const changes = r.list(140, (i) => ({
      address: `module.app_${i}.aws_instance.this`,
      mode: 'managed',
      type: r.pick(['aws_instance', 'aws_subnet', 'aws_s3_bucket']),
      change: {
        actions: i === at ? ['delete', 'create'] : ['no-op'],
        before: { size: r.int(1, 9) },
        after: { size: r.int(1, 9) },
      },
    }));
    return {
      payload: { format_version: '1.2', terraform_version: '1.9.0', resource_changes: changes },
      facts: [fact('delete', `app_${at}.`)],
    };
  },
  auditMap: (r) => {
    const at = r.middle(180);
    const entries = r.list(180, (i): [string, unknown] => [
      `pkg-${i}-${r.hex(4)}`,
      {
        severity: i === at ? 'critical' : r.pick(['low', 'moderate', 'low']),
        isDirect: r.next() < 0.3,
        range: `<${r.int(1, 9)}.${r.int(0, 20)}.0`,
        via: [`GHSA-${r.hex(4)}-${r.hex(4)}`],
        fixAvailable: true,
      },
    ]);
    return {
      payload: { auditReportVersion: 2, vulnerabilities: Object.fromEntries(entries) },
      facts: [fact('critical', entries[at]?.[0] ?? '')],
    };
  },
  spans: (r) => {
    const at = r.middle(220);
    const spans = r.list(220, (i) => ({
      traceId: r.hex(32),
      spanId: `span${i}x${r.hex(4)}`,
      name: r.pick(['GET /cart', 'SELECT cart', 'POST /pay']),
      attributes: [
        { key: 'http.route', value: { stringValue: '/cart' } },
        { key: 'net.peer.port', value: { intValue: 8080 } },
      ],
      status: i === at ? { code: 2, message: 'deadline' } : {},
    }));
    return {
      payload: {
        resourceSpans: [
          { resource: { attributes: [] }, scopeSpans: [{ scope: { name: 'otel' }, spans }] },
        ],
      },
      facts: [fact('deadline', `span${at}x`)],
    };
  },
  candles: (r) => {
    const at = r.middle(400);
    let time = 1_772_000_000;
    let price = 100;
    const candles = r.list(400, (i) => {
      time += i === at ? 86_400 : 60;
      price += r.normal(0, 0.1);
      return [time, Number(price.toFixed(2)), r.int(100, 900)];
    });
    const near = [at - 1, at].map((i) => [String(candles[i]?.[0])]);
    return { payload: { symbol: 'XYZ', interval: '1m', candles }, facts: [near] };
  },
  emailDomain: (r) => {
    const at = r.middle(240);
    const users = r.list(240, (i) => ({
      id: i + 1,
      name: `${r.pick(['Ana', 'Ben', 'Chi', 'Dag'])} ${r.pick(['Ito', 'Roy', 'Lund', 'Sosa'])}`,
      email: i === at ? 'root@evil-corp.xyz' : `user${i}@example.com`,
      active: true,
    }));
    return { payload: users, facts: [fact('evil-corp.xyz')] };
  },
  replicas: (r) => {
    const at = r.middle(90);
    const services = Object.fromEntries(
      r.list(90, (i) => [
        `svc-${i}-${r.pick(['pay', 'cart', 'mail'])}`,
        {
          image: `registry/app:${r.int(1, 40)}`,
          replicas: i === at ? 0 : 3,
          env: { LOG: 'info', PORT: 8000 + i },
        },
      ]),
    );
    return {
      payload: { version: '3', services },
      facts: [fact(String(Object.keys(services)[at]), 'replicas')],
    };
  },
  lintResults: (r) => {
    const at = r.middle(350);
    const results = r.list(350, (i) => ({
      ruleId: i === at ? 'sql-injection' : r.pick(['max-len', 'no-unused', 'quotes', 'indent']),
      level: i === at ? 'error' : 'note',
      message: { text: `Rule at statement ${i}` },
      locations: [{ uri: `src/m${r.int(1, 60)}.ts`, line: r.int(1, 900) }],
    }));
    return {
      payload: { version: '2.1.0', runs: [{ tool: { name: 'lint' }, results }] },
      facts: [fact('sql-injection')],
    };
  },
  suites: (r) => {
    const bad = r.int(4, 15);
    const suites = r.list(20, (s) => ({
      name: `suite ${s}`,
      tests: r.list(25, (t) => ({
        title: `case ${s}.${t}`,
        ms: r.int(1, 40),
        ...(s === bad && t === 13 ? { diff: { expected: 'PT2H', actual: 'PT26H' } } : {}),
      })),
    }));
    return { payload: { stats: { suites: 20, tests: 500 }, suites }, facts: [fact('PT26H')] };
  },
  promSeries: (r) => {
    const bad = r.int(3, 26);
    const result = r.list(30, (i) => ({
      metric: { __name__: 'up', instance: `10.0.0.${i}:9100`, job: 'node' },
      values: r.list(30, (t) => [1_772_000_000 + t * 15, i === bad && t === 17 ? '0' : '1']),
    }));
    return {
      payload: { status: 'success', data: { resultType: 'matrix', result } },
      facts: [fact(`10.0.0.${bad}:9100`, '"0"]')],
    };
  },
  chat: (r) => {
    const at = r.middle(260);
    const messages = r.list(260, (i) => ({
      ts: `${1_772_000_000 + i * 37}.${r.int(100, 999)}`,
      user: r.pick(['U01', 'U02', 'U03', 'U04']),
      text: `${r.pick(['ok', 'sounds good', 'on it', 'thanks', 'see above'])} ${r.pick(['now', 'later', 'today'])}`,
      ...(i === at ? { files: [{ title: 'Q3-forecast.xlsx', bytes: 88213 }] } : {}),
    }));
    return { payload: { ok: true, has_more: false, messages }, facts: [fact('Q3-forecast.xlsx')] };
  },
  gitLog: (r) => {
    const at = r.middle(300);
    const commits = r.list(300, (i) => ({
      sha: r.hex(40),
      author: { name: r.pick(['kim', 'lee', 'max']), date: r.date(i, 5400) },
      message:
        i === at
          ? 'Revert "Encrypt backups at rest"'
          : `Bump dependency ${r.int(1, 80)} to ${r.int(1, 9)}.${r.int(0, 30)}.${r.int(0, 9)}`,
    }));
    return { payload: commits, facts: [fact('Encrypt backups at rest')] };
  },
  dnsTtl: (r) => {
    const at = r.middle(200);
    const records = r.list(200, (i) => ({
      name: `h${i}.zone.example`,
      type: r.pick(['A', 'AAAA', 'CNAME']),
      ttl: i === at ? 5 : 3600,
      value: `10.${r.int(0, 255)}.${r.int(0, 255)}.${r.int(0, 255)}`,
    }));
    return { payload: { zone: 'zone.example', records }, facts: [fact(`h${at}.zone`)] };
  },
  geoFeatures: (r) => {
    const at = r.middle(180);
    const features = r.list(180, (i) => ({
      type: 'Feature',
      properties: { name: `place ${i} ${r.hex(3)}`, rank: r.int(1, 5) },
      geometry:
        i === at
          ? {
              type: 'Polygon',
              coordinates: [r.list(6, () => [r.normal(8, 0.1), r.normal(50, 0.1)])],
            }
          : { type: 'Point', coordinates: [r.normal(8, 0.1), r.normal(50, 0.1)] },
    }));
    return {
      payload: { type: 'FeatureCollection', features },
      facts: [fact('Polygon', `place ${at} `)],
    };
  },
  pages: (r) => {
    const page = r.int(3, 16);
    const pages = r.list(20, (p) => ({
      page: p + 1,
      next: `/items?page=${p + 2}`,
      items: r.list(20, (i) => ({
        sku: `S${p * 20 + i}`,
        price: p === page && i === 9 ? 1_249_999 : r.int(900, 4900),
        currency: 'EUR',
      })),
    }));
    return { payload: { pages }, facts: [fact('1249999')] };
  },
  russianLog: (r) => {
    const at = r.middle(400);
    const lines = r.list(400, (i) =>
      i === at
        ? `Отказ диска sd${r.pick(['a', 'b'])} на узле n7`
        : `Запрос ${r.int(1000, 9999)} обработан за ${r.int(3, 80)} мс`,
    );
    return { payload: { сервис: 'платежи', журнал: lines }, facts: [fact('Отказ диска')] };
  },
  versionDrift: (r) => {
    const at = r.middle(150);
    const hosts = Object.fromEntries(
      r.list(150, (i) => [`host-${r.hex(3)}-${i}`, i === at ? '2.17.3' : '2.18.0']),
    );
    return { payload: { agent: hosts }, facts: [fact('2.17.3', String(Object.keys(hosts)[at]))] };
  },
  regimeChange: (r) => {
    const at = r.middle(300);
    const runs = r.list(300, (i) => ({
      run: 5000 + i,
      build: r.hex(8),
      seconds: Number(r.normal(i < at ? 41 : 97, 1.2).toFixed(1)),
    }));
    return {
      payload: { pipeline: 'nightly', runs },
      facts: [[[String(5000 + at)], [String(5000 + at - 1)]]],
    };
  },
  etlRows: (r) => {
    const at = r.middle(300);
    const rows = r.list(300, (i) => [
      `C${7000 + i}`,
      r.pick(['DE', 'FR', 'IT']),
      i === at ? null : r.int(10, 99),
      r.date(i, 86_400).slice(0, 10),
    ]);
    return {
      payload: { header: ['customer', 'country', 'age', 'since'], rows },
      facts: [fact(`C${7000 + at}`)],
    };
  },
  overrides: (r) => {
    const at = r.middle(80);
    const tenants = r.list(80, (i) => ({
      tenant: `t-${r.hex(5)}-${i}`,
      plan: r.pick(['free', 'team', 'pro']),
      limits: {
        seats: r.pick([5, 10, 50]),
        projects: 20,
        overrides: i === at ? [{ limit: 'exports', to: 100_000 }] : [],
      },
      features: { sso: true, audit: true, beta: false },
    }));
    return { payload: { generated: '2026-03-01', tenants }, facts: [fact('exports', `-${at}"`)] };
  },
};
