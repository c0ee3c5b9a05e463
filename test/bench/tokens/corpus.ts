import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

/** A text with the group it is left out with when weights are tried on files they do not know. */
export interface Sample {
  group: string;
  name: string;
  text: string;
}

const KINDS =
  /\.(json|md|ts|js|mjs|css|html|yml|yaml|txt|svg|map|csv|tsv|xml|py|lock|geojson|topojson)$/;
const LONGEST = 20_000;
/** Tables that list each character of an encoding: no text anybody reads. */
const TABLES = 'iconv-lite/encodings';
/** Packages of data, from which more files are taken than from packages of code. */
const DATA = /^(typescript|vega-datasets|world-countries|@mdn|@octokit|@schemastore|@iconify)/;

/** Pieces of files of installed packages: few of each package and kind, the same in each run. */
export function fileSamples(...roots: string[]): Sample[] {
  const paths = roots.flatMap((root) => [...files(root)]).sort(byHash);
  const taken = new Map<string, number>();
  const take = (key: string, limit: number) => {
    const count = taken.get(key) ?? 0;
    if (count < limit) taken.set(key, count + 1);
    return count < limit;
  };
  return paths.flatMap((path) => {
    const [group, kind] = [packageOf(path), extname(path)];
    if (statSync(path).size < 1500 || path.includes(TABLES)) return [];
    if (!take(group + kind, DATA.test(group) ? 14 : 3) || !take(kind, 160)) return [];
    const text = pieceOf(path);
    return text === undefined ? [] : variants({ group, name: path, text }, path);
  });
}

/** The languages other than English that packages here carry messages in. */
export function languageSamples(modules: string): Sample[] {
  const folder = join(modules, 'zod/v4/locales');
  return readdirSync(folder)
    .filter((file) => /^[a-z]{2}(-[A-Z]{2})?\.js$/.test(file))
    .map((file) => ({
      group: `language ${file.slice(0, 2)}`,
      name: file,
      text: readFileSync(join(folder, file), 'utf8'),
    }));
}

function* files(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else if (entry.isFile() && KINDS.test(entry.name)) yield path;
  }
}

/** Small JSON files stand in the corpus a second time, without white space. */
function variants(sample: Sample, path: string): Sample[] {
  if (!path.endsWith('.json') || statSync(path).size > 400_000) return [sample];
  try {
    const minified = JSON.stringify(JSON.parse(readFileSync(path, 'utf8'))).slice(0, LONGEST);
    return [sample, { ...sample, name: `${sample.name}, minified`, text: minified }];
  } catch {
    return [sample];
  }
}

/** A stretch of a file at a place that depends on its path alone; undefined if it is not text. */
function pieceOf(path: string): string | undefined {
  const text = readFileSync(path, 'utf8');
  const start = text.length > LONGEST ? hash(path) % (text.length - LONGEST) : 0;
  const piece = text.slice(start, start + LONGEST);
  return /[\0\ufffd]/.test(piece) || !piece.isWellFormed() ? undefined : piece;
}

function packageOf(path: string): string {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path;
}

/** By hash of what follows the first node_modules, so that the order is the same everywhere. */
function byHash(a: string, b: string): number {
  return hash(a) - hash(b) || (a < b ? -1 : 1);
}

/** FNV-1a over the path below the first node_modules. */
function hash(path: string): number {
  let value = 2166136261;
  for (const character of path.slice(path.indexOf('node_modules'))) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  return value >>> 0;
}
