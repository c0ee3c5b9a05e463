import { atSixty, column, count, fact, joined } from '../planting.ts';
import type { TextGenerator } from '../planting.ts';

/** Comma- and tab-separated exports, and what commands print in columns. */
export const tables: Record<string, TextGenerator> = {
  orderExport: (r) => {
    const at = atSixty(r, 900);
    const rows = r.list(900, (i) => {
      const quantity = i === at ? -4 : r.int(1, 12);
      return `${50000 + i},2026-0${r.int(1, 9)}-${r.int(10, 28)},"${r.pick(['Huber, Anna', 'Okafor, Ben', 'Silva, Caio'])}",${r.pick(['DE', 'NG', 'BR'])},${quantity},${(r.int(500, 9900) / 100).toFixed(2)},${r.pick(['paid', 'paid', 'shipped'])}`;
    });
    return {
      text: joined(['order_id,date,customer,country,quantity,price,state', ...rows]),
      facts: [
        fact(`${50000 + at},`, ',-4,'),
        fact('order_id', 'quantity'),
        [...count(901), ...count(900)],
      ],
    };
  },
  geneTsv: (r) => {
    const at = atSixty(r, 700);
    const rows = r.list(700, (i) => {
      const cells = r.list(6, () => (i === at ? '0.00' : (r.int(800, 1400) / 100).toFixed(2)));
      return [`ENSG${String(100000 + i * 7)}`, `GENE${i}`, ...cells].join('\t');
    });
    return {
      text: joined(['gene_id\tsymbol\tctrl_1\tctrl_2\tctrl_3\ttreat_1\ttreat_2\ttreat_3', ...rows]),
      facts: [fact(`ENSG${100000 + at * 7}`, '0.00\t0.00')],
    };
  },
  missingCell: (r) => {
    const at = atSixty(r, 500);
    const rows = r.list(
      500,
      (i) =>
        `${i + 1};sensor-${r.int(1, 40)};${i === at ? '' : (r.int(180, 240) / 10).toFixed(1).replace('.', ',')};°C;ok`,
    );
    return {
      text: joined(['nr;sensor;wert;einheit;status', ...rows]),
      facts: [fact(`${at + 1};sensor-`, ';;°C;ok')],
    };
  },
  raggedRow: (r) => {
    const at = atSixty(r, 600);
    const rows = r.list(600, (i) =>
      i === at
        ? `u${i},Dr. Lee,lee@example.org`
        : `u${i},${r.pick(['Ana', 'Bo', 'Cy'])},user${i}@example.com,${r.pick(['free', 'pro'])},${r.int(1, 30)}`,
    );
    return {
      text: joined(['id,name,mail,plan,seats', ...rows]),
      facts: [fact(`u${at},Dr. Lee,lee@example.org`)],
    };
  },
  psAux: (r) => {
    const lines = r.list(
      340,
      (i) =>
        `${r.pick(['root    ', 'www-data', 'postgres'])} ${column(1000 + i * 3, 7)}  0.${r.int(0, 9)}  0.${r.int(0, 9)} ${column(r.int(9000, 900000), 7)} ${column(r.int(900, 90000), 6)} ?        Ss   06:0${r.int(0, 9)}   0:0${r.int(0, 9)} ${r.pick(['/usr/sbin/apache2 -k start', '[kworker/2:1-events]', 'postgres: idle', '/lib/systemd/systemd-logind'])}`,
    );
    const at = atSixty(r, 340);
    lines[at] =
      'www-data   31337 398.2 41.7 9911232 7800412 ?     Rl   05:58 612:44 /opt/miner/xmr --threads 4';
    return {
      text: joined([
        'USER         PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND',
        ...lines,
      ]),
      facts: [fact('/opt/miner/xmr'), fact('%CPU %MEM')],
    };
  },
  kubectlGetPods: (r) => {
    const at = atSixty(r, 260);
    const lines = r.list(260, (i) => {
      const name = `${r.pick(['cart', 'user', 'mail'])}-${r.hex(9)}-${r.hex(5)}`.padEnd(40);
      return i === at
        ? 'search-indexer-0                         0/1     CrashLoopBackOff   418 (2m ago)   3d'
        : `${name} 1/1     Running            0              ${r.int(1, 30)}d`;
    });
    return {
      text: joined([
        'NAME                                     READY   STATUS             RESTARTS       AGE',
        ...lines,
      ]),
      facts: [fact('search-indexer-0', 'CrashLoopBackOff')],
    };
  },
};
