import { isIdentifierKey, SUMMARY_KEYS } from '../../support/naive-keys.ts';

// The general way to shorten JSON in JavaScript, with the contract's rules, as one would write it
// for speed. It rounds numbers and loses duplicate keys; the engine does not.

const MAX_CHARS = 500;
const MAX_ELEMENTS = 20;
const HALF = MAX_ELEMENTS / 2;
const MAX_DEPTH = 8;

interface JsonObject {
  [key: string]: Json;
}
type Json = string | number | boolean | null | Json[] | JsonObject;

export function parseWalkStringify(text: string): string {
  return JSON.stringify(walk(JSON.parse(text) as Json, 0, false));
}

function walk(value: Json, depth: number, whole: boolean): Json {
  if (typeof value === 'string') {
    return value.length <= MAX_CHARS || whole ? value : shorten(value, depth);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? walkArray(value, depth, whole) : walkObject(value, depth, whole);
}

function walkArray(array: Json[], depth: number, whole: boolean): Json {
  if (array.length === 0) return array;
  if (depth >= MAX_DEPTH) return '<truncated, deep subtree>';
  const each = (element: Json): Json =>
    walk(element, depth + 1, whole && typeof element === 'string');
  if (array.length <= MAX_ELEMENTS) return array.map(each);
  return {
    _summary: true,
    first: array.slice(0, HALF).map(each),
    last: array.slice(-HALF).map(each),
    total: array.length,
    dropped: array.length - MAX_ELEMENTS,
  };
}

function walkObject(object: JsonObject, depth: number, whole: boolean): Json {
  const keys = Object.keys(object);
  if (keys.length === 0) return object;
  if (depth >= MAX_DEPTH) return '<truncated, deep subtree>';
  const summary = keys[0] === '_summary' && isSummary(object, keys);
  const result: JsonObject = {};
  for (const key of keys) {
    const value = object[key] ?? null;
    const isLong = typeof value === 'string' ? value.length > MAX_CHARS : Array.isArray(value);
    result[key] = summary
      ? walk(value, depth, Array.isArray(value) && whole)
      : walk(value, depth + 1, isLong && isIdentifierKey(key));
  }
  return result;
}

function isSummary(object: JsonObject, keys: readonly string[]): boolean {
  const { _summary, first, last, total, dropped } = object;
  return (
    keys.join() === SUMMARY_KEYS.join() &&
    _summary === true &&
    Array.isArray(first) &&
    first.length === HALF &&
    Array.isArray(last) &&
    last.length === HALF &&
    typeof total === 'number' &&
    typeof dropped === 'number' &&
    dropped > 0 &&
    dropped === total - MAX_ELEMENTS
  );
}

function shorten(text: string, depth: number): Json {
  const characters = codePoints(text);
  if (characters <= MAX_CHARS) return text;
  if (depth < MAX_DEPTH && /^[ \t\r\n]*[[{]/.test(text) && text.isWellFormed()) {
    try {
      return walk(JSON.parse(text) as Json, depth, false);
    } catch {
      // Not JSON after all.
    }
  }
  return `<truncated, ${characters} chars>`;
}

function codePoints(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length - 1; at++) {
    const pair = (text.charCodeAt(at) & 0xfc00) === 0xd800;
    if (pair && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) count--;
  }
  return count;
}
