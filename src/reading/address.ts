import type { Address } from './elisions/elision.ts';

/** An address as commands and people read it: a JSON Pointer, `lines 310-1513`, `bytes 0-99`. */
export function addressText(address: Address): string {
  if (address.by === 'pointer') return address.pointer;
  return `${address.by} ${address.from}-${address.to}`;
}

/** The address that a text made by {@link addressText} names. */
export function parseAddress(text: string): Address {
  const range = /^(lines|bytes) (\d{1,15})-(\d{1,15})$/.exec(text);
  if (!range) return { by: 'pointer', pointer: text };
  const by = range[1] === 'lines' ? 'lines' : 'bytes';
  return { by, from: Number(range[2]), to: Number(range[3]) };
}
