import { OPEN_ARRAY, OPEN_OBJECT } from '../../json/bytes.ts';
import { syntaxFailure } from '../../json/scanner.ts';
import { withoutByteOrderMark } from '../utf8.ts';
import { readCutJson } from './cutJson.ts';
import { readNdjson } from './ndjson.ts';
import { readQuotedJson } from './quotedJson.ts';
import type { JsonReader, JsonReading } from './reading.ts';
import { mayBeRelaxed, readRelaxedJson } from './relaxedJson.ts';
import { firstByte } from './sample.ts';
import { readYaml } from './yaml.ts';

/** Kinds that are read as JSON, in the order in which routes are asked. */
const READERS: readonly JsonReader[] = [
  readNdjson,
  readRelaxedJson,
  readQuotedJson,
  readCutJson,
  readYaml,
];

/** A payload that is JSON itself. */
export function readPlainJson(payload: Uint8Array): JsonReading {
  const json = withoutByteOrderMark(payload);
  const skipped = payload.length - json.length;
  return {
    json,
    readAs: '',
    source: (start, end) => ({ bytes: json, start, end }),
    jsonOffset: (offset) => Math.max(0, offset - skipped),
  };
}

/**
 * Whether a payload can be taken for plain JSON until something in it proves the contrary. No time
 * is spent on proving it as long as nothing looks like another kind.
 */
export function looksPlain(payload: Uint8Array): boolean {
  const first = firstByte(payload);
  if (first !== OPEN_OBJECT && first !== OPEN_ARRAY) return false;
  return !mayBeRelaxed(payload) || syntaxFailure(withoutByteOrderMark(payload)) === null;
}

/**
 * Reads what is no plain JSON, as the digest of it was made: by the same modules in the same order,
 * from the bytes alone, so that an address printed there leads to the same value here.
 *
 * @returns undefined for what is of no such kind.
 */
export async function readJson(payload: Uint8Array): Promise<JsonReading | undefined> {
  for (const read of READERS) {
    const reading = await read(payload);
    if (reading === undefined) continue;
    // What has an end that was cut off was proved to be JSON up to there.
    if (reading.ending !== undefined || syntaxFailure(reading.json) === null) return reading;
  }
  return undefined;
}
