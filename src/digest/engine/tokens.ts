import { withEngine } from './instance.ts';
import type { Engine } from './instance.ts';
import { bytePieces } from './payloadSource.ts';

// Fields of a token by their place: 32-bit integers, which assembly/tokens.ts writes.

/** What it is, as `src/json/scanner.ts` numbers tokens; keys have none of their own. */
export const TYPE = 0;
/** Offset of its first byte; a string's is its quote. */
export const START = 1;
/** Offset after its last byte. */
export const END = 2;
/** Of a string or number: a hash of its first 256 bytes and its length. */
export const HASH = 3;
/** Of a value in an object, with its opening bracket: offset of its key's quote. */
export const KEY_START = 4;
/** Offset after the key's closing quote. */
export const KEY_END = 5;
/** Keys of one number are spelled alike; a key may have several, and a long one has none: 0. */
export const KEY_NUMBER = 6;
/** Fields of each token. */
export const TOKEN_FIELDS = 8;

/** Bytes to load at a time, and to have been read before those that nobody needs are dropped. */
const PIECE = 128 * 1024;

/** What the engine answers; see assembly/tokenWalk.ts. */
const FAILED = 0;
const MORE = 1;

/**
 * Takes tokens: the fields of all of them side by side, in a view that is valid during the call,
 * and how many fields there are.
 */
export type TokenTaker = (tokens: Int32Array, fields: number) => void;

/** What is known of a text once its tokens are read. */
export interface TextRead {
  /** Bytes of white space between tokens. */
  whiteSize: number;
  /** Whether some member's name ends in `#`, however spelled. */
  hasHashKey: boolean;
}

/**
 * Reads the tokens of one JSON text (RFC 8259), checking all of it, in memory that does not grow
 * with the text. Commas and colons are checked, not reported.
 *
 * @param from Start of the text in `bytes`, from the beginning of which offsets count.
 * @param take Is given some hundred tokens at a time.
 * @param piece Bytes to load at a time, 2 or more; changes nothing but speed.
 * @returns null where the text is not JSON, or too large for the memory there is: tokens before the
 * failure may have been taken.
 */
export function readTokens(
  bytes: Uint8Array,
  from: number,
  to: number,
  take: TokenTaker,
  piece = PIECE,
): TextRead | null {
  try {
    return withEngine((engine) => run(engine, bytes.subarray(from, to), from, take, piece));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
}

function run(
  engine: Engine,
  text: Uint8Array,
  from: number,
  take: TokenTaker,
  piece: number,
): TextRead | null {
  const { exports } = engine;
  engine.source = bytePieces(text, piece);
  exports.beginTokens(from, text.length, text.length, piece);
  let tokens = new Int32Array(0);
  let state = MORE;
  while (state === MORE) {
    state = exports.nextTokens();
    if (state === FAILED) break;
    const { buffer } = exports.memory;
    const start = exports.tokensStart.value;
    if (tokens.buffer !== buffer) tokens = new Int32Array(buffer, start);
    take(tokens, (exports.tokensEnd.value - start) / tokens.BYTES_PER_ELEMENT);
  }
  engine.source = undefined;
  if (state === FAILED) return null;
  return { whiteSize: exports.whiteSize.value, hasHashKey: exports.hasHashKey.value !== 0 };
}
