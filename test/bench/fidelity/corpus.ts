import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One real payload. */
export interface RealFile {
  name: string;
  bytes: Uint8Array;
}

const packages = join(import.meta.dirname, '../node_modules');
const root = join(import.meta.dirname, '../../..');

/** Files of npm packages, as published. */
const FILES = [
  'vega-datasets/data/movies.json',
  'vega-datasets/data/cars.json',
  'vega-datasets/data/countries.json',
  'vega-datasets/data/earthquakes.json',
  'vega-datasets/data/flights-5k.json',
  'vega-datasets/data/football.json',
  'vega-datasets/data/jobs.json',
  'vega-datasets/data/budget.json',
  'vega-datasets/data/gapminder.json',
  'vega-datasets/data/penguins.json',
  'vega-datasets/data/londonTubeLines.json',
  'vega-datasets/data/flare-dependencies.json',
  'vega-datasets/data/annual-precip.json',
  'vega-datasets/data/unemployment-across-industries.json',
  'vega-datasets/data/political-contributions.json',
  'world-atlas/countries-110m.json',
  'world-countries/countries.json',
  'world-countries/data/usa.geo.json',
  'emoji-datasource/emoji.json',
  'unicode-emoji-json/data-by-group.json',
  'mime-db/db.json',
  '@iconify-json/mdi/metadata.json',
  '@schemastore/tsconfig/index.json',
  '@octokit/webhooks-examples/api.github.com/index.json',
  '@mdn/browser-compat-data/data.json',
  '.package-lock.json',
];

/** Examples of webhook deliveries, each as it reaches a receiver. */
const EVENTS = [
  'check_suite',
  'deployment_status',
  'issues',
  'pull_request',
  'push',
  'release',
  'workflow_job',
  'workflow_run',
];

const encoder = new TextEncoder();

/** The real payloads that are installed. */
export function realFiles(): RealFile[] {
  const files = FILES.map((name) => ({ name, path: join(packages, name) }));
  files.push({ name: 'package-lock.json', path: join(root, 'package-lock.json') });
  const found = files
    .filter(({ path }) => existsSync(path))
    .map(({ name, path }) => ({ name, bytes: new Uint8Array(readFileSync(path)) }));
  return [...found, ...webhooks()];
}

/** Events of which all examples together are one payload: a list of deliveries. */
const LISTED_EVENTS = ['check_run', 'workflow_job', 'pull_request', 'deployment_status'];

interface Event {
  name: string;
  examples: unknown[];
}

const indented = (value: unknown): Uint8Array => encoder.encode(JSON.stringify(value, null, 2));

function webhooks(): RealFile[] {
  const path = join(packages, '@octokit/webhooks-examples/api.github.com/index.json');
  const events = JSON.parse(readFileSync(path, 'utf8')) as Event[];
  const examplesOf = (name: string): unknown[] =>
    events.find((event) => event.name === name)?.examples ?? [];
  return [
    ...EVENTS.map((name) => ({ name: `webhook ${name}`, bytes: indented(examplesOf(name)[0]) })),
    ...LISTED_EVENTS.map((name) => ({
      name: `webhooks ${name}`,
      bytes: indented(examplesOf(name)),
    })),
  ];
}
