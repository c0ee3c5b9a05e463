import { grouped } from '../../../text/marks.ts';
import { decodeUtf8 } from '../../utf8.ts';
import type { Column, Table } from './surveyTable.ts';

/** Different values of a column that are counted one by one. */
const MOST_VALUES = 12;
/** Of more values, how many of the most frequent. */
const MOST_FREQUENT = 6;
const LONGEST_VALUE = 60;
const LONGEST_NAME = 60;
/** A column's values are worth counting where each is there this often on average. */
const LEAST_REPEATED = 2;

/** How many rows have a key that is another's, too. */
export function repeatedNote({ rows, keys }: Table, { name }: Column): string {
  const count = grouped(keys.repeated);
  return `${titleOf(name)}: ${count} of ${grouped(rows.count)} rows repeat one above`.toWellFormed();
}

/** The name of a column, in one line, at most so long. */
export function titleOf(name: string): string {
  return oneLine(name).slice(0, LONGEST_NAME);
}

/** A text that may have several lines, in one. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** Whether all cells of a column that are not empty are numbers, with or without a unit, or dates. */
export function isOfNumbers({ position }: Column): boolean {
  const { count, numeric, nulls } = position;
  return numeric !== null && numeric.count + nulls === count;
}

/** Whether nothing is in a column, not even a name: it is what stands outside of the outermost signs. */
export function isFrame({ name, position }: Column): boolean {
  return name.trim() === '' && position.nulls === position.count;
}

/** What a column holds over all rows, in one line; null where that says nothing. */
export function columnNote(table: Table, column: Column): string | null {
  const { name, position } = column;
  const { segments, rows, form } = table;
  const text = (offset: number): string => {
    const { start, end } = form.cellAt(offset);
    return start === end ? '(empty)' : oneLine(decodeUtf8(segments.bytes.subarray(start, end)));
  };
  const { values, numeric, count, nulls } = position;
  if (values === null || count < 8) return null;
  const title = titleOf(name);
  const isRepeated = values.overflow === 0 && values.size * LEAST_REPEATED <= rows.count;
  const isNumeric = numeric !== null && isOfNumbers(column);
  if (isRepeated && (values.size <= MOST_VALUES || !isNumeric)) {
    const parts = Array.from({ length: values.size }, (_, entry) => {
      const at = values.places(entry)[0] ?? 0;
      return { value: text(at), count: values.counts[entry] ?? 0 };
    }).sort((a, b) => b.count - a.count);
    const counted = parts.length <= MOST_VALUES ? parts : parts.slice(0, MOST_FREQUENT);
    if (counted.some(({ value }) => value.length > LONGEST_VALUE)) return null;
    const left = parts.length - counted.length;
    const others = left === 0 ? '' : `, and ${grouped(left)} other values`;
    return `${title}: ${counted.map((part) => `${part.value} ${grouped(part.count)}`).join(', ')}${others}`.toWellFormed();
  }
  if (!isNumeric) return null;
  // As they are written: numbers of more digits than a double holds stay what they are.
  const [lowest, highest] = [numeric.lowest.offsets[0], numeric.highest.offsets[0]];
  if (lowest === undefined || highest === undefined) return null;
  const empty = nulls > 0 ? `, empty ${grouped(nulls)}` : '';
  return `${title}: ${text(lowest)} to ${text(highest)}${empty}`;
}
