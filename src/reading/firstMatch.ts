import { ROOT } from '../json/pointer.ts';
import { pointersAt } from '../retrieval/json/pointersAt.ts';

/** Bytes around a match that are shown with it. */
const BEFORE_BYTES = 20;
const AFTER_BYTES = 60;

export interface Match {
  /** Where the value that holds the match stands; empty for text without structure. */
  pointer: string;
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
  const exact = raw.indexOf(text, 0, 'utf8');
  const at = exact >= 0 ? exact : raw.indexOf(JSON.stringify(text).slice(1, -1), 0, 'utf8');
  if (at < 0) return undefined;
  const excerpt = new TextDecoder()
    .decode(raw.subarray(Math.max(0, at - BEFORE_BYTES), at + AFTER_BYTES))
    .replaceAll(/\s+/g, ' ')
    .replaceAll('\ufffd', '');
  return { pointer: isJson ? await pointerAt(raw, at, signal) : '', excerpt };
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
