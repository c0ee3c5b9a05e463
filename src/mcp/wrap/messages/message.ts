import { skipWhite } from '../../../json/bytes.ts';
import { syntaxFailure } from '../../../json/scanner.ts';
import { skipValue } from '../../../json/skip.ts';
import type { Range } from '../../../json/ranges.ts';
import {
  elementsOf,
  isArray,
  isObject,
  isString,
  membersOf,
  sourceOf,
  stringValue,
} from '../../../json/ranges.ts';

/** What the wrap has to know of a JSON-RPC message; the rest of it is never looked at. */
export interface Message extends Range {
  /** Source text of the id; undefined for notifications. */
  id: string | undefined;
  /** Undefined for answers. */
  method: string | undefined;
  params: Range | undefined;
  /** Undefined for requests and errors. */
  result: Range | undefined;
}

/** The messages of a line: one, those of a batch, or none where it is no JSON-RPC. */
export interface Line {
  bytes: Uint8Array;
  messages: readonly Message[];
  isBatch: boolean;
}

/**
 * What two spellings of one id have in common, of whichever side: a server need not write the
 * client's `"\u0061"` or `1.0` as it came.
 *
 * @param id Its source text.
 */
export function idKey(id: string): string {
  if (id.startsWith('"')) return JSON.stringify(JSON.parse(id));
  const number = Number(id);
  // Larger ones and fractions that are not the same may come to one number.
  return Number.isSafeInteger(number) ? String(number) : id;
}

/** Reads a line of either side, which may be anything. */
export function readLine(bytes: Uint8Array): Line {
  const start = skipWhite(bytes, 0, bytes.length);
  const value = { start, end: start };
  const isBatch = isArray(bytes, value);
  if ((!isBatch && !isObject(bytes, value)) || syntaxFailure(bytes) !== null) {
    return { bytes, messages: [], isBatch: false };
  }
  value.end = skipValue(bytes, start);
  const ranges = isBatch ? [...elementsOf(bytes, value)] : [value];
  return { bytes, messages: ranges.map((range) => readMessage(bytes, range)), isBatch };
}

function readMessage(bytes: Uint8Array, { start, end }: Range): Message {
  const message: Message = {
    start,
    end,
    id: undefined,
    method: undefined,
    params: undefined,
    result: undefined,
  };
  for (const { name, ...value } of membersOf(bytes, { start, end })) {
    if (name === 'id') message.id = sourceOf(bytes, value);
    else if (name === 'method' && isString(bytes, value))
      message.method = stringValue(bytes, value);
    else if (name === 'params') message.params = value;
    else if (name === 'result') message.result = value;
  }
  return message;
}
