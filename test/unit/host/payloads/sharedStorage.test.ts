import assert from 'node:assert/strict';
import { sharedStorage } from '../../../../src/host/payloads/sharedStorage.ts';

describe('the storage of a workspace', () => {
  const of = (id: string) => `/home/me/User/workspaceStorage/${id}/context-digest.context-digest`;

  it('is one for all of its windows', () => {
    assert.equal(sharedStorage(of('2498cd37-1')), of('2498cd37'));
    assert.equal(sharedStorage(of('-59119f69-12')), of('-59119f69'));
  });

  it('stays where there is one window', () => {
    for (const id of ['2498cd37', '-59119f69', '1b2f0cf4a1a44d4a4b5f0a3a1e2d3c4b', '1719846'])
      assert.equal(sharedStorage(of(id)), of(id));
    assert.equal(sharedStorage('/somewhere/else-1/x'), '/somewhere/else-1/x');
  });
});
