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
const PAYLOAD = /^([0-9a-z]{11})-(0|[1-9a-z][0-9a-z]{0,9})-([^=]{1,128}(?:=[0-9a-v]{1,26})?)\.raw$/;
const PIN = /^pin-([^=]{1,128}(?:=[0-9a-v]{1,26})?)\.pin$/;

export function payloadName(key: string, stamp: number, bytes: number): PayloadName {
  const order = stamp.toString(36).padStart(STAMP_DIGITS, '0');
  return { name: `${order}-${bytes.toString(36)}-${key}.raw`, key, stamp, bytes };
}

/** Undefined for a file that no store wrote. */
export function parsePayloadName(name: string): PayloadName | undefined {
  const [, order, size, key] = PAYLOAD.exec(name) ?? [];
  if (order === undefined || size === undefined || key === undefined || !isKey(key)) {
    return undefined;
  }
  const stamp = parseInt(order, 36);
  // Beyond (in the year 2255) no next stamp could be told from it: nobody's clock said that.
  if (!Number.isSafeInteger(stamp)) return undefined;
  return { name, key, stamp, bytes: parseInt(size, 36) };
}

/** The empty file that marks a pinned payload for every process. */
export function pinName(key: string): string {
  return `pin-${key}.pin`;
}

/** The key of the pinned payload, undefined for a file that no store wrote. */
export function parsePinName(name: string): string | undefined {
  const key = PIN.exec(name)?.[1];
  return key !== undefined && isKey(key) ? key : undefined;
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

/** The call id behind a key, which {@link callIdToKey} made. */
export function keyToCallId(key: string): string {
  const [lower = '', bits] = key.split('=');
  if (bits === undefined) return lower;
  const characters = Array.from(lower, (character, i) =>
    isCapital(bits, i) ? character.toUpperCase() : character,
  );
  return characters.join('');
}

/** Whether a key is one that {@link callIdToKey} makes. Runs for each file of a directory. */
function isKey(key: string): boolean {
  const end = key.indexOf('=');
  const lower = end === -1 ? key : key.slice(0, end);
  if (!isCallId(lower) || /[A-Z]/.test(lower)) return false;
  if (end === -1) return true;
  const bits = key.slice(end + 1);
  if (bits.endsWith('0') || bits.length > Math.ceil(lower.length / BITS_PER_DIGIT)) return false;
  for (let i = 0; i < bits.length * BITS_PER_DIGIT; i += 1) {
    if (isCapital(bits, i) && !isLetter(lower.charCodeAt(i))) return false;
  }
  return true;
}

function isCapital(bits: string, i: number): boolean {
  const code = bits.charCodeAt(Math.floor(i / BITS_PER_DIGIT));
  // Digits are 0-9 and a-v; past the end there is NaN, which counts as 0.
  const digit = code >= 97 ? code - 87 : code - 48;
  return ((digit >> (i % BITS_PER_DIGIT)) & 1) === 1;
}

function isLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}
