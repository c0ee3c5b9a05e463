import { encodeUtf8 } from './utf8.ts';

/**
 * The bytes of a payload: a string in UTF-8, bytes as a plain view of the same memory. What the
 * view is spares everybody further down: a Node Buffer's `slice` shares memory where a
 * Uint8Array's copies, and memory that is shared or can be resized may change while it is read,
 * so that is copied.
 *
 * @throws {TypeError} for anything but a string or a Uint8Array, and for one whose memory is gone.
 */
export function payloadBytes(payload: unknown): Uint8Array {
  if (typeof payload === 'string') return encodeUtf8(payload);
  if (!isUint8Array(payload)) {
    throw new TypeError(`payload must be a string or a Uint8Array, not ${kindOf(payload)}`);
  }
  const { buffer, byteOffset, byteLength } = payload;
  const mayChange =
    tagOf(buffer) === 'SharedArrayBuffer' || ('resizable' in buffer && buffer.resizable);
  try {
    return mayChange ? new Uint8Array(payload) : new Uint8Array(buffer, byteOffset, byteLength);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new TypeError('payload has no memory any more: its buffer was transferred or cut', {
      cause: error,
    });
  }
}

/** True for byte arrays of another realm, too, which `instanceof` does not know. */
function isUint8Array(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && tagOf(value) === 'Uint8Array';
}

function tagOf(value: object): string {
  return Object.prototype.toString.call(value).slice('[object '.length, -1);
}

/** What a value of the wrong type is, for an error message: `null`, `a number`, `Float64Array`. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  return typeof value === 'object' ? tagOf(value) : `a ${typeof value}`;
}
