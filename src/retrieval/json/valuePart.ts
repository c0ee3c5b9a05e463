import type { ReadText } from '../../digest/readings/encoding.ts';
import { looksPlain, readJson, readPlainJson } from '../../digest/readings/readJson.ts';
import type { JsonReading } from '../../digest/readings/reading.ts';
import { CLOSE_ARRAY, OPEN_ARRAY } from '../../json/bytes.ts';
import { containerEnd } from '../../json/containerEnd.ts';
import { embeddedRoot, parseAddress, ROOT } from '../../json/pointer.ts';
import type { Address } from '../../json/pointer.ts';
import { RetrievalError } from '../failure.ts';
import type { SourcePart } from '../part.ts';
import { readRange } from '../range.ts';
import type { AskedRange, Range } from '../range.ts';
import { labelOf } from '../source.ts';
import { echoPointer } from './echoPointer.ts';
import { isUnfinished, withEnding } from './ending.ts';
import { locateValue } from './locate.ts';
import { partPointer } from './partPointer.ts';
import { sliceOf } from './slice.ts';

/** The value at an address, or a run of elements of the array there, as the payload writes it. */
export async function valuePart(
  text: ReadText,
  pointer: string,
  asked: AskedRange | undefined,
): Promise<SourcePart> {
  const address = parseAddress(pointer);
  const slice =
    asked ?? (address.run === undefined ? undefined : readRange(address.run, 'elements'));
  if (address.offset !== undefined) {
    const inside = jsonAt(text, address.offset);
    return partOf({ text, reading: inside, address, slice });
  }
  return withReading(text, (reading) => {
    try {
      return partOf({ text, reading, address, slice });
    } catch (error) {
      throw withEnding(error, text, reading);
    }
  });
}

/**
 * Does something with a payload as JSON: as what it looks like, or where it proves to be no plain
 * JSON, as the kind that its digest was made as.
 *
 * @throws {RetrievalError} where it is of no such kind.
 */
export async function withReading<T>(
  { bytes }: ReadText,
  use: (reading: JsonReading) => T | Promise<T>,
): Promise<T> {
  const plain = readPlainJson(bytes);
  if (!looksPlain(bytes)) return use((await readJson(bytes)) ?? plain);
  try {
    return await use(plain);
  } catch (error) {
    if (!(error instanceof RetrievalError) || error.code !== 'not_json') throw error;
    const reading = await readJson(bytes);
    if (reading === undefined) throw error;
    return use(reading);
  }
}

/** The JSON that begins at a byte of a text that is none. */
function jsonAt(text: ReadText, offset: number): JsonReading {
  const start = text.offsetOf(offset);
  const { end } = containerEnd(text.bytes, start);
  if (end < 0) {
    throw new RetrievalError(
      'no_such_part',
      `no JSON begins at byte ${offset}. Copy the address from the digest, or ask for lines`,
    );
  }
  return readPlainJson(text.bytes.subarray(start, end));
}

interface Wanted {
  text: ReadText;
  reading: JsonReading;
  address: Address;
  slice: AskedRange | undefined;
}

function partOf({ text, reading, address, slice }: Wanted): SourcePart {
  const value = locateValue(reading.json, address.pointer);
  const root = addressOf(address);
  const shown = echoPointer(root);
  const run = slice && sliceOf(value, address.pointer, slice);
  const range = run?.range ?? value;
  // Inside a string there is nothing but its decoded text.
  const source =
    value.bytes === reading.json
      ? reading.source(range.start, range.end)
      : { bytes: value.bytes, start: range.start, end: range.end };
  const isCut = value.bytes === reading.json && isUnfinished(reading, range.end);
  const what = run
    ? `elements ${run.elements.start} to ${run.elements.end - 1} of ${shown}`
    : shown;
  return {
    kind: 'source',
    bytes: source.bytes,
    range: { start: source.start, end: source.end },
    label: labelOf(isCut ? `${what}, unfinished` : what, text.readAs, reading.readAs),
    large: () => ({
      kind: 'json',
      bytes: run ? asArray(value.bytes, range) : value.bytes.subarray(range.start, range.end),
      pointer: addressOf({
        ...address,
        pointer: partPointer(reading.json, address.pointer, value.start),
      }),
      firstElement: run?.elements.start,
    }),
  };
}

/** The address of a value as digests print it. */
function addressOf({ offset, pointer }: Address): string {
  if (offset === undefined) return pointer === '' ? ROOT : pointer;
  return `${embeddedRoot(offset)}${pointer}`;
}

function asArray(bytes: Uint8Array, { start, end }: Range): Uint8Array {
  const array = new Uint8Array(end - start + 2);
  array[0] = OPEN_ARRAY;
  array.set(bytes.subarray(start, end), 1);
  array[array.length - 1] = CLOSE_ARRAY;
  return array;
}
