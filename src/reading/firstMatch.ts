import { ROOT } from '../json/pointer.ts';
import { pointersAt } from '../retrieval/json/pointersAt.ts';
import type { Address } from './elisions/elision.ts';

/** Bytes around a match that are shown with it. */
const BEFORE_BYTES = 20;
const AFTER_BYTES = 60;

export interface Match {
  /** Where the value that holds the match stands; empty for text without structure. */
  pointer: string;
  /** That value, or where there is none, the text that was found. */
  address: Address;
  excerpt: string;
}

/**
 * The first place where a payload holds a text, as it stands or as JSON escapes it; undefined where
 * it does not.
 *
 * @param raw Without a byte order mark.
 * @throws the signal's reason once it aborts.
 */
export async function firstMatch(
  raw: Buffer,
  text: string,
  isJson: boolean,
  signal?: AbortSignal,
): Promise<Match | undefined> {
  const spellings = [text, JSON.stringify(text).slice(1, -1)];
  const found = spellings
    .map((spelling) => ({ at: raw.indexOf(spelling, 0, 'utf8'), spelling }))
    .find(({ at }) => at >= 0);
  if (!found) return undefined;
  const { at, spelling } = found;
  const excerpt = new TextDecoder()
    .decode(raw.subarray(Math.max(0, at - BEFORE_BYTES), at + AFTER_BYTES))
    .replaceAll(/\s+/g, ' ')
    .replaceAll('\ufffd', '');
  const pointer = isJson ? await pointerAt(raw, at, signal) : '';
  const address: Address =
    pointer === ''
      ? { by: 'bytes', from: at, to: at + Buffer.byteLength(spelling) - 1 }
      : { by: 'pointer', pointer };
  return { pointer, address, excerpt };
}

/** The pointer of the innermost value around an offset, keys counting to their values; empty for the root. */
export async function pointerAt(
  raw: Uint8Array,
  offset: number,
  signal?: AbortSignal,
): Promise<string> {
  const [pointer = ROOT] = (await pointersAt(raw, [offset], signal)) ?? [];
  return pointer === ROOT ? '' : pointer;
}
