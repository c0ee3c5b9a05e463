import path from 'node:path';

/**
 * The workbench with a folder open.
 * @param folder absolute path, or one relative to the current directory
 * @param payload start options of the workbench, honoured with `--enable-smoke-test-driver`
 */
export function workbenchAddress(
  serverUrl: string,
  folder: string,
  payload: readonly (readonly [string, string])[] = [],
): string {
  const query = new URLSearchParams({ folder: path.resolve(folder) });
  if (payload.length) query.set('payload', JSON.stringify(payload));
  return `${serverUrl}/?${query.toString()}`;
}

/** How the workbench names a file of the server's machine. */
export function remoteAddress(serverUrl: string, file: string): string {
  return `vscode-remote://${new URL(serverUrl).host}${path.resolve(file)}`;
}
