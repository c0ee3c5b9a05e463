import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../host/cache.ts';
import { findPackage } from '../host/package.ts';
import { namesInZip } from './support/zip.ts';

const size = (name: string) => statSync(path.join(repository, name)).size;

describe('The package', () => {
  it('is small, and so is what every window loads', () => {
    assert.ok(statSync(findPackage()).size < 3_000_000);
    assert.ok(size('dist/extension.js') <= 60_000, String(size('dist/extension.js')));
  });

  it('holds bundles, texts, pictures and documents, nothing else', () => {
    const files = namesInZip(readFileSync(findPackage()));
    const expected = [
      /^extension\/package(\.nls(\.\w+)?)?\.json$/,
      /^extension\/(readme|changelog)\.md$/,
      /^extension\/LICENSE\.txt$/,
      /^extension\/dist\/[\w-]+\.(js|cjs|css|ttf)$/,
      /^extension\/dist\/THIRD-PARTY-NOTICES\.txt$/,
      /^extension\/l10n\/bundle\.l10n\.\w+\.json$/,
      /^extension\/media\/(icons|walkthrough)\/[\w-]+\.(svg|png|json)$/,
      /^extension\/media\/readme\/[\w-]+\.png$/,
      // What the format itself wants.
      /^extension\.vsixmanifest$/,
      /^\[Content_Types\]\.xml$/,
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
