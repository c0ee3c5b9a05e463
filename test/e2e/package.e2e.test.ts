import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '@vscode/vsce';
import { repository } from '../host/cache.ts';
import { findPackage } from '../host/package.ts';

const size = (name: string) => statSync(path.join(repository, name)).size;

describe('The package', () => {
  it('is small, and so is what every window loads', () => {
    assert.ok(statSync(findPackage()).size < 3_000_000);
    assert.ok(size('dist/extension.js') <= 60_000, String(size('dist/extension.js')));
  });

  it('holds bundles, texts, pictures and documents, nothing else', async () => {
    const files = await listFiles({ cwd: repository });
    const expected = [
      /^package(\.nls(\.\w+)?)?\.json$/,
      /^(README|CHANGELOG)\.md$/,
      /^LICENSE$/,
      /^dist\/[\w-]+\.(js|cjs|css|ttf)$/,
      /^dist\/THIRD-PARTY-NOTICES\.txt$/,
      /^l10n\/bundle\.l10n\.\w+\.json$/,
      /^media\/(icons|walkthrough)\/[\w-]+\.(svg|png|json)$/,
      /^media\/readme\/[\w-]+\.png$/,
    ];
    assert.deepEqual(
      files.filter((file) => !expected.some((pattern) => pattern.test(file))),
      [],
    );
    for (const pattern of expected)
      assert.ok(
        files.some((file) => pattern.test(file)),
        String(pattern),
      );
  });

  it('has the pictures that its README shows, each below 150 KB', () => {
    const readme = readFileSync(path.join(repository, 'README.md'), 'utf8');
    const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file]) => file ?? '');
    assert.ok(pictures.length >= 2);
    for (const file of pictures) assert.ok(size(file) < 150 * 1024, file);
  });
});
