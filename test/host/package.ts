import { readdirSync } from 'node:fs';
import path from 'node:path';
import { repository } from './cache.ts';
import { SetupError } from './setup-error.ts';

/** Path of the packaged extension. @throws SetupError when it has not been packaged */
export function findPackage(): string {
  const name = readdirSync(repository).find((each) => each.endsWith('.vsix'));
  if (name) return path.join(repository, name);
  throw new SetupError('There is no .vsix yet: run "npm run package".');
}
