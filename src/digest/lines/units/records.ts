import { groupBy } from '../../groupBy.ts';
import { decodeUtf8, withoutByteOrderMark } from '../../utf8.ts';

/** Bytes at the head of a text that show whether it is records. */
const SAMPLE_BYTES = 64 * 1024;
const LEAST_RECORDS = 8;
/** Lines at the top of a record among which one names it. */
const TOP = 3;
/** Of the records, the share that has a key there, and of its lines the share that differ. */
const LEAST_SHARE = 0.6;
const LEAST_DISTINCT = 0.5;

/** A key and its value, with the key as a group. */
const KEY = /^(\p{L}[\p{L}\p{N} _-]{0,40}?)\s*[:=]\s*\S/u;

/**
 * What names the records that a text is made of, with blank lines between them: `Name: web-1` of
 * one object described after another, `name = "serde"` of a package in a lock file.
 *
 * @returns what matches that line of each record; undefined where the text is something else.
 */
export function recordHead(text: Uint8Array): RegExp | undefined {
  const sample = decodeUtf8(withoutByteOrderMark(text).subarray(0, SAMPLE_BYTES));
  const records = sample.split(/\n\s*\n/).map((record) => record.trimStart().split('\n', TOP));
  // The last one may have been cut.
  records.pop();
  if (records.length < LEAST_RECORDS) return undefined;
  for (let place = 0; place < TOP; place++) {
    const lines = records.map((record) => record[place] ?? '');
    const byKey = groupBy(lines, (line) => KEY.exec(line)?.[1]);
    for (const [key, all] of byKey) {
      const isCommon = all.length >= LEAST_SHARE * records.length;
      const isNaming = new Set(all).size >= LEAST_DISTINCT * all.length;
      if (key !== undefined && isCommon && isNaming) return new RegExp(`^${key}\\s*[:=]`, 'u');
    }
  }
  return undefined;
}
