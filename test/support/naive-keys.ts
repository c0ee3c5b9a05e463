/** Which keys name things rather than describe them, word by word as the contract lists them. */

const WHOLE_KEYS = new Set([
  'id',
  'name',
  'status',
  'kind',
  'type',
  'error',
  'code',
  'apiversion',
  'namespace',
  'uid',
  'resourceversion',
]);

export const SUMMARY_KEYS = ['_summary', 'first', 'last', 'total', 'dropped'] as const;
export const INVALID_JSON_KEY = '<invalid_json>';

/** Only A-Z: a Kelvin sign is no k. */
function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** `userId` → user, Id; `HTTPServer` → HTTP, Server; `imageURLs` → image, URLs. */
export function splitWords(key: string): string[] {
  const afterLower = '(?<=[^A-Z])(?=[A-Z])';
  const lastOfARun = '(?<=[A-Z])(?=[A-Z][a-z])';
  const notBeforeItsPlural = '(?![A-Z]s(?![a-z]))';
  const hump = new RegExp(`${afterLower}|${lastOfARun}${notBeforeItsPlural}`);
  return key
    .split(/[_.-]/)
    .flatMap((part) => part.split(hump))
    .filter((word) => word !== '');
}

/** Whether strings under this (decoded) key are kept whole, by the default rule. */
export function isIdentifierKey(key: string): boolean {
  if (WHOLE_KEYS.has(lowerAscii(key))) return true;
  const words = splitWords(key).map(lowerAscii);
  return (
    words.at(-1) === 'id' ||
    words.some((word) => /^(.{3,})?(url|uri|path|href|link)s?$/su.test(word))
  );
}
