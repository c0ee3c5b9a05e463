import { Random } from '../../support/random.ts';

/** Writes the line of a log that stands at an index. */
type Writer = (random: Random, index: number) => string;

const NAMES =
  'alice bob carol dave erin frank grace heidi ivan judy mallory niaj olivia peggy'.split(' ');
const PATHS = ['/api/items', '/api/users', '/health', '/api/orders', '/static/app.js', '/login'];
const time = (index: number): string => new Date(1.7e12 + index * 731).toISOString();

/** A name that nobody else has. */
const stranger = (random: Random): string =>
  Array.from(
    { length: 4 },
    () => random.pick('b c d f g k l m n p r s t'.split(' ')) + random.pick('a e i o u'.split(' ')),
  ).join('');

/** Logs of several makers: what most of their lines are like. */
export const LOGS: Readonly<Record<string, Writer>> = {
  service: (random, index) => {
    const worker = `[worker-${random.below(8)}]`;
    switch (random.below(10)) {
      case 0:
        return `${time(index)} DEBUG ${worker} cache hit ratio ${random.below(1000) / 1000}`;
      case 1:
        return `${time(index)} INFO ${worker} finished batch ${random.below(9999)} with 0 errors`;
      case 2:
        return `${time(index)} WARN ${worker} slow query took ${random.between(900, 1400)} ms`;
      default:
        return `${time(index)} INFO ${worker} GET ${random.pick(PATHS)}/${random.below(9999)} 200 in ${random.between(3, 60)} ms`;
    }
  },
  access: (random, index) =>
    `10.0.${random.below(4)}.${random.below(250)} - ${random.pick(NAMES)} [14/Nov/2026:22:${String(index % 60).padStart(2, '0')}:07 +0000] "GET ${random.pick(PATHS)} HTTP/1.1" 200 ${random.between(400, 9000)}`,
  keyValues: (random, index) =>
    `time=${time(index)} level=info user=${random.pick(NAMES)} action=${random.pick(['login', 'read', 'write', 'logout'])} result=ok ms=${random.between(1, 80)}`,
  strangers: (random, index) =>
    `time=${time(index)} level=info user=${stranger(random)} action=${random.pick(['login', 'read', 'write', 'logout'])} result=ok ms=${random.between(1, 80)}`,
  tests: (random, index) =>
    random.oneIn(12)
      ? `  suite ${index}: ${random.pick(NAMES)} service`
      : `    ✓ ${random.pick(['returns', 'stores', 'rejects', 'renders'])} ${random.pick(NAMES)} ${index} (${random.below(40)}ms)`,
  json: (random, index) =>
    `${time(index)} app {"level":"info","user":"${random.pick(NAMES)}","ms":${random.below(90)},"path":"${random.pick(PATHS)}"}`,
  german: (random, index) =>
    `${time(index)} Vorgang ${random.below(9999)} für ${random.pick(NAMES)} ${random.pick(['angenommen', 'geprüft', 'abgelegt'])}`,
};

/** A time in the middle of what the logs tell. */
export const TIME = '2023-11-14T22:20:00.000Z';

/** Lines that stand out from any log. */
const ANYWHERE: readonly (readonly string[])[] = [
  [`${TIME} ERROR [payments] charge declined for order 8812`],
  [`${TIME} INFO [speicher] Ablage verweigert wegen Konto 17`],
  [`${TIME} INFO checkpoint saved to disk`],
  ['panic: runtime error: index out of range [5] with length 3', '', 'goroutine 7 [running]:'],
  [
    `${TIME} ERROR [worker-3] unhandled`,
    'Traceback (most recent call last):',
    '  File "a.py", line 3, in run',
    '    raise ValueError("bad row 7")',
    'ValueError: bad row 7',
  ],
];

/** Lines that look like their log's others and differ in one word or number. */
const ODD: Readonly<Record<string, readonly string[]>> = {
  service: [
    `${TIME} INFO [worker-3] GET /api/items/17 503 in 12 ms`,
    `${TIME} INFO [worker-3] GET /api/items/17 200 in 48123 ms`,
  ],
  access: [
    '10.0.1.17 - alice [14/Nov/2026:22:11:07 +0000] "GET /login HTTP/1.1" 500 4120',
    '10.0.1.17 - zoltan [14/Nov/2026:22:11:07 +0000] "GET /login HTTP/1.1" 200 4120',
    '10.0.1.17 - alice [14/Nov/2026:22:11:07 +0000] "DELETE /login HTTP/1.1" 200 4120',
    '10.0.1.17 - alice [14/Nov/2026:22:11:07 +0000] "GET /login HTTP/1.1" 200 98412345',
  ],
  keyValues: [
    `time=${TIME} level=info user=bob action=login result=verweigert ms=12`,
    `time=${TIME} level=error user=bob action=login result=ok ms=12`,
    `time=${TIME} level=info user=bob action=read result=ok ms=91234`,
  ],
  strangers: [
    `time=${TIME} level=info user=dadida action=login result=verweigert ms=12`,
    `time=${TIME} level=error user=dadida action=login result=ok ms=12`,
    `time=${TIME} level=info user=dadida action=read result=ok ms=91234`,
    `time=${TIME} level=info user=dadida action=purge result=ok ms=12`,
  ],
  tests: ['    ✗ returns bob 17 (3ms)', '    - skips bob 17'],
  json: [
    `${TIME} app {"level":"error","user":"bob","ms":12,"path":"/login"}`,
    `${TIME} app {"level":"info","user":"bob","ms":91234,"path":"/login"}`,
    `${TIME} app {"level":"info","user":null,"ms":12,"path":"/login"}`,
  ],
  german: [`${TIME} Vorgang 123 für bob abgelehnt`],
};

/** What to plant in each maker's log: one or more lines that stay together. */
export const NEEDLES: Readonly<Record<string, readonly (readonly string[])[]>> = Object.fromEntries(
  Object.entries(ODD).map(([maker, odd]) => [maker, [...ANYWHERE, ...odd.map((line) => [line])]]),
);
