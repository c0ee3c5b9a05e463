import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { usePerson } from './support/person.ts';

describe('A person whose editor reads files as Latin-1', () => {
  const words = '{ "Größe": "naïve" }';
  const person = usePerson({
    settings: { 'files.encoding': 'iso88591' },
    makeWorkspace: async (folder) => {
      const items = Array.from({ length: 4000 }, (_, at) => ({ at, note: 'x'.repeat(at % 20) }));
      const text = JSON.stringify({ first: JSON.parse(words) as object, items });
      await writeFile(path.join(folder, 'sizes.json'), Buffer.from(text, 'latin1'));
    },
  });
  const reads = async (tab: string) => {
    await person().activeTab(tab).waitFor();
    const editor = `.monaco-editor[data-uri*="${tab}"] .view-line`;
    const line = { hasText: /"Größe":\s?"naïve"/ };
    await person().page.locator(editor, line).first().waitFor();
  };

  it('reads a digest and its raw as they are, and again after a reload', async () => {
    await person().openFile('sizes.json');
    await person().runCommand('Digest: Digest Selection');
    await reads('sizes.digest.json');
    await person().screenshot('encoding-digest');
    await person().reload();
    await reads('sizes.digest.json');
    await (await person().tree('Raw Payloads')).click('sizes.json');
    await reads('sizes.raw.json');
    await person().reload();
    await reads('sizes.raw.json');
    await person().screenshot('encoding-raw');
  });
});
