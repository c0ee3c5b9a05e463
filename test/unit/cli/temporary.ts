import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A directory for each test of the suite that calls this; gone afterwards. */
export function temporaryDirectory(): { readonly path: string } {
  const directory = { path: '' };
  beforeEach(async () => {
    directory.path = await mkdtemp(path.join(tmpdir(), 'context-digest-cli-'));
  });
  afterEach(async () => {
    await rm(directory.path, { recursive: true, force: true });
  });
  return directory;
}
