import type { Random } from './random.ts';

/** One key for each rule of identifiers, and its near misses. All are spelled as in JSON. */
const KEYS: readonly string[] = [
  // Whole keys, in any ASCII case.
  ...['id', 'name', 'status', 'kind', 'type', 'error', 'code', 'apiVersion', 'namespace', 'uid'],
  ...['resourceVersion', 'ID', 'Name', 'KIND', 'APIVERSION', 'resourceversion', 'iD'],
  // A last word id.
  ...['user_id', 'userId', 'clusterID', 'userID', 'a-id', 'a.id', 'xId', 'X_ID', 'xKIND_id'],
  // A word that is, or ends in, a locator.
  ...[
    'url',
    'imageURL',
    'imageURLs',
    'URLs',
    'filepath',
    'filePath',
    'selfLink',
    'self_url',
    'hrefs',
  ],
  ...[
    'symlink',
    'hyperlinks',
    'baseuri',
    'BASEURI',
    'url_of_it',
    'callbackPaths',
    'LINKS',
    'urlPart',
  ],
  ...[
    '\\u0069d',
    'user\\u005fid',
    'us\\u0065rId',
    '\\u0075rl',
    'ééé\\u0075rl',
    '😀😀😀path',
    'ééURL',
  ],
  // Near misses.
  ...[
    'security',
    'during',
    'curl',
    'sympathy',
    'blink',
    'xpath',
    'valid',
    'errors',
    'names',
    'ids',
  ],
  ...[
    'id_of',
    'idx',
    'userIDs',
    'linked',
    'urlx',
    'éurl',
    '😀😀url',
    'Kind',
    'ſtatus',
    '\\u212Aind',
  ],
  ...['paths2', 'userid', 'UserIds', 'pathology', 'links_', '_url', 'linK', 'URLset', 'XID', 'i_d'],
  // Plain, empty, odd, and names a careless map or summary would trip over.
  ...[
    'a',
    'b',
    'text',
    'data',
    '',
    ' ',
    '__proto__',
    'constructor',
    'toString',
    '10',
    '9',
    '\\u0000',
  ],
  ...[
    '_summary',
    'first',
    'last',
    'total',
    'dropped',
    '\\u005fsummary',
    '<invalid_json>',
    '\\ud800',
  ],
  ...['\\"', '\\\\', 'a\\/b', '\\n', '\u2028', '<truncated, 600 chars>', '\\ud83d\\ude00'],
];

/** Letters and breaks that words are made of, for keys nobody thought of. */
const PIECES: readonly string[] = [
  ...['id', 'Id', 'ID', 'url', 'Url', 'URL', 'uri', 'path', 'Path', 'PATH', 'href', 'Link', 'link'],
  ...['s', 'S', 'x', 'X', 'ab', 'Ab', 'AB', 'abc', 'é', '_', '-', '.', 'K'],
];

/** The inside of a key's quotes, as spelled. */
export function randomKey(random: Random): string {
  if (random.oneIn(2)) return random.pick(['a', 'b', 'c', 'id', 'text', 'items', 'url']);
  if (random.oneIn(5)) {
    return Array.from({ length: random.between(1, 4) }, () => random.pick(PIECES)).join('');
  }
  return random.pick(KEYS);
}
