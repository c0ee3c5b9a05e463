import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cached } from './cache.ts';
import { npm, unpackFromRegistry } from './registry.ts';
import { currentVersion, findRelease, type Release } from './releases.ts';
import { SetupError } from './setup-error.ts';

/** Where an installed VS Code server is: both paths absolute. */
export interface Installation {
  readonly version: string;
  /** The Node binary to run it with. */
  readonly node: string;
  /** The server's main script. */
  readonly main: string;
}

/** Raise it whenever the steps below change what they leave on disk. */
const layout = 1;

/**
 * A VS Code server from the npm registry alone, in `.cache/vscode-VERSION`: no compiler, no install
 * scripts. Fetches about 100 MB the first time, does nothing afterwards.
 * @throws SetupError without network or on another platform
 */
export async function installVsCode(version: string = currentVersion): Promise<Installation> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new SetupError(
      `The VS Code server from the npm registry runs on Linux x64, this is ${process.platform} ${process.arch}: ` +
        'use "npm start -- --desktop" and "npm run test:desktop".',
    );
  const release = findRelease(version);
  const stamp = `${release.server.integrity} ${release.node.integrity} ${layout}`;
  const directory = await cached(`vscode-${version}`, stamp, async (target) => {
    console.log(`Fetching VS Code ${version} (once) …`);
    const server = path.join(target, 'server');
    await unpackFromRegistry(release.node, 'bin', path.join(target, 'node'));
    await unpackFromRegistry(release.server, 'lib/vscode', server);
    await installDependencies(server, release);
    await dropUnused(server);
  });
  return {
    version,
    node: path.join(directory, 'node', 'node'),
    main: path.join(directory, 'server', 'out', 'server-main.js'),
  };
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}
interface Shrinkwrap {
  readonly packages: Readonly<Record<string, unknown>>;
}

async function installDependencies(server: string, release: Release): Promise<void> {
  const { without, instead } = release;
  const manifest = await readJson<Manifest>(server, 'package.json');
  const kept = Object.entries(manifest.dependencies).filter(([name]) => !without.includes(name));
  const dependencies = { ...Object.fromEntries(kept), ...instead };
  await writeJson(server, 'package.json', { ...manifest, dependencies });

  const shrinkwrap = await readJson<Shrinkwrap>(server, 'npm-shrinkwrap.json');
  const replaced = Object.keys(instead).map((name) => `node_modules/${name}`);
  const packages = Object.entries(shrinkwrap.packages).filter(([name]) => !replaced.includes(name));
  await writeJson(server, 'npm-shrinkwrap.json', {
    ...shrinkwrap,
    packages: Object.fromEntries(packages),
  });
  await npm(
    ['install', '--omit=dev', '--ignore-scripts'],
    server,
    `What VS Code ${release.version} is made of`,
  );
}

/** Built-in Copilot and binaries for other platforms: more than half of the size. */
async function dropUnused(server: string): Promise<void> {
  await rm(path.join(server, 'extensions', 'copilot'), { recursive: true, force: true });
  const modules = path.join(server, 'node_modules');
  for (const folder of ['@vscode/ripgrep-universal/bin', 'node-pty/prebuilds']) {
    const directory = path.join(modules, folder);
    const names = await readdir(directory).catch(() => []);
    for (const name of names.filter((each) => each !== 'linux-x64'))
      await rm(path.join(directory, name), { recursive: true });
  }
}

async function readJson<T>(directory: string, name: string): Promise<T> {
  return JSON.parse(await readFile(path.join(directory, name), 'utf8')) as T;
}

async function writeJson(directory: string, name: string, content: object): Promise<void> {
  await writeFile(path.join(directory, name), JSON.stringify(content, null, 1));
}
