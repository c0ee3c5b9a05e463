import type { PayloadSource } from '../../accounting/events.ts';
import type { Payload } from '../payloads/payload.ts';

/**
 * A payload of text the editor holds, encoded as UTF-8: what the editor shows is what is digested
 * and kept. A byte order mark is not part of an editor's text, and the line ends are those the
 * editor would save: a whole document without unsaved changes is taken from its file instead.
 */
export function payloadOfText(text: string, source: PayloadSource): Payload {
  return { bytes: new TextEncoder().encode(text), source };
}

/** Whether there is anything in it but white space and a byte order mark. */
export function isBlank({ bytes }: Payload): boolean {
  return bytes.every((byte, at) => {
    if (at < 3 && byte === [0xef, 0xbb, 0xbf][at]) return true;
    return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
  });
}
