import type { Method } from '../digest/constants.ts';

/** Whether both the payload and its digest are one JSON text each. */
export function isJson(method: Method): boolean {
  return method === 'structural_json' || method === 'fit_json';
}

/** Whether the digest is one JSON text, whatever the payload is. */
export function isJsonDigest(method: Method): boolean {
  return isJson(method) || DIGESTED_AS_JSON.has(method);
}

const DIGESTED_AS_JSON: ReadonlySet<Method> = new Set<Method>([
  'ndjson',
  'relaxed_json',
  'quoted_json',
  'cut_json',
  'yaml',
]);
