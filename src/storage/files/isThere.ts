import { access } from 'node:fs/promises';

/** Whether there is a file or folder at a path that this process can reach; a link counts as its target. */
export function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
