import type { EngineExports } from './exports.ts';

/** Most bytes of UTF-8 that one UTF-16 unit can take. */
const LARGEST_UNIT = 3;
/** Bytes by which UTF-16 must lie further behind than its length; see assembly/encode.ts. */
const DISTANCE = 64;
const BYTES_PER_UNIT = 2;

/** Puts text into an engine's memory. */
export interface TextWriter {
  /** Bytes that texts of so many UTF-16 units ask the engine for at most, one after the other. */
  roomFor(units: number): number;
  /**
   * Puts a text behind what the engine has loaded.
   *
   * @returns its size in UTF-8.
   */
  write(engine: EngineExports, text: string): number;
}

const encoder = new TextEncoder();

/** The way of the web platform: slow where a text is not ASCII. */
export const encodingWriter: TextWriter = {
  roomFor: (units) => units * LARGEST_UNIT,
  write(engine, text) {
    const room = text.length * LARGEST_UNIT;
    const address = engine.makeRoom(room);
    const target = new Uint8Array(engine.memory.buffer, address, room);
    const { written } = encoder.encodeInto(text, target);
    engine.appended(written);
    return written;
  },
};

/** What is used here of Node's `Buffer`. */
export interface NodeBuffer {
  from(
    memory: ArrayBuffer,
    offset: number,
    length: number,
  ): { write(text: string, encoding: 'utf16le'): number };
}

/**
 * Where there is a `Buffer`: text is copied as the UTF-16 it is, and the engine encodes it. Both
 * together are several times as fast as `TextEncoder` where a text is not ASCII.
 */
export function copyingWriter(buffer: NodeBuffer): TextWriter {
  const roomFor = (units: number): number => units * LARGEST_UNIT + DISTANCE + 1;
  return {
    roomFor,
    write(engine, text) {
      const behind = engine.makeRoom(roomFor(text.length)) + text.length + DISTANCE;
      // Copied faster to an even address.
      const address = behind + (behind % BYTES_PER_UNIT);
      const target = buffer.from(engine.memory.buffer, address, text.length * BYTES_PER_UNIT);
      target.write(text, 'utf16le');
      return engine.appendText(address, text.length);
    },
  };
}

const { Buffer: hostBuffer } = globalThis as { Buffer?: NodeBuffer };

/** The faster one of those there are. */
export const textWriter = hostBuffer === undefined ? encodingWriter : copyingWriter(hostBuffer);
