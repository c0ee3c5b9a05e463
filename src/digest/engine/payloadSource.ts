import type { EngineExports } from './exports.ts';
import type { TextWriter } from './textWriter.ts';

/** Largest payload the engine takes, in bytes: 1 GiB. */
const LARGEST_PAYLOAD = 1024 * 1024 * 1024;
const COMMA = 0x2c;
/** Bytes or units at the end of a piece to look for its last comma in. */
const SEARCHED = 4096;

/** A payload that an engine loads piece by piece. Every piece but the last ends after a comma. */
export interface PayloadSource {
  /** Bytes, or UTF-16 units of a string. */
  readonly length: number;
  /** Bytes that all pieces together may ask the engine for. */
  readonly room: number;
  /**
   * Puts the next piece behind what the engine has loaded.
   *
   * @returns false where the payload has ended.
   * @throws {RangeError} where it is too large.
   */
  load(engine: EngineExports): boolean;
}

/**
 * @param payload A string is taken as its UTF-8.
 * @param piece Bytes or UTF-16 units to load at a time, 2 or more; more where there is no comma.
 * @param writer For a string.
 * @throws {RangeError} where it is too large.
 */
export function payloadSource(
  payload: Uint8Array | string,
  piece: number,
  writer: TextWriter,
): PayloadSource {
  return typeof payload === 'string'
    ? textSource(payload, piece, writer)
    : bytePieces(payload, piece);
}

export function bytePieces(bytes: Uint8Array, piece: number): PayloadSource {
  assertSize(bytes.length);
  let at = 0;
  return {
    length: bytes.length,
    room: bytes.length,
    load(engine) {
      if (at === bytes.length) return false;
      const part = bytes.subarray(at, endOfPiece(bytes, at, piece));
      const address = engine.makeRoom(part.length);
      new Uint8Array(engine.memory.buffer, address, part.length).set(part);
      engine.appended(part.length);
      at += part.length;
      return true;
    },
  };
}

/** The offset after the last comma of a piece; of one twice as large where there is none. */
function endOfPiece(bytes: Uint8Array, start: number, piece: number): number {
  for (let size = piece; start + size < bytes.length; size *= 2) {
    const end = start + size;
    const from = Math.max(start, end - SEARCHED);
    const comma = bytes.subarray(from, end).lastIndexOf(COMMA);
    if (comma >= 0) return from + comma + 1;
  }
  return bytes.length;
}

function textSource(text: string, piece: number, writer: TextWriter): PayloadSource {
  let at = 0;
  let size = 0;
  return {
    length: text.length,
    room: writer.roomFor(text.length),
    load(engine) {
      if (at === text.length) return false;
      let ended = false;
      while (!ended) {
        const window = text.slice(at, endOfWindow(text, at, piece));
        const isLast = at + window.length === text.length;
        const afterComma = isLast ? 0 : afterLastComma(window);
        const part = afterComma === 0 ? window : window.slice(0, afterComma);
        size += writer.write(engine, part);
        assertSize(size);
        at += part.length;
        ended = isLast || afterComma > 0;
      }
      return true;
    },
  };
}

/** Where the last comma of a text that is near its end ends; 0 where there is none. */
function afterLastComma(text: string): number {
  const from = Math.max(0, text.length - SEARCHED);
  const comma = text.slice(from).lastIndexOf(',');
  return comma < 0 ? 0 : from + comma + 1;
}

/** Where some units of a text end, none of them being the first half of a surrogate pair. */
function endOfWindow(text: string, start: number, units: number): number {
  const end = start + units;
  if (end >= text.length) return text.length;
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last < 0xdc00 ? end - 1 : end;
}

function assertSize(bytes: number): void {
  if (bytes > LARGEST_PAYLOAD) throw new RangeError('the payload is larger than 1 GiB');
}
