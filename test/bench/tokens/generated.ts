import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sample } from './corpus.ts';

const LONGEST = 14_000;

/** What payloads are full of and packages are not: ids, logs, tables, coordinates, signatures. */
export function generatedSamples(): Sample[] {
  const random = new Random();
  return Object.entries(kinds(random)).flatMap(([group, line]) =>
    [1, 2, 3].map((round) => ({ group, name: `${group} ${round}`, text: repeat(line) })),
  );
}

/** Names of countries in many scripts, and emoji, from data packages of the benchmark. */
export function scriptSamples(modules: string): Sample[] {
  const countries = JSON.parse(
    readFileSync(join(modules, 'world-countries/dist/countries.json'), 'utf8'),
  ) as { translations: Record<string, { official: string } | undefined> }[];
  const names = ['ara', 'zho', 'jpn', 'kor', 'rus', 'per', 'urd'].map((code) => ({
    group: `names ${code}`,
    name: `names ${code}`,
    text: countries.map(({ translations }) => translations[code]?.official ?? '').join('\n'),
  }));
  const emoji = readFileSync(join(modules, 'unicode-emoji-json/data-by-emoji.json'), 'utf8');
  const only = Array.from(emoji).filter((character) => (character.codePointAt(0) ?? 0) > 0x1f000);
  return [
    ...names,
    { group: 'emoji with names', name: 'emoji with names', text: emoji.slice(0, 20_000) },
    { group: 'emoji', name: 'emoji alone', text: only.slice(0, 3000).join('') },
  ];
}

function repeat(line: () => string): string {
  let text = '';
  while (text.length < LONGEST) text += line();
  return text;
}

/** The same numbers in each run. */
class Random {
  #seed = 1;

  below(bound: number): number {
    this.#seed = (Math.imul(this.#seed, 1103515245) + 12345) >>> 0;
    return Math.floor((this.#seed / 2 ** 32) * bound);
  }

  pick<T>(...choices: readonly [T, ...T[]]): T {
    return choices[this.below(choices.length)] ?? choices[0];
  }

  digest(encoding: 'hex' | 'base64', length: number): string {
    return createHash('sha512')
      .update(String(this.below(2 ** 31)))
      .digest(encoding)
      .slice(0, length);
  }

  uuid(): string {
    return this.digest('hex', 32).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
  }

  time(): string {
    const two = (bound: number) => String(this.below(bound)).padStart(2, '0');
    return `2026-11-${10 + this.below(20)}T${two(24)}:${two(60)}:${two(60)}.${100 + this.below(899)}Z`;
  }
}

function kinds(random: Random): Record<string, () => string> {
  const hex = (length: number) => random.digest('hex', length);
  const base64 = (length: number) => random.digest('base64', length);
  return {
    uuids: () => `{"id":"${random.uuid()}","n":${random.below(1e6)}},`,
    base64: () => base64(80),
    hex: () => `${hex(64)}\n`,
    log: () =>
      `${random.time()} ${random.pick('INFO', 'WARN', 'ERROR', 'DEBUG')} [${random.pick('http', 'db', 'cache', 'auth.session', 'worker-3')}] ${random.pick('request completed', 'connection reset by peer', 'cache miss for key user:', 'slow query')} ${random.below(9999)}ms path=/api/v1/${random.pick('users', 'orders', 'items')}/${hex(8)}\n`,
    coordinates: () =>
      `[${random.below(360)}.${random.below(1e6)},-${random.below(90)}.${random.below(1e6)}],`,
    integers: () => `${random.below(10 ** (1 + random.below(12)))},`,
    pods: () =>
      `{"metadata":{"name":"${random.pick('checkout', 'gateway', 'payments')}-${hex(10)}-${hex(5)}","namespace":"production","uid":"${random.uuid()}","resourceVersion":"${random.below(1e12)}","labels":{"app.kubernetes.io/name":"x"}},"status":{"phase":"Running","podIP":"10.${random.below(255)}.${random.below(255)}.7","startTime":"${random.time()}"}},`,
    processes: () =>
      `root      ${String(random.below(99999)).padStart(6)}  ${random.below(9)}.0 ${String(random.below(999999)).padStart(8)} ?        Ss   08:1${random.below(9)}   0:00 /usr/lib/systemd/systemd-${random.pick('journald', 'logind', 'udevd')}\n`,
    addresses: () =>
      `"https://api.example.com/repos/octo-${hex(4)}/hello-world/git/refs{/sha}?page=${random.below(100)}&sig=${base64(22)}",`,
    tokens: () => `eyJ${base64(30)}.${base64(86)}.${base64(43)}\n`.replace(/[+/=]/g, '_'),
    rulers: () =>
      `${random.pick('=', '-', '*', '#', '_', '.', '~', '─', '━', '═').repeat(20 + random.below(100))}\n${random.pick('Section', 'Step')} ${random.below(100)}\n`,
    frames: () =>
      `│ ${random.pick('name', 'size', 'state')} │ ${random.below(1000)} │\n├${random.pick('─', '━', '═', '⎯', '╌').repeat(random.below(40))}┤\n`,
    padding: () =>
      `{"id":${random.below(1000)},"data":"${base64(8)}${random.pick('A', 'A', 'x', 'f', '0', '/').repeat(random.below(400))}${base64(6)}=="},`,
    masked: () =>
      `sid=${random.pick('x', 'X', '*', '#', '.').repeat(1 + random.below(60))}; path=/${random.pick('cart', 'login')}\n`,
    gaps: () =>
      `${random.pick('alpha', 'beta', 'gamma')}${random.pick(' ', '\t', '.').repeat(4 + random.below(90))}${random.below(100)}${'\n'.repeat(1 + random.below(3))}`,
    table: () =>
      `| ${random.pick('alpha', 'beta', 'gamma delta')} | ${random.below(1000)} | ${random.pick('yes', 'no')} | --- |\n`,
  };
}
