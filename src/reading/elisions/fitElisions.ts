import { QUOTE } from '../../json/bytes.ts';
import {
  ARRAY_CLOSE,
  ARRAY_OPEN,
  END,
  FAILED,
  JsonScanner,
  KEY,
  OBJECT_CLOSE,
  OBJECT_OPEN,
  STRING,
} from '../../json/scanner.ts';
import { childPointer } from '../../json/pointer.ts';
import { decodeString } from '../../json/text.ts';
import {
  plainPointer,
  type Cut,
  type Elision,
  type Elisions,
  type MarkedPart,
  type Run,
} from './elision.ts';

const PARTLY = /^(\d+) of (\d+) (keys|items|chars|digits) elided: ([#/].*)$/s;
/** At the head of a table that has all rows. */
const TABLE = /^(\d+) (keys|items) at ([#/].*)$/s;
const NOTHING = /^…(\d+) (keys|items|chars|digits) elided(?: \([^)]*\))?: ([#/].*)$/s;
/** At the end of a payload that was cut off. */
const END_OF_PAYLOAD =
  /^…?payload ends early at byte \d+: \d+ bytes? elided: bytes (\d+)-(\d+)(?:,.*)?$/s;
const SAME = /^…same as ([#/].*)$/s;

const PARTS: Readonly<Record<string, MarkedPart>> = {
  keys: 'subtree',
  items: 'elements',
  chars: 'string',
  digits: 'string',
};

/** Under these keys stand names and figures, no parts of the payload. */
const TOLD = new Set(['…named', '…stats', '…all']);

/** Stands in a cell for a value that is not shown, and ends the name of a column of counts. */
const CELL = '…';

/** An object that is ours: it shows a part of a value of the payload. */
interface OwnObject {
  pointer: string;
  unit: string;
  dropped: number;
  elements: { runs: Run[]; total: number; asTable: boolean };
  names: Set<string>;
  /** Names of the cells of a table's rows. */
  columns: string[];
}

/** A container the walk is in. */
interface Frame {
  own?: OwnObject;
  /** The present member's name. */
  name: string;
  /** Elements of an array begun so far. */
  count: number;
  /** What the frame's elements are, where they are not simply the payload's. */
  role?: 'run' | 'rows' | 'row' | 'columns' | 'told';
  isArray: boolean;
  /** Of a row: the table, and the row's address; undefined where its key says none. */
  row?: { table: OwnObject; pointer: string | undefined };
}

/**
 * What a digest of the `fit` profile left out, pretty-printed or not. Only for digests that do
 * leave something out: else what looks like a mark is the payload's.
 */
export function fitElisions(digest: Uint8Array): Elisions {
  return new FitWalk(digest).result();
}

class FitWalk {
  readonly #digest: Uint8Array;
  readonly #scanner: JsonScanner;
  readonly #marks: Elision[] = [];
  readonly #cuts: Cut[] = [];
  readonly #frames: Frame[] = [];

  constructor(digest: Uint8Array) {
    this.#digest = digest;
    this.#scanner = new JsonScanner(digest);
  }

  result(): Elisions {
    for (;;) {
      const token = this.#scanner.next();
      if (token === END || token === FAILED) return { marks: this.#marks, cuts: this.#cuts };
      if (token === OBJECT_CLOSE || token === ARRAY_CLOSE) this.#leave();
      else if (token === KEY) this.#enterMember();
      else this.#value(token);
    }
  }

  #value(token: number): void {
    const frame = this.#frames.at(-1);
    if (frame?.isArray === true) frame.count++;
    if (token === ARRAY_OPEN || token === OBJECT_OPEN) {
      const role = roleOf(frame);
      const isArray = token === ARRAY_OPEN;
      const row = isArray ? this.#rowIn(frame) : undefined;
      this.#frames.push({
        name: '',
        count: 0,
        isArray,
        ...(role ? { role } : {}),
        ...(row ? { row } : {}),
      });
    } else if (token === STRING && frame?.role !== 'told') {
      const text = this.#text();
      if (frame?.role === 'columns') this.#frames.at(-2)?.own?.columns.push(text);
      else if (frame?.role === 'row' && frame.count === 1) this.#nameRow(text, frame);
      else if (text === CELL && frame?.row) this.#cell(frame.row, frame.count - 1);
      else this.#mark(text, frame);
    }
  }

  /** The row of a table that begins in a frame; undefined elsewhere. */
  #rowIn(frame: Frame | undefined): Frame['row'] {
    const table = this.#frames.at(-2)?.own;
    if (table?.elements.asTable !== true) return undefined;
    if (frame?.role === 'rows') return { table, pointer: undefined };
    const run = frame?.role === 'run' ? table.elements.runs.at(-1) : undefined;
    if (frame === undefined || run === undefined) return undefined;
    return { table, pointer: childPointer(table.pointer, String(run.from + frame.count - 1)) };
  }

  /** A value of a row that is not shown. */
  #cell({ table, pointer }: NonNullable<Frame['row']>, place: number): void {
    const column = table.columns[place];
    if (pointer === undefined || column === undefined) return;
    this.#push('cell', `${pointer}${stepsOf(column)}`);
  }

  #enterMember(): void {
    const frame = this.#frames.at(-1);
    if (!frame) return;
    frame.name = this.#text();
    const { own, name } = frame;
    if (own && name === '…cols') own.elements.asTable = true;
    else if (own?.unit === 'items' && /^\d+$/.test(name)) this.#beginRun(own, Number(name));
    else if (own?.unit === 'keys' && !isOurs(name)) own.names.add(unescaped(name));
  }

  #beginRun(own: OwnObject, from: number): void {
    this.#gap(own, from, this.#scanner.start);
    own.elements.runs.push({ from, to: from });
  }

  #leave(): void {
    const left = this.#frames.pop();
    const parent = this.#frames.at(-1)?.own;
    const run = parent?.elements.runs.at(-1);
    if (left?.role === 'run' && run) run.to = run.from + left.count;
    if (left?.own?.unit === 'items')
      this.#gap(left.own, left.own.elements.total, this.#scanner.start);
  }

  #gap({ pointer, dropped, elements }: OwnObject, before: number, at: number): void {
    const { runs, total } = elements;
    const from = runs.at(-1)?.to ?? 0;
    if (from >= before) return;
    const opening = undefined;
    this.#marks.push({ kind: 'gap', pointer, total, dropped, from, to: before - 1, opening, at });
  }

  #mark(text: string, frame: Frame | undefined): void {
    const own = frame?.name === '…' && !frame.isArray ? ownObject(text) : undefined;
    if (frame && own) {
      const { pointer, unit, elements, names } = own;
      frame.own = own;
      this.#push(own.dropped === 0 ? 'table' : (PARTS[unit] ?? 'subtree'), pointer);
      const shown = unit === 'items' ? elements : unit === 'keys' ? { names } : undefined;
      this.#cuts.push({ pointer, shown });
      return;
    }
    if (!isOurs(text) && frame?.name !== '…end') return;
    const [, from, to] = END_OF_PAYLOAD.exec(text) ?? [];
    if (from !== undefined && to !== undefined) {
      const { start, end } = this.#scanner;
      const address = { by: 'bytes', from: Number(from), to: Number(to) } as const;
      this.#marks.push({ kind: 'mark', part: 'end', address, start, end });
      return;
    }
    const [, , unit = '', pointer] = NOTHING.exec(text) ?? [];
    const same = SAME.exec(text)?.[1];
    if (pointer !== undefined) {
      this.#push(PARTS[unit] ?? 'subtree', plainPointer(pointer));
      this.#cuts.push({ pointer: plainPointer(pointer), shown: undefined });
    } else if (same !== undefined) this.#push('same', plainPointer(same));
  }

  #push(part: MarkedPart, pointer: string): void {
    const { start, end } = this.#scanner;
    this.#marks.push({ kind: 'mark', part, address: { by: 'pointer', pointer }, start, end });
  }

  /** The first cell of a map's row is its key; of two rows with one, the address would be unclear. */
  #nameRow(text: string, { row }: Frame): void {
    const own = this.#frames.at(-3)?.own;
    if (!own) return;
    const name = unescaped(text);
    if (row && !isOurs(text) && !own.names.has(name)) row.pointer = childPointer(own.pointer, name);
    own.names.add(name);
  }

  #text(): string {
    const { start, end } = this.#scanner;
    return this.#digest[start] === QUOTE ? decodeString(this.#digest, start + 1, end - 1) : '';
  }
}

/** The object that has a text at its head. */
function ownObject(text: string): OwnObject | undefined {
  const [, dropped, total, unit = '', pointer] = PARTLY.exec(text) ?? [];
  if (pointer !== undefined) return ownOf(pointer, unit, Number(dropped), Number(total));
  const [, all, ofAll = '', at] = TABLE.exec(text) ?? [];
  return at === undefined ? undefined : ownOf(at, ofAll, 0, Number(all));
}

function ownOf(pointer: string, unit: string, dropped: number, total: number): OwnObject {
  const elements = { runs: [], total, asTable: false };
  return {
    pointer: plainPointer(pointer),
    unit,
    dropped,
    elements,
    names: new Set(),
    columns: [],
  };
}

/** What the elements of a container within a frame are. */
function roleOf(frame: Frame | undefined): Frame['role'] {
  if (frame?.role === 'told') return 'told';
  if (frame?.role === 'rows') return 'row';
  if (!frame?.own) return undefined;
  if (frame.name === '…cols') return 'columns';
  if (TOLD.has(frame.name)) return 'told';
  if (frame.name === '…rows') return 'rows';
  return frame.own.unit === 'items' && /^\d+$/.test(frame.name) ? 'run' : undefined;
}

/** A column's name as the steps from a row; a column of counts is about the object they count in. */
function stepsOf(column: string): string {
  const segments = column.split('/');
  if (segments.at(-1) === CELL) segments.pop();
  return segments.map((segment) => `/${unescaped(segment)}`).join('');
}

function isOurs(text: string): boolean {
  return text.startsWith('…') && !text.startsWith('……');
}

function unescaped(name: string): string {
  return name.startsWith('……') ? name.slice(1) : name;
}
