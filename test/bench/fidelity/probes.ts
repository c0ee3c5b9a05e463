/** What a reader of a file may ask for. */
export const CLASSES = [
  'keys',
  'counts',
  'first/last',
  'categories',
  'outliers',
  'failing',
] as const;
export type ProbeClass = (typeof CLASSES)[number];

/** A fact drawn from a payload by a fixed rule. */
export interface Probe {
  kind: ProbeClass;
  /** Texts of which one must stand in the digest, as whole words. */
  texts: string[];
  /** Where in the payload it stands. */
  pointer: string;
}

type Json = unknown;
interface Collection {
  pointer: string;
  rows: [pointer: string, row: Json][];
}

/** Facts of each class drawn from one payload, at most. */
const MOST = 6;

/** Draws the facts of a payload: nothing here knows how digests are made. */
export function drawProbes(payload: Json): Probe[] {
  const collections = collectionsOf(payload);
  return [
    ...keys(payload, collections),
    ...counts(collections),
    ...ends(collections),
    ...categories(collections),
    ...outliers(collections),
    ...failing(collections),
  ];
}

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const child = (pointer: string, key: string | number): string =>
  `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The six collections with the most rows within three levels. */
function collectionsOf(payload: Json): Collection[] {
  const found: Collection[] = [];
  const walk = (value: Json, pointer: string, level: number): void => {
    if (level > 4 || typeof value !== 'object' || value === null) return;
    const entries = Object.entries(value as Record<string, Json>);
    const rows = entries.map(([key, row]): [string, Json] => [child(pointer, key), row]);
    const isMap = isObject(value) && rows.length >= 20 && alike(rows.map(([, row]) => row));
    if ((Array.isArray(value) && rows.length >= 10) || isMap) found.push({ pointer, rows });
    for (const [at, row] of rows.slice(0, Array.isArray(value) ? 3 : 40)) walk(row, at, level + 1);
  };
  walk(payload, '', 0);
  return found.sort((a, b) => b.rows.length - a.rows.length).slice(0, MOST);
}

function alike(rows: Json[]): boolean {
  return rows.filter(isObject).length > rows.length * 0.9;
}

function keys(payload: Json, collections: Collection[]): Probe[] {
  const probes: Probe[] = [];
  const add = (value: Json, pointer: string, most: number): void => {
    if (!isObject(value)) return;
    for (const key of Object.keys(value).slice(0, most)) {
      probes.push({ kind: 'keys', texts: [key], pointer: child(pointer, key) });
    }
  };
  add(payload, '', MOST);
  for (const { rows } of collections.slice(0, 2)) add(rows[0]?.[1], rows[0]?.[0] ?? '', MOST);
  return probes;
}

function counts(collections: Collection[]): Probe[] {
  return collections.map(({ pointer, rows }) => ({
    kind: 'counts',
    texts: [String(rows.length)],
    pointer,
  }));
}

/** What a row is known by: its first scalar that says something, or its key. */
function nameOf([pointer, row]: [string, Json], keyed: boolean): string[] {
  if (keyed)
    return [
      pointer
        .slice(pointer.lastIndexOf('/') + 1)
        .replaceAll('~1', '/')
        .replaceAll('~0', '~'),
    ];
  const values = isObject(row) ? Object.values(row) : Array.isArray(row) ? row : [row];
  for (const value of values) {
    if (typeof value === 'string' && value.length >= 3 && value.length <= 80) return [value];
    if (typeof value === 'number' && Math.abs(value) >= 100) return [String(value)];
  }
  return [];
}

function ends(collections: Collection[]): Probe[] {
  return collections.slice(0, 3).flatMap(({ rows }) => {
    const keyed = !/\/\d+$/.test(rows[0]?.[0] ?? '');
    return [rows[0], rows.at(-1)].flatMap((row) => {
      const texts = row === undefined ? [] : nameOf(row, keyed);
      return texts.length === 0
        ? []
        : [{ kind: 'first/last' as const, texts, pointer: row?.[0] ?? '' }];
    });
  });
}

interface Cell {
  pointer: string;
  value: Json;
  row: [string, Json];
}

/** The columns of a collection, nested objects to the third level. */
function columnsOf({ rows }: Collection): Map<string, Cell[]> {
  const columns = new Map<string, Cell[]>();
  const collect = (object: Json, prefix: string, pointer: string, row: [string, Json]): void => {
    if (!isObject(object)) return;
    for (const [key, value] of Object.entries(object)) {
      const cell = { pointer: child(pointer, key), value, row };
      const name = prefix + key;
      if (isObject(value) && prefix.split('/').length < 3) {
        collect(value, `${name}/`, cell.pointer, row);
        continue;
      }
      const cells = columns.get(name);
      if (cells === undefined) columns.set(name, [cell]);
      else cells.push(cell);
    }
  };
  for (const row of rows) collect(row[1], '', row[0], row);
  return columns;
}

function tally(cells: Cell[]): Map<Json, Cell[]> {
  const values = new Map<Json, Cell[]>();
  for (const cell of cells) {
    const same = values.get(cell.value);
    if (same === undefined) values.set(cell.value, [cell]);
    else same.push(cell);
  }
  return values;
}

/** The rarest value of each column with few values that at least half of the rows have. */
function categories(collections: Collection[]): Probe[] {
  return collections
    .flatMap((collection) =>
      [...columnsOf(collection)].flatMap(([, cells]): Probe[] => {
        const values = tally(cells);
        const rarest = [...values.values()].sort((a, b) => a.length - b.length)[0]?.[0];
        if (
          cells.length < Math.max(20, collection.rows.length / 2) ||
          values.size < 2 ||
          values.size > 12
        )
          return [];
        if (typeof rarest?.value !== 'string' || rarest.value.length < 2) return [];
        return [{ kind: 'categories', texts: [rarest.value], pointer: rarest.pointer }];
      }),
    )
    .slice(0, MOST * 2);
}

/** The extreme of each numeric column that is far from the rest. */
function outliers(collections: Collection[]): Probe[] {
  return collections
    .flatMap((collection) =>
      [...columnsOf(collection)].flatMap(([, cells]): Probe[] => {
        const numbers = cells.filter((cell) => typeof cell.value === 'number');
        if (numbers.length < 20) return [];
        const values = numbers.map(({ value }) => value as number).sort((a, b) => a - b);
        const at = (share: number): number => values[Math.floor((values.length - 1) * share)] ?? 0;
        const range = at(0.75) - at(0.25);
        const extreme = values.at(-1) ?? 0;
        if (range <= 0 || extreme < at(0.75) + 6 * range) return [];
        const cell = numbers.find(({ value }) => value === extreme);
        return cell === undefined
          ? []
          : [{ kind: 'outliers', texts: [String(extreme)], pointer: cell.pointer }];
      }),
    )
    .slice(0, MOST);
}

const BAD =
  /^(failure|failed|error|errored|timed_out|cancelled|critical|fatal|rejected|deprecated)$/i;

/** Of the rows in a failing state, where they are no more than a tenth, one by its name. */
function failing(collections: Collection[]): Probe[] {
  return collections
    .flatMap((collection) =>
      [...columnsOf(collection)].flatMap(([name, cells]): Probe[] => {
        const bad = cells.filter(({ value }) => isBad(name, value));
        if (bad.length === 0 || bad.length > collection.rows.length / 10) return [];
        const keyed = !/\/\d+$/.test(collection.rows[0]?.[0] ?? '');
        const texts = bad.flatMap(({ row }) => nameOf(row, keyed));
        return texts.length === 0
          ? []
          : [{ kind: 'failing', texts, pointer: bad[0]?.pointer ?? '' }];
      }),
    )
    .slice(0, MOST);
}

function isBad(column: string, value: Json): boolean {
  if (/(^|\/)(deprecated|error|errors|failure)$/i.test(column)) {
    return value !== null && value !== false && value !== '' && value !== 0;
  }
  return typeof value === 'string' && BAD.test(value);
}
