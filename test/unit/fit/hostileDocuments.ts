/** Documents made to break a digest, from a seed. */
export class HostileDocuments {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed * 2654435761 + 12345) >>> 0;
  }

  /** A valid JSON text, often with white space. */
  document(): string {
    const text = this.#value(0, this.#below(5) === 0 ? 400 : 120);
    return this.#below(3) === 0 ? ` \n${text}\t` : text;
  }

  #below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.#state / 4294967296) * limit);
  }

  #pick<T>(items: readonly T[]): T {
    return items[this.#below(items.length)]!;
  }

  #value(depth: number, size: number): string {
    if (depth > 7 || this.#below(10) < depth) return this.#scalar();
    switch (this.#below(7)) {
      case 0:
        return this.#records(depth, size);
      case 1:
        return `[${this.#many(size, () => this.#scalar())}]`;
      case 2:
        return `[${this.#many(Math.min(size, 6), () => this.#value(depth + 1, size >> 1))}]`;
      case 3:
        return this.#map(depth, size);
      case 4:
        return this.#below(9) === 0
          ? this.#deep()
          : `[${this.#many(size, () => `[${this.#below(9)},${this.#below(99)}, "x"]`)}]`;
      default:
        return `{${this.#many(Math.min(size, 9), () => `${this.#key()}:${this.#value(depth + 1, size >> 1)}`)}}`;
    }
  }

  #many(size: number, make: () => string): string {
    const separator = this.#pick([',', ', ', ',\n  ']);
    return Array.from({ length: this.#below(size + 1) }, make).join(separator);
  }

  #records(depth: number, size: number): string {
    const keys = Array.from({ length: 1 + this.#below(8) }, () => this.#key());
    const constant = this.#scalar();
    const nested = this.#below(2) === 0;
    const inner = this.#below(2) === 0 ? this.#scalar() : null;
    return `[${this.#many(size, () => {
      const members = keys
        .filter(() => this.#below(12) > 0)
        .map((key, place) => {
          if (place === 0) return `${key}:${constant}`;
          if (place === 1 && nested)
            return `${key}:{"a":${inner ?? this.#scalar()},${this.#key()}: ${this.#scalar()}}`;
          return `${key}:${this.#below(30) === 0 ? this.#value(depth + 2, 8) : this.#scalar()}`;
        });
      return `{${members.join(',')}}`;
    })}]`;
  }

  #map(depth: number, size: number): string {
    const keys = Array.from({ length: 1 + this.#below(4) }, () => this.#key());
    let serial = 0;
    return `{${this.#many(size * 2, () => {
      const record = keys.map((key) => `${key}:${this.#scalar()}`).join(',');
      const key = this.#below(12) === 0 ? this.#key() : `"k/${serial++}"`;
      return `${key}:${this.#below(40) === 0 ? this.#value(depth + 1, 5) : `{${record}}`}`;
    })}}`;
  }

  #deep(): string {
    const levels = 20 + this.#below(300);
    const open = this.#pick(['[', '{"a":', '{"…":', '[1,']);
    return open.repeat(levels) + this.#scalar() + (open.startsWith('[') ? ']' : '}').repeat(levels);
  }

  #key(): string {
    return this.#pick([
      '"id"',
      '"name"',
      '"status"',
      '"error"',
      '"a"',
      '"b"',
      '"…"',
      '"……"',
      '"…cols"',
      '"…rows"',
      '"…named"',
      '"…all"',
      '"…stats"',
      '"0"',
      '"1"',
      '"__proto__"',
      '"constructor"',
      '""',
      '"a/b"',
      '"~"',
      '"~1"',
      '"#"',
      '"a#"',
      '"\\u2026"',
      '"\\u2026x"',
      '"\\ud800"',
      '"😀"',
      '"\\n"',
      '"metadata/…"',
      '"…-"',
      '"…key"',
      '"…same as #"',
      '"…3 keys elided: #"',
      `"${'k'.repeat(this.#below(400))}"`,
    ]);
  }

  #scalar(): string {
    switch (this.#below(9)) {
      case 0:
        return this.#pick(['null', 'true', 'false', '""', '"null"', '"true"', '"0"', '{}', '[]']);
      case 1:
        return this.#pick([
          '0',
          '-0',
          '1e400',
          '1.10',
          '12345678901234567890',
          '-1E-7',
          '0.1',
          '7',
          '9'.repeat(500),
        ]);
      case 2:
        return `${this.#below(1000)}`;
      case 3:
        return this.#pick([
          '"ok"',
          '"ok"',
          '"ok"',
          '"failed"',
          '"0 errors"',
          '"2024-01-02T03:04:05Z"',
        ]);
      case 4:
        return this.#pick([
          '"…"',
          '"……"',
          '"…-"',
          '"…12 items elided: /a"',
          '"…same as #"',
          '"\\u2026x"',
          '"\\ud800"',
          '"\\udc00…"',
          '"…key"',
          '"a…"',
          '"\\\\"',
          '"\\""',
        ]);
      case 5:
        if (this.#below(12) === 0) return JSON.stringify(this.#value(5, 60).trim());
        return this.#long();
      default:
        return `"${this.#pick(['alpha', 'beta', 'é', '日本', '😀😀'])} ${this.#below(50)}"`;
    }
  }

  #long(): string {
    const piece = this.#pick([
      'x',
      'word ',
      '😀',
      '…',
      '\\n',
      '\\u0041',
      '\\ud83d\\ude00',
      '\\ud800',
      'é',
      '\\\\',
      '[1,2]',
      'error: ',
    ]);
    const head = this.#pick(['', '…', '\\u2026', 'data:image/png;base64,', 'deadbeef']);
    return `"${head}${piece.repeat(this.#below(this.#below(8) === 0 ? 3000 : 200))}"`;
  }
}
