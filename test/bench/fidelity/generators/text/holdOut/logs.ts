import { atSixty, clock, column, count, fact, joined } from '../planting.ts';
import type { TextGenerator } from '../planting.ts';

/** Logs of services and machines, other than those of the tuning set. */
export const logs: Record<string, TextGenerator> = {
  journald: (r) => {
    const at = atSixty(r, 850);
    const lines = r.list(850, (i) => {
      const time = clock(i, 4).slice(11, 19);
      return `Mai 11 ${time} edge-02 ${r.pick([
        'NetworkManager[602]: <info>  dhcp4 (eth0): state changed bound -> bound',
        'systemd[1]: logrotate.service: Deactivated successfully.',
        `node_exporter[911]: ts=${clock(i)} caller=node_exporter.go:199 level=info collector=cpu`,
        'systemd[1]: Finished Daily Cleanup of Temporary Directories.',
      ])}`;
    });
    lines[at] =
      "Mai 11 06:40:12 edge-02 systemd[1]: billing-sync.service: Failed with result 'core-dump'.";
    return {
      text: joined(lines),
      facts: [fact("billing-sync.service: Failed with result 'core-dump'")],
    };
  },
  logfmt: (r) => {
    const at = atSixty(r, 1000);
    const lines = r.list(1000, (i) =>
      i === at
        ? `ts=${clock(i)} level=error component=compactor msg="block upload interrupted" block=01JV${r.hex(8)} err="context deadline exceeded"`
        : `ts=${clock(i)} level=${r.pick(['info', 'info', 'info', 'debug'])} component=${r.pick(['ingester', 'querier', 'compactor'])} msg="${r.pick(['flushed', 'query done', 'compaction cycle'])}" took=${r.int(1, 90)}ms series=${r.int(100, 9000)}`,
    );
    return {
      text: joined(lines),
      facts: [fact('block upload interrupted'), fact('context deadline exceeded')],
    };
  },
  slowQueryAmongEqual: (r) => {
    const at = atSixty(r, 1100);
    const lines = r.list(1100, (i) => {
      const took = i === at ? 18442.907 : r.int(100, 4200) / 1000;
      return `${clock(i).replace('T', ' ').slice(0, 23)} UTC [${r.int(800, 830)}] app@orders LOG:  duration: ${took.toFixed(3)} ms  execute <unnamed>: SELECT * FROM orders WHERE customer_id = $1 LIMIT ${r.pick([10, 20, 50])}`;
    });
    return { text: joined(lines), facts: [fact('18442.907')] };
  },
  androidLogcat: (r) => {
    const lines = r.list(900, (i) => {
      const tag = r.pick([
        'WindowManager',
        'chatty  ',
        'BatteryService',
        'SurfaceFlinger',
        'AlarmManager',
      ]);
      return `05-11 ${clock(i).slice(11, 23)} ${column(r.int(900, 2400), 5)} ${column(r.int(900, 2900), 5)} ${r.pick(['D', 'D', 'I', 'V'])} ${tag}: ${r.pick(['uid=1000 identical 3 lines', 'updateBattery level:84', 'Layer com.shop.app visible', 'set alarm RTC_WAKEUP'])} ${r.int(1, 500)}`;
    });
    const at = atSixty(r, 900);
    lines.splice(
      at,
      0,
      '05-11 06:07:18.004  2188  2188 E AndroidRuntime: FATAL EXCEPTION: main',
      '05-11 06:07:18.004  2188  2188 E AndroidRuntime: Process: com.shop.app, PID: 2188',
      '05-11 06:07:18.004  2188  2188 E AndroidRuntime: java.lang.NullPointerException: cart.total() on a null object reference',
      ...r.list(
        12,
        (frame) =>
          `05-11 06:07:18.004  2188  2188 E AndroidRuntime: \tat com.shop.app.Cart.step${frame}(Cart.kt:${40 + frame})`,
      ),
    );
    return {
      text: joined(lines),
      facts: [fact('FATAL EXCEPTION: main'), fact('cart.total() on a null object reference')],
    };
  },
  pythonTracebackInLog: (r) => {
    const at = atSixty(r, 700);
    const lines = r.list(
      700,
      (i) =>
        `${clock(i).replace('T', ' ').slice(0, 19)},${r.int(100, 999)} celery.worker.strategy INFO Task tasks.${r.pick(['resize', 'notify', 'index'])}[${r.hex(8)}-${r.hex(4)}] ${r.pick(['received', 'succeeded in 0.03s: None'])}`,
    );
    lines.splice(
      at,
      0,
      "2026-05-11 06:05:44,120 celery.app.trace ERROR Task tasks.index[5f21aa09-77b1] raised unexpected: KeyError('embedding')",
      'Traceback (most recent call last):',
      '  File "/srv/venv/lib/python3.13/site-packages/celery/app/trace.py", line 453, in trace_task',
      '    R = retval = fun(*args, **kwargs)',
      '  File "/srv/app/tasks.py", line 211, in index',
      '    vector = document["embedding"]',
      "KeyError: 'embedding'",
    );
    return {
      text: joined(lines),
      facts: [fact('/srv/app/tasks.py", line 211'), fact("KeyError: 'embedding'")],
    };
  },
  stuckRetryLoop: (r) => {
    const lines = r.list(
      1400,
      (i) =>
        `${clock(i)} INFO  [poller] no new messages on queue orders.inbound (attempt ${i + 1})`,
    );
    const at = atSixty(r, 1400);
    lines[at] =
      `${clock(at)} INFO  [poller] received poison message 8f-221 on queue orders.inbound`;
    return { text: joined(lines), facts: [fact('poison message 8f-221'), count(1400)] };
  },
  windowsEvents: (r) => {
    const lines = ['Level,Date and Time,Source,Event ID,Task Category'];
    const at = atSixty(r, 600);
    for (let i = 0; i < 600; i++) {
      lines.push(
        i === at
          ? 'Critical,11.05.2026 06:31:09,Microsoft-Windows-Kernel-Power,41,(63)'
          : `Information,11.05.2026 06:${String(Math.floor(i / 10)).padStart(2, '0')}:${String((i * 7) % 60).padStart(2, '0')},${r.pick(['Service Control Manager', 'Microsoft-Windows-WindowsUpdateClient', 'Microsoft-Windows-Winlogon'])},${r.pick([7036, 19, 43, 7001])},${r.pick(['None', '(1101)'])}`,
      );
    }
    return { text: `${lines.join('\r\n')}\r\n`, facts: [fact('Kernel-Power,41')] };
  },
  gitlabAnsi: (r) => {
    const lines: string[] = [];
    for (let i = 0; i < 520; i++) {
      lines.push(
        `\u001b[0K\u001b[32;1m$ ${r.pick(['apk add', 'pip install', 'cp -r', 'tar xf'])}\u001b[0;m package-${r.int(1, 400)}`,
      );
    }
    const at = atSixty(r, 520);
    lines[at] = '\u001b[31;1mERROR: could not resolve host registry.internal\u001b[0;m';
    lines.push('\u001b[31;1mERROR: Job failed: exit code 1\u001b[0;m');
    return {
      text: joined(lines),
      facts: [fact('could not resolve host registry.internal'), fact('Job failed: exit code 1')],
    };
  },
};
