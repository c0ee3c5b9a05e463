import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { RegistryPackage } from './releases.ts';
import { SetupError } from './setup-error.ts';

const run = promisify(execFile);

/**
 * Fetches a tarball through npm (its registry, proxy and cache settings hold), checks its content
 * and unpacks one folder of it.
 * @param folder path inside the package, with `/`
 * @param target directory that receives the folder's content
 */
export async function unpackFromRegistry(
  source: RegistryPackage,
  folder: string,
  target: string,
): Promise<void> {
  const download = `${target}.download`;
  await mkdir(download, { recursive: true });
  await mkdir(target, { recursive: true });
  const { stdout } = await npm(
    ['pack', '--json', '--ignore-scripts', source.specifier],
    download,
    source.specifier,
  );
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  const tarball = path.join(download, path.basename(packed?.filename ?? ''));
  await checkIntegrity(tarball, source);
  const strip = `--strip-components=${folder.split('/').length + 1}`;
  await run('tar', ['xzf', tarball, '-C', target, strip, `package/${folder}`]);
  await rm(download, { recursive: true });
}

async function checkIntegrity(tarball: string, source: RegistryPackage): Promise<void> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(tarball), hash);
  const integrity = `sha512-${hash.digest('base64')}`;
  if (integrity === source.integrity) return;
  throw new SetupError(
    `${source.specifier} from the npm registry is not the pinned one (${integrity}): nothing of it was used.`,
  );
}

/**
 * Runs npm in a directory outside the project's own package.
 * @param what named in the error when npm cannot do it
 */
export async function npm(
  args: readonly string[],
  directory: string,
  what: string,
): Promise<{ stdout: string }> {
  try {
    const options = { cwd: directory, env: npmEnvironment(), maxBuffer: 64 * 1024 * 1024 };
    return await run('npm', [...args, ...npmOptions], options);
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string };
    throw new SetupError(
      `${what} could not be fetched from the npm registry (${cause(stderr, message)}). ` +
        'Check the network and run the command again; it is needed once, then kept in .cache.',
    );
  }
}

/** Quiet, and without network done after a quarter of a minute instead of more than one. */
const npmOptions = [
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retries=3',
  '--fetch-retry-factor=2',
  '--fetch-retry-mintimeout=2000',
];

/** npm's own error code and its first explanation, on one line. */
function cause(stderr: string, message: string): string {
  const lines = stderr.split('\n').flatMap((line) => /^npm error (.+)/.exec(line)?.[1] ?? []);
  const told = lines.filter((line) => !/^(syscall|errno|A complete log)/.test(line)).slice(0, 2);
  return told.length ? told.join(': ') : (message.split('\n')[0] ?? message);
}

/** An npm script passes its own package on to npm below it: that package must not be meant here. */
function npmEnvironment(): NodeJS.ProcessEnv {
  const own = /^(npm_(package|lifecycle|command|execpath|node_execpath)|INIT_CWD)|_prefix$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
}
