import { QUOTE } from '../../json/bytes.ts';
import { resolvePointer, type Resolved } from '../../json/resolve.ts';
import { decodeString, encodeText, sourceText } from '../../json/text.ts';

/**
 * The value that an elision's pointer names. A digest shows the JSON inside a string as if it
 * stood there, so a way that ends at a string goes on inside it.
 *
 * @param raw JSON without a byte order mark.
 */
export function locate(raw: Uint8Array, pointer: string): Resolved | undefined {
  const value = resolvePointer(raw, pointer);
  if (value) return value;
  const nearest = nearestAncestor(raw, pointer);
  if (!nearest || raw[nearest.value.start] !== QUOTE) return undefined;
  const { length } = nearest.pointer;
  return resolvePointer(raw, `${pointer.slice(0, length)}#${pointer.slice(length)}`);
}

/** The value's exact source text. */
export function valueText(raw: Uint8Array, pointer: string): string | undefined {
  const value = locate(raw, pointer);
  return value && sourceText(value.bytes, value.start, value.end);
}

/** What a string's source text stands for; any other value's text as it is. */
export function plainText(source: string): string {
  if (!source.startsWith('"')) return source;
  const bytes = encodeText(source);
  return decodeString(bytes, 1, bytes.length - 1);
}

/** Like {@link locate}, or the last value on the way to it that stands in the payload's own text. */
export function locateVisible(raw: Uint8Array, pointer: string): Resolved | undefined {
  return resolvePointer(raw, pointer) ?? nearestAncestor(raw, pointer)?.value;
}

function nearestAncestor(
  raw: Uint8Array,
  pointer: string,
): { pointer: string; value: Resolved } | undefined {
  let way = pointer;
  while (way.includes('/')) {
    way = way.slice(0, way.lastIndexOf('/'));
    const value = resolvePointer(raw, way);
    if (value) return { pointer: way, value };
  }
  return undefined;
}
