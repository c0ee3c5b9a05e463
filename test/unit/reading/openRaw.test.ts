import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { encodeText } from '../../../src/json/text.ts';
import { lookUp, OpenRaw } from '../../../src/reading/lookUps.ts';

const facts = (text: string, pretty: boolean) =>
  lookUp(new OpenRaw(encodeText(text)), 'pageFacts', { page: 0, method: 'fit_json', pretty });

describe('a page of a raw payload', () => {
  it('is laid out where that changes its white space', async () => {
    assert.equal((await facts('{"a":[1]}', true))?.isLaidOut, true);
    assert.equal((await facts('{"a":[1]}', false))?.isLaidOut, false);
    const laidOut = '{\n  "a": [\n    1\n  ]\n}\n';
    assert.equal((await facts(laidOut, true))?.isLaidOut, false);
  });

  it('shows no byte order mark, and U+FFFD for what is not UTF-8', async () => {
    const raw = new OpenRaw(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xff));
    const asked = { page: 0, method: 'passthrough', pretty: true } as const;
    assert.equal(new TextDecoder().decode(await lookUp(raw, 'pageText', asked)), 'a\ufffd');
    assert.equal((await lookUp(raw, 'pageText', { ...asked, page: 1 })).length, 0);
    assert.equal(await lookUp(raw, 'pageFacts', { ...asked, page: 1 }), undefined);
  });
});
