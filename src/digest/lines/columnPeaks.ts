import type { Segments } from '../../text/segments.ts';
import { decodeUtf8 } from '../utf8.ts';
import { segmentUnit } from './rendering.ts';
import type { LineUnit } from './rendering.ts';

/** A first line that names columns, as `ps`, `kubectl get` and their like print it. */
const HEADER = /^[A-Z%#][A-Z\d%#()/_.+-]*(?:[ \t]+[A-Z%#][A-Z\d%#()/_.+-]*){3,}\s*$/;
/** Columns of numbers that are names or times. */
const NO_AMOUNT = /^(?:P?P?ID|UID|GID|TTY|START(?:ED)?|S?TIME|AGE|PORTS?|LINE|#)$/;
/** A number, perhaps with a unit of size. */
const AMOUNT = /^(\d+(?:\.\d+)?)([KMGT]?)i?B?%?$/;
const UNITS = ' KMGT';
/** Of the rows, the share in which a column holds an amount. */
const LEAST_AMOUNTS = 0.8;
/** Rows and bytes of a row that are read, columns, and the largest of each. */
const MOST_ROWS = 50_000;
const LOOKED_AT = 400;
const MOST_COLUMNS = 24;
const PEAKS = 2;

interface Peak {
  value: number;
  index: number;
}

interface AmountColumn {
  name: string;
  amounts: number;
  peaks: Peak[];
}

/** The rows of a table in columns that hold the largest amounts of each: who takes most of it. */
export function* columnPeaks(segments: Segments): Generator<LineUnit> {
  if (segments.count === 0) return;
  const wordsAt = (index: number): string[] => {
    const { start, end } = segments.at(index);
    const text = decodeUtf8(segments.bytes.subarray(start, Math.min(end, start + LOOKED_AT)));
    return text.trim().split(/\s+/);
  };
  const { start, end } = segments.at(0);
  if (!HEADER.test(decodeUtf8(segments.bytes.subarray(start, end)))) return;
  const columns = wordsAt(0)
    .slice(0, MOST_COLUMNS)
    .map((name): AmountColumn => ({ name, amounts: 0, peaks: [] }));
  let rows = 0;
  segments.each(({ index, beginsLine }) => {
    if (!beginsLine || index === 0 || rows === MOST_ROWS) return;
    rows++;
    const words = wordsAt(index);
    columns.forEach((column, place) => {
      addAmount(column, words[place] ?? '', index);
    });
  });
  const amounts = columns.filter(
    ({ name, amounts: held }) => held >= LEAST_AMOUNTS * rows && !NO_AMOUNT.test(name),
  );
  for (let rank = 0; rank < PEAKS; rank++) {
    for (const { peaks } of amounts) {
      const peak = peaks[rank];
      if (peak !== undefined && peak.value > 0) yield segmentUnit(peak.index);
    }
  }
}

function addAmount(column: AmountColumn, word: string, index: number): void {
  const [, digits, unit = ''] = AMOUNT.exec(word) ?? [];
  if (digits === undefined) return;
  column.amounts++;
  const value = Number(digits) * 1024 ** Math.max(0, UNITS.indexOf(unit));
  const { peaks } = column;
  const place = peaks.findIndex((peak) => value > peak.value);
  if (place < 0 && peaks.length === PEAKS) return;
  peaks.splice(place < 0 ? peaks.length : place, 0, { value, index });
  peaks.length = Math.min(PEAKS, peaks.length);
}
