import { toJson } from './json.ts';
import { seededRandom, type Random } from './random.ts';

const lineCount = 3000;
const failingLine = 1630;
const routes = ['/cart', '/orders', '/search', '/products/42', '/login', '/health'];

/** A service's log, one JSON object a line: about 650 KB, one fatal line among routine. */
export function serviceLog(): string {
  const random = seededRandom(99);
  const lines = Array.from({ length: lineCount }, (_, index) => toJson(entry(index, random)));
  return `${lines.join('\n')}\n`;
}

function entry(index: number, random: Random) {
  const time = new Date(Date.UTC(2026, 10, 9, 8) + index * 437).toISOString();
  const trace = { trace_id: random.hex(32), span: 2_047_948_614_742_839_297n + BigInt(index) };
  if (index === failingLine) return { time, level: 'fatal', ...trace, ...failure };
  return {
    time,
    level: random.below(40) === 0 ? 'warn' : 'info',
    ...trace,
    message: 'request completed',
    method: random.pick(['GET', 'GET', 'POST']),
    route: random.pick(routes),
    status: random.pick([200, 200, 200, 201, 304, 404]),
    duration_ms: random.below(900) / 10,
  };
}

const failure = {
  message: 'could not reserve stock: deadlock detected',
  error: 'DeadlockError: process 811 waits for ShareLock on transaction 90210',
  stack: ['reserve (stock.ts:88:11)', 'checkout (orders.ts:214:5)', 'handle (server.ts:41:3)'],
};
