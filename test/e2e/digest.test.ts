import assert from 'node:assert/strict';
import { usePerson } from './support/person.ts';

describe('A person digests a pod list', () => {
  const person = usePerson();

  it('opens the file and runs the command from the palette', async () => {
    await person().openFile('pods.json');
    await person().runCommand('Digest: Digest Selection');
    await person().activeTab('pods.digest.json').waitFor();
  });

  it('reads the saving in the status bar', async () => {
    const saved = await person().statusBarText(/saved/);
    assert.match(saved, /^\d[\d.]*[KM]? saved$/);
    await person().screenshot('digest-selection');
  });
});
