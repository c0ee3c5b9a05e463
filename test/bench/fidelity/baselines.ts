import { pruneJsonBytes } from '../../../src/digest/prune.ts';
import type { Digester } from './planted.ts';

const decoder = new TextDecoder();

/** The reference's digest, cut where the budget ends. */
export const referenceCut: Digester = (payload, maxChars) =>
  decoder.decode(pruneJsonBytes(payload).digest).slice(0, maxChars);

/** The start and the end of the text, six to four. */
export const headAndTail: Digester = (payload, maxChars) => {
  const text = JSON.stringify(JSON.parse(decoder.decode(payload)));
  if (text.length <= maxChars) return text;
  const head = Math.floor(maxChars * 0.6);
  return `${text.slice(0, head)}${text.slice(text.length - (maxChars - head))}`;
};

/** Whether the reference's digest is within a budget of UTF-16 units as it is. */
export function referenceFits(payload: Uint8Array, maxChars: number): boolean {
  return decoder.decode(pruneJsonBytes(payload).digest).length <= maxChars;
}
