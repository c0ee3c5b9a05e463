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
    assert.match(await person().statusBarText(/saved/), /^[\d.]+[KM]? saved$/);
    await person().screenshot('digest-selection');
  });

  it('finds the raw in the tree and opens it', async () => {
    const tree = await person().tree('Raw Payloads');
    await tree.expand('Today');
    assert.match((await tree.rows()).join('\n'), /pods\.json1\.2 MB → [\d.]+ KB/);
    await tree.click('pods.json');
    await person().activeTab('pods.raw.json').waitFor();
  });

  it('compares raw and digest', async () => {
    const tree = await person().tree('Raw Payloads');
    await tree.inlineAction('pods.json', 'Compare Raw with Digest');
    await person().activeTab('Raw ↔ Digest').waitFor();
    await person().page.locator('.monaco-diff-editor .view-line').first().waitFor();
    await person().screenshot('compare');
  });

  it('copies the digest from the menu of the tree', async () => {
    await person().writeClipboard('something else');
    const tree = await person().tree('Raw Payloads');
    await tree.menuAction('pods.json', 'Copy Digest');
    const digest = await person().clipboardAfter('something else');
    assert.match(digest, /^\{"apiVersion":"v1",/);
    assert.ok(digest.length < 100_000);
  });

  it('sees the same sum on the dashboard, in a dark theme', async () => {
    await person().switchTheme('Dark 2026');
    await person().waitForTheme('vs-dark');
    const [saved] = (await person().statusBarText(/saved/)).split(' ');
    await person().runCommand('Digest: Open Dashboard');
    const dashboard = await person().webview('text=How the net is counted');
    assert.equal(await dashboard.locator('.tile-value').first().textContent(), saved);
    await person().screenshot('dashboard-dark');
  });

  it('finds all as it was after a reload', async () => {
    const saved = await person().statusBarText(/saved/);
    const sums = async () =>
      (await person().webview('.panel .sums')).locator('.panel .sums').innerText();
    const before = await sums();
    const tabs = await person().tabs();
    await person().reload();
    assert.equal(await person().statusBarText(/saved/), saved);
    assert.equal(await sums(), before);
    assert.deepEqual(await person().tabs(), tabs);
    await (await person().tree('Raw Payloads')).row('pods.json').waitFor();
  });
});
