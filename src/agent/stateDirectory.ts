import path from 'node:path';

/** What the choice of a directory depends on. */
export interface Surroundings {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  /** The user's home directory. */
  home: string;
}

/**
 * Where payloads are kept by processes that no workspace was named to: the user's own directory
 * for data that lasts and is not worth a backup, by the platform's rules.
 */
export function stateDirectory({ platform, env, home }: Surroundings): string {
  if (platform === 'win32') {
    return path.win32.join(
      env.LOCALAPPDATA ?? path.win32.join(home, 'AppData', 'Local'),
      'context-digest',
    );
  }
  if (platform === 'darwin') {
    return path.posix.join(home, 'Library', 'Application Support', 'context-digest');
  }
  // The XDG specification: a relative path is to be ignored.
  const state = env.XDG_STATE_HOME ?? '';
  const base = path.posix.isAbsolute(state) ? state : path.posix.join(home, '.local', 'state');
  return path.posix.join(base, 'context-digest');
}
