import { fileURLToPath } from 'node:url';

/** A folder as a client names it. */
export interface ClientRoot {
  uri: string;
}

/** The folders on this machine that a client named; others cannot be read from here. */
export function foldersOf(roots: readonly ClientRoot[]): string[] {
  return roots.flatMap(({ uri }) => {
    try {
      return [fileURLToPath(uri)];
    } catch {
      return [];
    }
  });
}
