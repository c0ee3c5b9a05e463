/** A second window on a workspace is given a folder beside the first one's: `ID-1`, `ID-2`, … */
const OF_ANOTHER_WINDOW = /^(.*\/workspaceStorage\/[^/]+?)-\d+(\/[^/]+)$/;

/** The folder that all windows on a workspace share, whichever of them asks: our stores allow it. */
export function sharedStorage(path: string): string {
  return path.replace(OF_ANOTHER_WINDOW, '$1$2');
}
