import { decodeString, quote } from '../../../json/text.ts';
import { escapedSource } from '../render/escape.ts';
import { DATES, NUMERALS } from '../statistics/position.ts';
import type { Position } from '../statistics/position.ts';
import { LEAST_SAMPLE } from '../signals/rarity.ts';
import { columnsOf } from './columns.ts';
import type { Column } from './columns.ts';
import { priorityOf } from './queue.ts';
import type { Queue } from './queue.ts';
import type { View } from './view.ts';
import type { Views } from './views.ts';

/** Values of a column that are told one by one. */
const MOST_VALUES = 12;
/** A column's figures, in UTF-16 units. */
const WIDEST = 400;

/** Share of the rows for which columns of fewer rows are taken. */
const LEAST_PRESENCE = 0.05;

/** Digits of a mean behind the first of its range. */
const MEAN_DIGITS = 3;

/** What a range of dates, or of numbers in strings, is worth beside the states of another column. */
const STRINGS_WORTH = 0.4;

/** Gives the statistics of one collection alone. */
export interface StatisticsSource {
  readonly bytes: Uint8Array;
  /** The position of the collection's rows; null where that would take another long pass. */
  rowsOf(view: View): Position | null;
}

/** Offers the distribution of a collection's columns over all its rows. */
export function offerStatistics(
  view: View,
  views: Views,
  source: StatisticsSource,
  queue: Queue,
): void {
  if (views.count(view) < LEAST_SAMPLE) return;
  const rows = source.rowsOf(view);
  if (rows === null) return;
  const told = columnsOf(rows, source.bytes).flatMap((column) => {
    const figures = figuresOf(column, source.bytes);
    if (figures === null || figures.text.length > WIDEST) return [];
    const presence = column.position.count / column.rows;
    const factor = column.factor * figures.worth * Math.max(LEAST_PRESENCE, presence);
    return [{ name: column.name, factor, figures: figures.text }];
  });
  told.sort((a, b) => b.factor - a.factor);
  told.forEach(({ name, factor, figures }, rank) => {
    const text = `${quote(name)}:${figures}`;
    const weight = (view.weight * 0.9 * factor) / (1 + 0.1 * rank);
    queue.push({
      priority: priorityOf(weight, text.length),
      cost: text.length + 1,
      show: (unit) => {
        view.tell({ from: unit, text });
      },
    });
  });
}

interface Figures {
  /** JSON. */
  text: string;
  /** What they are worth beside others. */
  worth: number;
}

/** A column's figures; null where they would not be exact, or say nothing. */
function figuresOf({ position, rows }: Column, bytes: Uint8Array): Figures | null {
  const { values, count } = position;
  if (values === null || count === 0) return null;
  const distinct = values.size + values.overflow;
  if (distinct === 1 && count === rows) return null;
  if (distinct <= Math.min(MOST_VALUES, count / 2)) {
    const text = countsOf(position, rows, bytes);
    return text === null ? null : { text, worth: 1 };
  }
  const text = isOrdered(position) ? rangeOf(position, rows, bytes) : null;
  return text === null ? null : { text, worth: position.measures > 0 ? STRINGS_WORTH : 1 };
}

/** Whether the values, but for nulls, are all numbers, all dates, or all numbers in strings. */
function isOrdered({ numeric, numbers, measures, count, nulls }: Position): boolean {
  if (numeric === null || numeric.count + nulls !== count) return false;
  return numbers > 0 ? measures === 0 : measures === DATES || measures === NUMERALS;
}

function countsOf(position: Position, rows: number, bytes: Uint8Array): string | null {
  const { values } = position;
  if (values === null) return null;
  const entries: [name: string, count: number][] = [];
  const names = new Set<string>();
  for (let entry = 0; entry < values.size; entry++) {
    const at = values.places(entry)[0];
    if (at === undefined) return null;
    const name = escapedSource(bytes, at);
    // A string that reads like a number or literal of the same column: no telling them apart.
    if (names.has(name)) return null;
    names.add(name);
    entries.push([name, values.counts[entry] ?? 0]);
  }
  entries.sort((a, b) => b[1] - a[1]);
  if (position.count < rows) entries.push(['"…-"', rows - position.count]);
  return `{${entries.map(([name, count]) => `${name}:${count}`).join(',')}}`;
}

function rangeOf(position: Position, rows: number, bytes: Uint8Array): string | null {
  const sketch = position.numeric;
  const low = sketch?.lowest.offsets[0];
  const high = sketch?.highest.offsets[0];
  if (sketch === null || low === undefined || high === undefined) return null;
  const fields = [`"min":${escapedSource(bytes, low, false)}`];
  fields.push(`"max":${escapedSource(bytes, high, false)}`);
  const [least = Infinity] = sketch.lowest.values;
  const [greatest = Infinity] = sketch.highest.values;
  // Of numbers with more digits than a double has, two may look the same: no telling which is less.
  if (Math.max(-least, greatest) > Number.MAX_SAFE_INTEGER) return null;
  const isId = /id$/i.test(nameOf(position, bytes));
  if (!isId && position.measures !== DATES) {
    fields.push(`"mean":${roundedMean(sketch.sum / sketch.count, least, greatest)}`);
  }
  if (position.nulls > 0) fields.push(`"null":${position.nulls}`);
  if (position.count < rows) fields.push(`"…-":${rows - position.count}`);
  return `{${fields.join(',')}}`;
}

/** A mean to a thousandth of the range that it is of, or better, and never outside of that. */
function roundedMean(mean: number, least: number, greatest: number): number {
  if (!(greatest > least)) return least;
  const place = Math.floor(Math.log10(greatest - least)) - MEAN_DIGITS;
  const rounded = place < 0 ? Number(mean.toFixed(Math.min(100, -place))) : Math.round(mean);
  return Math.min(greatest, Math.max(least, rounded));
}

function nameOf(position: Position, bytes: Uint8Array): string {
  return position.keyStart < 0
    ? ''
    : decodeString(bytes, position.keyStart + 1, position.keyEnd - 1);
}
