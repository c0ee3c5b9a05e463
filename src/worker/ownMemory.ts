/** Bytes in memory that can be given to another thread: others see no part of it. */
export function ownMemory(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength, byteOffset } = bytes;
  return buffer instanceof ArrayBuffer && byteLength === buffer.byteLength
    ? new Uint8Array(buffer, byteOffset, byteLength)
    : new Uint8Array(bytes);
}
