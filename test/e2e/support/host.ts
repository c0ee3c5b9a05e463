import type { Directories } from '../../host/directories.ts';

/** The VS Code that the tests of a run share. */
export interface SharedHost {
  readonly url: string;
  readonly directories: Directories;
}

const variable = 'CONTEXT_DIGEST_E2E_HOST';

/** mocha's global set-up and its tests share the process, nothing else: the environment is between them. */
export function publishHost(host: SharedHost): void {
  process.env[variable] = JSON.stringify(host);
}

export function sharedHost(): SharedHost {
  const published = process.env[variable];
  if (published) return JSON.parse(published) as SharedHost;
  throw new Error('No VS Code was started for these tests: run them with "npm run e2e".');
}
