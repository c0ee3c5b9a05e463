import type { PayloadSource } from '../../accounting/events.ts';

/** Something to digest, as a source hands it over. */
export interface Payload {
  bytes: Uint8Array;
  source: PayloadSource;
}

/** A file on this machine's disk that is read only where it is digested. */
export interface FilePayload {
  /** Absolute path. */
  file: string;
  /** Bytes, when it was looked at. */
  size: number;
  source: PayloadSource;
}

/** Size in bytes. */
export function sizeOf(payload: Payload | FilePayload): number {
  return 'file' in payload ? payload.size : payload.bytes.length;
}
