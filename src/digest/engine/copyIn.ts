import type { EngineExports } from './instance.ts';

/** Largest payload the engine takes, in bytes: 1 GiB. */
const LARGEST_PAYLOAD = 1024 * 1024 * 1024;
/** Most bytes of UTF-8 that one UTF-16 unit can take. */
const LARGEST_UNIT = 3;

const encoder = new TextEncoder();

/**
 * Copies a payload into an engine's memory, a string as UTF-8 and without a copy on the way.
 *
 * @returns its address there and its size in bytes.
 * @throws {RangeError} where it may not fit.
 */
export function copyIn(
  engine: EngineExports,
  payload: Uint8Array | string,
): { start: number; size: number } {
  const text = typeof payload === 'string';
  const room = text ? payload.length * LARGEST_UNIT : payload.length;
  if (room > LARGEST_PAYLOAD) throw new RangeError('the payload is larger than 1 GiB');
  const start = engine.open(room);
  const target = new Uint8Array(engine.memory.buffer, start, room);
  if (text) return { start, size: encoder.encodeInto(payload, target).written };
  target.set(payload);
  return { start, size: room };
}
