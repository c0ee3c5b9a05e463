import assert from 'node:assert/strict';
import { setIdentifierKeyPattern } from '../../../src/digest/identifiers.ts';
import { pruneJson } from '../../../src/digest/prune.ts';

const long = 'x'.repeat(501);

/** Whether a string under a key, given as it is spelled in JSON, is kept whole. */
function keeps(key: string): boolean {
  return pruneJson(`{"${key}":"${long}"}`).metadata.strings_truncated === undefined;
}

function assertKept(...keys: string[]): void {
  for (const key of keys) assert.ok(keeps(key), key);
}

function assertPruned(...keys: string[]): void {
  for (const key of keys) assert.ok(!keeps(key), key);
}

describe('identifier keys by default', () => {
  it('are some names, in any case', () => {
    assertKept('id', 'name', 'status', 'kind', 'type', 'error', 'code', 'apiVersion', 'namespace');
    assertKept(
      'uid',
      'resourceVersion',
      'ID',
      'Name',
      'APIVERSION',
      'apiversion',
      'ResourceVersion',
    );
    assertPruned('names', 'errors', 'message', 'nam', 'api_version', 'my_name', 'typeName', '');
  });

  it('end in the word id', () => {
    assertKept(
      'user_id',
      'userId',
      'clusterID',
      'user-id',
      'user.id',
      'xKIND_id',
      'ABC_ID',
      'a1Id',
    );
    assertKept('user_id_', '_id', 'éId', 'HTTPId');
    assertPruned(
      'userid',
      'valid',
      'USERID',
      'id_user',
      'idUser',
      'userIDs',
      'user_ids',
      'userIdx',
    );
  });

  it('have a word for an address, or its plural', () => {
    assertKept('url', 'uri', 'path', 'href', 'link', 'urls', 'uris', 'paths', 'hrefs', 'links');
    assertKept(
      'imageURL',
      'imageURLs',
      'URLs',
      'URLsOfUser',
      'URLPath',
      'selfLink',
      'XPath',
      'xUrl',
    );
    assertKept('url_template', 'path.to.it', 'callbackPaths', 'a-href-b', 'a_url_b');
    assertPruned('URLset', 'linked', 'pathology', 'urlss', 'url2');
  });

  it('have a word that ends so after three characters', () => {
    assertKept(
      'baseurl',
      'filepath',
      'hyperlink',
      'permalinks',
      'ééépath',
      '\\u00e9\\u00e9\\u00e9path',
    );
    assertPruned(
      'curl',
      'xpath',
      'blink',
      'abpath',
      'éépath',
      '😀😀path',
      '\\ud83d\\ude00\\ud83dpath',
    );
    assertPruned('security', 'during', 'sympathy', 'curls', 'xpaths');
  });

  it('are judged by what they mean, not by how they are spelled', () => {
    assertKept('\\u0069d', 'user\\u005fid', 'user\\u0049d');
    assertPruned('\\u0131d', 'lin\u212a', '\\n id', 'id ');
  });

  it('exempt strings in an array directly under them, and nothing further in', () => {
    const text = (value: string) => `{"url":["${value}",["${value}"],{"a":"${value}"}]}`;
    assert.equal(
      pruneJson(text(long)).digest,
      `{"url":["${long}",["<truncated, 501 chars>"],{"a":"<truncated, 501 chars>"}]}`,
    );
  });

  it('exempt no more than their own value', () => {
    assert.deepEqual(pruneJson(`{"id":"${long}","text":"${long}","url":"${long}"}`).metadata, {
      strings_truncated: 1,
    });
  });
});

describe('a pattern in place of the rule', () => {
  afterEach(() => {
    setIdentifierKeyPattern(null);
  });

  it('decides alone, on decoded keys', () => {
    setIdentifierKeyPattern(/^t[eé]xt$/);
    assertKept('text', 't\\u00e9xt', 'téxt');
    assertPruned('id', 'url', 'TEXT');
    setIdentifierKeyPattern(null);
    assertKept('id');
    assertPruned('text');
  });

  it('gives the same answer each time, whatever its flags, and is not the caller’s own', () => {
    for (const flags of ['g', 'y', 'gy']) {
      const pattern = new RegExp('text', flags);
      setIdentifierKeyPattern(pattern);
      pattern.lastIndex = 3;
      for (let time = 0; time < 3; time++) assertKept('text');
      assert.equal(pattern.lastIndex, 3);
    }
  });

  it('sees lone surrogates and characters of any length', () => {
    setIdentifierKeyPattern(/^\ud800é漢\u{1f600}$/u);
    assertKept('\\ud800é漢😀', '\\uD800\\u00e9\\u6f22\\ud83d\\ude00');
  });

  it('sees long keys', () => {
    setIdentifierKeyPattern(/^k{100000}$/);
    assertKept('k'.repeat(100_000));
  });

  it('goes back to the default for undefined, and takes nothing but patterns', () => {
    setIdentifierKeyPattern(/^text$/);
    setIdentifierKeyPattern(undefined);
    assertPruned('text');
    for (const pattern of ['text', 5, {}]) {
      assert.throws(() => {
        setIdentifierKeyPattern(pattern as RegExp);
      }, TypeError);
    }
  });

  it('never makes a key of a summary an identifier', () => {
    setIdentifierKeyPattern(/(?:)/);
    assertKept('', 'anything');
    assertPruned('_summary', 'first', 'last', 'total', 'dropped', 'fir\\u0073t');
  });

  it('always leaves the wrapper of what is not JSON whole', () => {
    setIdentifierKeyPattern(/^never$/);
    const { digest } = pruneJson(`[${long}`);
    assert.deepEqual(pruneJson(digest), { digest, metadata: {} });
  });
});
