import { isCallId } from '../../digest/store.ts';

/**
 * How a payload's file is called: `<stamp>-<bytes>-<call id in lower case>[=<case bits>].raw`.
 *
 * - The stamp (microseconds since 1970, 11 digits of base 36) is the insertion order: names sort
 *   by it. Each put has a name of its own, so nobody can evict a newer payload by an older name.
 * - The size makes a listing of the directory a complete index, and tells a torn file.
 * - Case bits, a leading stamp and an ending keep ids apart that differ only in case, and make
 *   `CON`, leading and trailing dots ordinary on every file system. At most 180 characters.
 */
export interface PayloadName {
  name: string;
  /** The id as it stands in the name, one to one with the call id. */
  key: string;
  /** Microseconds since 1970; the place in the insertion order. */
  stamp: number;
  /** Size of the payload. */
  bytes: number;
}

const STAMP_DIGITS = 11;
const BITS_PER_DIGIT = 5;
const PAYLOAD = /^([0-9a-z]{11})-([0-9a-z]{1,10})-([a-z0-9._-]+(?:=[0-9a-v]+)?)\.raw$/;
const PIN = /^pin-([a-z0-9._-]+(?:=[0-9a-v]+)?)\.pin$/;

export function payloadName(key: string, stamp: number, bytes: number): PayloadName {
  const order = stamp.toString(36).padStart(STAMP_DIGITS, '0');
  return { name: `${order}-${bytes.toString(36)}-${key}.raw`, key, stamp, bytes };
}

/** Undefined for a file that no store wrote. */
export function parsePayloadName(name: string): PayloadName | undefined {
  const [, order, size, key] = PAYLOAD.exec(name) ?? [];
  if (order === undefined || size === undefined || key === undefined) return undefined;
  if (keyToCallId(key) === undefined) return undefined;
  const parsed = payloadName(key, parseInt(order, 36), parseInt(size, 36));
  return parsed.name === name ? parsed : undefined;
}

/** The empty file that marks a pinned payload for every process. */
export function pinName(key: string): string {
  return `pin-${key}.pin`;
}

/** The key of the pinned payload, undefined for a file that no store wrote. */
export function parsePinName(name: string): string | undefined {
  const key = PIN.exec(name)?.[1];
  return key === undefined || keyToCallId(key) === undefined ? undefined : key;
}

/** The id in lower case and, where it has capitals, which characters these are. */
export function callIdToKey(callId: string): string {
  const lower = callId.toLowerCase();
  if (lower === callId) return callId;
  let bits = '';
  for (let start = 0; start < callId.length; start += BITS_PER_DIGIT) {
    let digit = 0;
    for (let i = 0; i < BITS_PER_DIGIT; i += 1) {
      if (callId[start + i] !== lower[start + i]) digit |= 1 << i;
    }
    bits += digit.toString(32);
  }
  return `${lower}=${bits.replace(/0+$/, '')}`;
}

/** Undefined for a key that {@link callIdToKey} does not make. */
export function keyToCallId(key: string): string | undefined {
  const [lower = '', bits] = key.split('=');
  let callId = lower;
  if (bits !== undefined) {
    callId = '';
    for (let i = 0; i < lower.length; i += 1) {
      const digit = parseInt(bits[Math.floor(i / BITS_PER_DIGIT)] ?? '0', 32);
      const character = lower.charAt(i);
      callId += (digit >> (i % BITS_PER_DIGIT)) & 1 ? character.toUpperCase() : character;
    }
    if (callIdToKey(callId) !== key) return undefined;
  }
  return isCallId(callId) ? callId : undefined;
}
