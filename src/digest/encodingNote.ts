import { counted } from '../text/marks.ts';
import { bytesNotUtf8 } from './utf8.ts';

/**
 * What is to be said of a text's bytes that do not stand in its digest as they are; empty where
 * all do.
 */
export function encodingNote(text: Uint8Array): string {
  const count = bytesNotUtf8(text);
  if (count === 0) return '';
  const bytes = counted(count, { one: 'byte is', many: 'bytes are' });
  return `${bytes} not UTF-8, shown as U+FFFD`;
}
