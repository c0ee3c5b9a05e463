import { atSixty, column, count, fact, joined } from '../planting.ts';
import type { TextGenerator } from '../planting.ts';

/** Tables other than those of the tuning set. */
export const tables: Record<string, TextGenerator> = {
  bankExport: (r) => {
    const at = atSixty(r, 800);
    const rows = r.list(800, (i) => {
      const amount = i === at ? '-98450.00' : `-${r.int(3, 180)}.${r.int(10, 99)}`;
      return `"2026-0${1 + Math.floor(i / 100)}-${r.int(10, 28)}","${r.pick(['REWE SAGT DANKE', 'DB VERTRIEB', 'STADTWERKE', 'AMZN MKTP'])}","DE${r.int(10, 99)}${r.int(1e9, 9e9)}","${amount}","EUR"`;
    });
    return {
      text: joined(['"Booking date","Payee","IBAN","Amount","Currency"', ...rows]),
      facts: [fact('-98450.00'), fact('Booking date', 'IBAN'), [...count(801), ...count(800)]],
    };
  },
  surveyWithQuotes: (r) => {
    const at = atSixty(r, 450);
    const rows = r.list(
      450,
      (i) =>
        `${i + 1},${r.int(18, 80)},${i === at ? 11 : r.int(1, 5)},"${r.pick(['Good, but slow', 'He said ""fine""', 'No comment', 'Would buy, again'])}"`,
    );
    return {
      text: joined(['respondent,age,rating,comment', ...rows]),
      facts: [fact(`${at + 1},`, ',11,')],
    };
  },
  misspelledCategory: (r) => {
    const at = atSixty(r, 1000);
    const rows = r.list(1000, (i) => [
      `S${String(i).padStart(5, '0')}`,
      r.pick(['setosa', 'versicolor', 'virginica']),
      ...r.list(4, () => (r.int(10, 79) / 10).toFixed(1)),
    ]);
    const odd = rows[at];
    if (odd) odd[1] = 'versicolour';
    return {
      text: joined([
        'sample\tspecies\tsepal_l\tsepal_w\tpetal_l\tpetal_w',
        ...rows.map((row) => row.join('\t')),
      ]),
      facts: [fact(`S${String(at).padStart(5, '0')}`, 'versicolour')],
    };
  },
  swappedColumns: (r) => {
    const at = atSixty(r, 650);
    const rows = r.list(650, (i) =>
      i === at
        ? `${i},RU-7,52.5211,13.4102,oops`
        : `${i},${r.pick(['AA', 'BB', 'CC'])}-${r.int(1, 9)},${(47 + r.next()).toFixed(4)},${(8 + r.next()).toFixed(4)},`,
    );
    return {
      text: joined(['n,plate,lat,lon,note', ...rows]),
      facts: [fact(`${at},RU-7,52.5211,13.4102,oops`)],
    };
  },
  dfOutput: (r) => {
    const at = atSixty(r, 120);
    const lines = r.list(120, (i) =>
      i === at
        ? '/dev/nvme3n1p1  512G  512G     0 100% /var/lib/etcd'
        : `${r.pick(['tmpfs        ', 'overlay      ', '/dev/nvme1n1p2'])}   64G   ${r.int(1, 40)}G   ${r.int(10, 50)}G  ${r.int(2, 61)}% /run/containerd/io/${r.hex(32)}/rootfs`,
    );
    return {
      text: joined(['Filesystem      Size  Used Avail Use% Mounted on', ...lines]),
      facts: [fact('/var/lib/etcd')],
    };
  },
  lsLongRecursive: (r) => {
    const lines: string[] = [];
    const at = atSixty(r, 30);
    for (let folder = 0; folder < 30; folder++) {
      lines.push(`./assets/pack${folder}:`, `total ${r.int(40, 900)}`);
      for (let file = 0; file < 14; file++) {
        lines.push(
          `-rw-r--r-- 1 deploy deploy ${column(r.int(1000, 90000), 8)} May 1${r.int(0, 9)} 09:${r.int(10, 59)} tile_${folder}_${file}.png`,
        );
      }
      if (folder === at) lines.push('-rwsr-xr-x 1 root   root      14328 May 11 03:12 .helper');
      lines.push('');
    }
    return {
      text: joined(lines),
      facts: [fact('-rwsr-xr-x 1 root', '.helper'), fact(`./assets/pack${at}:`)],
    };
  },
};
