import { atSixty, clock, count, fact, joined } from '../planting.ts';
import type { TextGenerator } from '../planting.ts';

/** Logs of services, as `kubectl logs`, `journalctl` and `cat` print them. */
export const logs: Record<string, TextGenerator> = {
  kubectlLogs: (r) => {
    const at = atSixty(r, 900);
    const lines = r.list(900, (i) => {
      const time = clock(i).slice(11, 23);
      const pod = `payments-${r.hex(5)}`;
      return i === at
        ? `E0511 ${time}       1 controller.go:324] "Reconciler error" err="failed to update lock: etcdserver: request timed out" controller="ledger" object="shop/${pod}"`
        : `I0511 ${time}       1 ${r.pick(['controller.go:178', 'reconcile.go:88', 'cache.go:41'])}] "${r.pick(['Reconciling', 'Cache synced', 'Status unchanged'])}" controller="ledger" object="shop/${pod}" duration="${r.int(2, 40)}ms"`;
    });
    return { text: joined(lines), facts: [fact('etcdserver: request timed out'), count(900)] };
  },
  nginxAccess: (r) => {
    const at = atSixty(r, 1200);
    const agents = [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
      'curl/8.5.0',
      'kube-probe/1.31',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)',
    ];
    const lines = r.list(1200, (i) => {
      const path =
        i === at
          ? '/api/v2/invoices/export'
          : r.pick(['/', '/healthz', '/static/app.js', `/api/v2/items/${r.int(1, 9000)}`]);
      const status = i === at ? 502 : r.pick([200, 200, 200, 200, 304, 301]);
      return `10.${r.int(0, 9)}.${r.int(0, 255)}.${r.int(1, 254)} - - [11/May/2026:06:${String(Math.floor(i / 20) % 60).padStart(2, '0')}:${String((i * 3) % 60).padStart(2, '0')} +0000] "GET ${path} HTTP/1.1" ${status} ${r.int(120, 52000)} "-" "${r.pick(agents)}"`;
    });
    return { text: joined(lines), facts: [fact('/api/v2/invoices/export HTTP/1.1" 502')] };
  },
  pinoLines: (r) => {
    const at = atSixty(r, 700);
    const lines = r.list(700, (i) =>
      JSON.stringify({
        level: i === at ? 50 : 30,
        time: 1778479200000 + i * 413,
        pid: 18,
        hostname: 'api-7c9f',
        reqId: `req-${i.toString(36)}`,
        msg: i === at ? 'card processor declined handshake' : 'request completed',
        responseTime: i === at ? 30001 : r.int(3, 70),
      }),
    );
    return {
      text: joined(lines),
      facts: [fact('card processor declined handshake'), fact('30001')],
    };
  },
  springStackTrace: (r) => {
    const at = atSixty(r, 500);
    const lines = r.list(500, (i) => {
      const head = `${clock(i).replace('T', ' ').slice(0, 23)}  INFO 1 --- [nio-8080-exec-${r.int(1, 9)}] `;
      return `${head}${r.pick(['c.e.shop.OrderController                 : Order ', 'c.e.shop.StockService                    : Reserved item '])}${r.int(1000, 9999)}`;
    });
    lines.splice(
      at,
      0,
      `${clock(at).replace('T', ' ').slice(0, 23)} ERROR 1 --- [nio-8080-exec-4] o.a.c.c.C.[.[.[/].[dispatcherServlet]    : Servlet.service() threw exception`,
      '',
      'org.springframework.dao.CannotAcquireLockException: could not execute statement',
      ...r.list(
        18,
        (frame) =>
          `\tat org.hibernate.internal.Layer${frame}.call(Layer${frame}.java:${r.int(20, 900)})`,
      ),
      'Caused by: org.postgresql.util.PSQLException: ERROR: deadlock detected',
      '  Detail: Process 4711 waits for ShareLock on transaction 88123.',
      ...r.list(
        9,
        (frame) =>
          `\tat org.postgresql.core.v3.Query${frame}.run(Query${frame}.java:${r.int(20, 900)})`,
      ),
      '\t... 18 common frames omitted',
    );
    return {
      text: joined(lines),
      facts: [fact('CannotAcquireLockException'), fact('PSQLException: ERROR: deadlock detected')],
    };
  },
  kernelOutOfMemory: (r) => {
    const lines = r.list(800, (i) => {
      const time = clock(i, 9).slice(11, 19);
      const unit = r.pick(['systemd[1]', 'sshd[2211]', 'CRON[9312]', 'dockerd[701]']);
      return `May 11 ${time} worker-3 ${unit}: ${r.pick([
        'Started Session of user deploy.',
        'pam_unix(cron:session): session opened for user root(uid=0)',
        'Accepted publickey for deploy from 10.1.4.8 port 50122 ssh2',
        'container health status changed: healthy',
      ])}`;
    });
    const at = atSixty(r, 800);
    lines[at] =
      'May 11 07:50:03 worker-3 kernel: Out of memory: Killed process 30514 (postgres) total-vm:9811232kB, anon-rss:7712340kB';
    return { text: joined(lines), facts: [fact('Killed process 30514 (postgres)')] };
  },
  repeatedHeartbeats: (r) => {
    const lines = r.list(1500, (i) => `[${clock(i)}] heartbeat ok seq=${i} rtt=${r.int(8, 14)}ms`);
    const at = atSixty(r, 1500);
    lines.splice(at, 1, `[${clock(at)}] heartbeat missed seq=${at}, peer 10.4.2.19 presumed gone`);
    lines.push(`[${clock(1501)}] heartbeat ok seq=1501 rtt=9ms`);
    return {
      text: joined(lines),
      facts: [fact('peer 10.4.2.19 presumed gone'), fact(`seq=${at}`), count(1501)],
    };
  },
  identicalWarnings: (r) => {
    const same = 'DeprecationWarning: Buffer() is deprecated due to security and usability issues.';
    const lines = r.list(600, () => same);
    const at = atSixty(r, 600);
    lines[at] = 'UnhandledPromiseRejectionWarning: TypeError: quota.limit is not a function';
    lines[40] = 'listening on 0.0.0.0:8443';
    return {
      text: joined(lines),
      facts: [fact('quota.limit is not a function'), fact('0.0.0.0:8443'), fact(same)],
    };
  },
  githubActions: (r) => {
    const lines: string[] = [];
    const say = (text: string): void => {
      lines.push(`${clock(lines.length, 0.2)}0000Z ${text}`);
    };
    for (const step of [
      'actions/checkout@v5',
      'actions/setup-node@v5',
      'npm ci',
      'npm run lint',
      'npm run build',
      'npm test',
    ]) {
      say(`##[group]Run ${step}`);
      for (let line = 0; line < 90; line++) {
        say(
          `${r.pick(['remote: Counting objects:', 'npm http fetch GET 200', 'added package', 'compiled module'])} ${r.int(1, 9999)}`,
        );
      }
      if (step === 'npm run build') {
        say(
          `##[error]src/tax/rounding.ts(88,14): error TS2345: Argument of type 'string' is not assignable.`,
        );
      }
      say('##[endgroup]');
    }
    return {
      text: joined(lines),
      facts: [fact('src/tax/rounding.ts(88,14)'), fact('npm run lint')],
    };
  },
};
