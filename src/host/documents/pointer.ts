import { JsonScanner } from './jsonScanner.ts';

/** One reference token of a JSON Pointer: a key as it is decoded, or an index. */
export type PointerPart = string | number;

/** RFC 6901: `~` and `/` inside a part are escaped. The root is the empty pointer. */
export function pointerOf(parts: readonly PointerPart[]): string {
  return parts
    .map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

/** @returns the parts, all as text; undefined where the pointer is not RFC 6901's. */
export function pointerParts(pointer: string): string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The text a JSON string token stands for. Decoding one token loses nothing; it is not re-printed. */
export function decodeString(token: string): string {
  try {
    return JSON.parse(token) as string;
  } catch {
    return token;
  }
}

export interface TextSpan {
  /** Offsets in UTF-16 units; the end is exclusive. */
  start: number;
  end: number;
}

/**
 * Where the value that a pointer names stands in a JSON text. Of duplicate keys the first is
 * taken. Undefined where there is none.
 */
export function locate(text: string, pointer: string): TextSpan | undefined {
  const parts = pointerParts(pointer);
  if (!parts) return undefined;
  const scanner = new JsonScanner(text);
  if (!scanner.next()) return undefined;
  for (const part of parts) {
    const found = scanner.is('{') ? enterKey(scanner, part) : enterIndex(scanner, part);
    if (!found) return undefined;
  }
  const { start } = scanner;
  if (scanner.is('{') || scanner.is('[')) scanner.skipContainer();
  return { start, end: scanner.end };
}

/** From `{`, goes to the first token of the key's value. */
function enterKey(scanner: JsonScanner, key: string): boolean {
  while (scanner.next() && scanner.is('"')) {
    const matches = decodeString(scanner.token) === key;
    scanner.next();
    scanner.next();
    if (matches) return true;
    skipValue(scanner);
    if (!scanner.next() || !scanner.is(',')) return false;
  }
  return false;
}

/** From `[`, goes to the first token of the element. */
function enterIndex(scanner: JsonScanner, part: string): boolean {
  if (!scanner.is('[') || !/^(0|[1-9]\d*)$/.test(part)) return false;
  let left = Number(part);
  if (!scanner.next() || scanner.is(']')) return false;
  while (left > 0) {
    skipValue(scanner);
    if (!scanner.next() || !scanner.is(',') || !scanner.next()) return false;
    left--;
  }
  return true;
}

function skipValue(scanner: JsonScanner): void {
  if (scanner.is('{') || scanner.is('[')) scanner.skipContainer();
}
