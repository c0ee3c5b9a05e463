import path from 'node:path';

/**
 * The workbench with a folder or a workspace open.
 * @param place path of a folder or of a `.code-workspace` file, or the URI of a folder elsewhere;
 *   undefined opens neither
 * @param payload start options of the workbench, honoured with `--enable-smoke-test-driver`
 */
export function workbenchAddress(
  serverUrl: string,
  place: string | undefined,
  payload: readonly (readonly [string, string])[] = [],
): string {
  const query = new URLSearchParams();
  if (place === undefined) query.set('ew', 'true');
  else if (/^\w{2,}:/.test(place)) query.set('folder', place);
  else query.set(place.endsWith('.code-workspace') ? 'workspace' : 'folder', path.resolve(place));
  if (payload.length) query.set('payload', JSON.stringify(payload));
  return `${serverUrl}/?${query.toString()}`;
}

/** How the workbench names a file of the server's machine. */
export function remoteAddress(serverUrl: string, file: string): string {
  return `vscode-remote://${new URL(serverUrl).host}${path.resolve(file)}`;
}
