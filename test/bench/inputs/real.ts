import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Input {
  name: string;
  payload: Buffer<ArrayBuffer>;
}

const packages = path.join(import.meta.dirname, '..', 'node_modules');

function read(file: string): Buffer<ArrayBuffer> {
  return readFileSync(path.join(packages, file));
}

const WEBHOOKS = '@octokit/webhooks-examples/api.github.com/index.json';

/** Files as they are published. */
export function realFiles(): Input[] {
  return [
    ['webhooks', WEBHOOKS],
    ['openapi', '@octokit/openapi/generated/api.github.com.json'],
    ['openapi, dereferenced', '@octokit/openapi/generated/api.github.com.deref.json'],
    ['browser-compat-data', '@mdn/browser-compat-data/data.json'],
    ['world-atlas', 'world-atlas/countries-10m.json'],
  ].map(([name = '', file = '']) => ({ name, payload: read(file) }));
}

/** What one webhook delivers, in its own words: some 200 texts of some 10 kB each. */
function deliveries(): string[] {
  const events = JSON.parse(read(WEBHOOKS).toString()) as { examples: unknown[] }[];
  return events.flatMap(({ examples }) => examples.map((example) => JSON.stringify(example)));
}

/** One delivery of about 10 kB. */
export function smallFile(): Input {
  const [payload = ''] = deliveries().toSorted(
    (a, b) => Math.abs(a.length - 10_000) - Math.abs(b.length - 10_000),
  );
  return { name: '10 kB', payload: Buffer.from(payload) };
}

/** Deliveries one after the other, up to some bytes. */
function* upTo(bytes: number): Generator<string> {
  const texts = deliveries();
  for (let at = 0, left = bytes; left > 0; at++) {
    const text = texts[at % texts.length] ?? '';
    left -= text.length + 1;
    yield text;
  }
}

/** A list of deliveries, all in one line. */
export function list(bytes: number): Buffer<ArrayBuffer> {
  return Buffer.from(`[${[...upTo(bytes)].join(',')}]`);
}

/** An object with a delivery under each key. */
export function wideObject(bytes: number): Buffer<ArrayBuffer> {
  const members = Array.from(upTo(bytes), (text, at) => `"delivery_${at}":${text}`);
  return Buffer.from(`{${members.join(',')}}`);
}
