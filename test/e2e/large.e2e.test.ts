import assert from 'node:assert/strict';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { usePerson } from './support/person.ts';

const FILE_BYTES = 90_000_000;

describe('A person digests a file of 90 MB', () => {
  const person = usePerson({
    // A pattern of one's own has all bytes looked at, which takes a while.
    settings: { 'contextDigest.store.neverKeep': ['nobody (has|writes) this+'] },
    makeWorkspace: (folder) =>
      pipeline(rows(), createWriteStream(path.join(folder, 'audit.ndjson'))),
  });

  it('reads in the status bar how far it is, then what was saved', async () => {
    const file = await person().explorerRow('audit.ndjson');
    const running = await person().statusBarSays(/Digesting/, async () => {
      await person().menuAction(file, 'Digest File…');
    });
    assert.match(running, /Digesting \d+%$/);
    await person().screenshot('large-running');
    assert.match(await person().statusBarText(/saved/), /^[\d.]+[KM] saved$/);
    await person().activeTab('audit.ndjson.digest.json').waitFor();
  });
});

function* rows(): Generator<string> {
  for (let bytes = 0, id = 0; bytes < FILE_BYTES;) {
    const lines = Array.from(
      { length: 1000 },
      () => `{"id":${id++},"user":"someone","note":"${'n'.repeat(120)}"}\n`,
    ).join('');
    bytes += lines.length;
    yield lines;
  }
}
