import assert from 'node:assert/strict';
import { usePerson } from './support/person.ts';

describe('A person reads a digest', () => {
  const person = usePerson({ window: { width: 1600, height: 1000 } });

  it('has a row of a table on each line, and words above each gap', async () => {
    await person().openFile('pods.json');
    await person().runCommand('Digest: Digest Selection');
    await person().activeTab('pods.digest.json').waitFor();
    const { page } = person();
    await page
      .getByText(/\d+ of [\d,]+ items elided: /)
      .first()
      .waitFor();
    await person().screenshot('reading-digest');
  });

  it('follows a mark into the raw', async () => {
    const { page } = person();
    const mark = page.locator('.monaco-editor[data-uri*="digest"] .detected-link').first();
    await mark.hover();
    await page.locator('.monaco-hover:visible').getByText('Copy Pointer').first().waitFor();
    await person().screenshot('reading-hover');
    await page.locator('.monaco-hover:visible').getByText('Open in Raw').first().click();
    await person().activeTab('pods.raw.json').waitFor();
    await person().screenshot('reading-raw');
  });

  it('finds the digest again after a reload, its marks and gaps as before', async () => {
    await person().reload();
    const { page } = person();
    await person().activeTab('pods.digest.json').or(person().activeTab('pods.raw.json')).waitFor();
    assert.match((await person().tabs()).join(), /pods\.digest/);
    await page.getByRole('tab', { name: /^pods\.digest\.json/ }).click();
    await page
      .getByText(/\d+ of [\d,]+ items elided: /)
      .first()
      .waitFor();
    await person().screenshot('reading-reloaded');
  });

  it('finds a raw that was just opened again after a reload, with its text', async function () {
    // Two windows start meanwhile.
    this.timeout(150_000);
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
    await raw();
    await person().page.reload();
    await raw();
    await person().screenshot('reading-raw-reloaded');
  });

  it('compares it with a view of the raw, soon', async () => {
    const tree = await person().tree('Raw Payloads');
    await tree.inlineAction('pods.json', 'Compare Raw with Digest');
    await person().page.locator('.monaco-diff-editor .view-line').first().waitFor();
    await person().page.getByText('more items').first().waitFor();
    await person().screenshot('reading-compare');
  });

  it('chooses between the limits of both profiles to digest again', async () => {
    const tree = await person().tree('Raw Payloads');
    await tree.menuAction('pods.json', 'Digest Again with Other Limits…');
    const labels = await person().quickPickLabels();
    assert.equal(labels.length, 8);
    await person().screenshot('reading-again');
    await person().press('Escape');
  });
});
