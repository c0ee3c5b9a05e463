import assert from 'node:assert/strict';
import { eventually } from '../host/wait.ts';
import { usePerson } from './support/person.ts';

describe('A person digests a pod list', () => {
  const person = usePerson({ window: { width: 1600, height: 1000 } });
  const gap = () => person().page.getByText(/\d+ of [\d,]+ items elided: /);

  it('opens the file and runs the command from the palette', async () => {
    await person().openFile('pods.json');
    await person().runCommand('Digest: Digest Selection');
    await person().activeTab('pods.digest.json').waitFor();
  });

  it('has a row of a table on each line, and words above each gap', async () => {
    await gap().first().waitFor();
    await person().screenshot('reading-digest');
  });

  it('reads the saving in the status bar', async () => {
    assert.match(await person().statusBarText(/saved/), /^[\d.]+[KM]? saved$/);
    await person().screenshot('digest-selection');
  });

  it('follows a mark into the raw', async () => {
    const { page } = person();
    const mark = page.locator('.monaco-editor[data-uri*="digest"] .detected-link').first();
    const told = page.locator('.monaco-hover:visible');
    await person().hover(mark, told.getByText('Copy Pointer').first());
    await person().screenshot('reading-hover');
    await told.getByText('Open in Raw').first().click();
    await person().activeTab('pods.raw.json').waitFor();
    await person().screenshot('reading-raw');
  });

  it('finds the raw in the tree and opens it', async () => {
    await person().runCommand('View: Close Editor');
    const tree = await person().tree('Raw Payloads');
    await tree.expand('Today');
    await eventually(async () => {
      assert.match((await tree.rows()).join('\n'), /pods\.json1\.2 MB → [\d.]+ KB/);
    });
    await tree.click('pods.json');
    await person().activeTab('pods.raw.json').waitFor();
  });

  it('compares the digest with a view of the raw', async () => {
    const tree = await person().tree('Raw Payloads');
    await tree.inlineAction('pods.json', 'Compare Raw with Digest');
    await person().activeTab('Raw ↔ Digest').waitFor();
    await person().page.locator('.monaco-diff-editor .view-line').first().waitFor();
    await person().page.getByText('more items').first().waitFor();
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

  it('chooses between the limits of both profiles to digest again', async () => {
    const tree = await person().tree('Raw Payloads');
    await tree.menuAction('pods.json', 'Digest Again with Other Limits…');
    await eventually(async () => {
      assert.equal((await person().quickPickLabels()).length, 8);
    });
    await person().screenshot('reading-again');
    await person().press('Escape');
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

  it('finds all as it was after a reload, the marks and gaps of the digest too', async () => {
    const saved = await person().statusBarText(/saved/);
    const sums = async () =>
      (await person().webview('.panel .sums')).locator('.panel .sums').innerText();
    const before = await sums();
    const tabs = await person().tabs();
    await person().reload();
    assert.equal(await person().statusBarText(/saved/), saved);
    assert.equal(await sums(), before);
    await eventually(async () => {
      assert.deepEqual(await person().tabs(), tabs);
    });
    await (await person().tree('Raw Payloads')).row('pods.json').waitFor();
    await person()
      .page.getByRole('tab', { name: /^pods\.digest\.json/ })
      .click();
    await gap().first().waitFor();
    await person().screenshot('reading-reloaded');
  });

  it('finds a raw that was just opened again after a reload, with its text', async () => {
    const raw = async () => {
      await person().activeTab('pods.raw.json').waitFor();
      const editor = person().page.locator('.monaco-editor[data-uri*=".raw."]');
      await editor
        .locator('.view-line', { hasText: /"\w+":/ })
        .first()
        .waitFor();
    };
    const tree = await person().tree('Raw Payloads');
    await tree.click('pods.json');
    await raw();
    await person().reload();
    await raw();
    // Kept open this time, and without giving the window time to write down what is open.
    await (await person().tree('Raw Payloads')).menuAction('pods.json', 'Open Raw');
    const { page } = person();
    // A tab that the next document would take has its name slanted.
    const kept = { hasText: 'pods.raw.json', hasNot: page.locator('.italic') };
    await page.locator('.tabs-container .tab.active', kept).waitFor();
    await raw();
    await person().page.reload();
    await raw();
    await person().screenshot('reading-raw-reloaded');
  });
});
