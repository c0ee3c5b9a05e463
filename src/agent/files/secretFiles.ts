/**
 * Names of files that exist to hold secrets, whatever else is in them. Their content is never
 * handed to a model, digested or not.
 */
const NAMES: readonly RegExp[] = [
  // Templates of such files are meant to be read.
  /^\.env(rc|\.(?!(example|sample|template|dist)$).*)?$/,
  /\.(pem|key|p12|pfx|p8|jks|keystore|kdbx|ppk|ovpn)$/,
  /^id_(rsa|dsa|ecdsa|ed25519)(_sk)?$/,
  /^(\.netrc|_netrc|\.npmrc|\.yarnrc\.yml|\.pypirc|\.pgpass|\.htpasswd|\.git-credentials)$/,
  /^(credentials|kubeconfig)(\.json)?$/,
  /^service[-_]?account.*\.json$/,
];

/** Folders that hold keys, or what git keeps, which may hold what was deleted long ago. */
const FOLDERS: ReadonlySet<string> = new Set(['.git', '.ssh', '.gnupg', '.aws', '.azure', '.kube']);

/** @param path With `/` between names, relative or not; what matters is any of its names. */
export function mayHoldSecrets(path: string): boolean {
  const names = path.toLowerCase().split('/');
  const file = names.at(-1) ?? '';
  return names.some((name) => FOLDERS.has(name)) || NAMES.some((pattern) => pattern.test(file));
}
