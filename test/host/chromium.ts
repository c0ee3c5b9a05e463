import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { cached, repository } from './cache.ts';
import { SetupError } from './setup-error.ts';

const run = promisify(execFile);
const carrier = path.join(repository, 'node_modules', '@sparticuz', 'chromium');

/** A Chromium that starts here, and what it needs in its environment. */
export interface Chromium {
  readonly executable: string;
  readonly environment: Record<string, string>;
}

/**
 * The Chromium that the environment variable CHROMIUM names, or else the one that npm installed with
 * this project. Libraries and fonts that a bare system lacks come with it too.
 * @throws SetupError when it does not start
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.CHROMIUM;
  if (named) return startable(named, [{}]);
  const directory = await unpackChromium();
  const fonts = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_FILE: path.join(directory, 'fonts.conf') };
  const libraries = { LD_LIBRARY_PATH: path.join(directory, 'lib') };
  // The system's own libraries come first: they are newer and patched.
  const environments = [fonts, { ...fonts, ...libraries }];
  return startable(path.join(directory, 'chromium'), environments);
}

async function startable(
  executable: string,
  environments: readonly Record<string, string>[],
): Promise<Chromium> {
  let why = '';
  for (const environment of environments) {
    try {
      await run(executable, ['--version'], { env: { ...process.env, ...environment } });
      return { executable, environment };
    } catch (error) {
      why = String((error as { stderr?: string }).stderr ?? error).split('\n')[0] ?? '';
    }
  }
  throw new SetupError(
    `Chromium does not start (${why}): install what is missing, or name another Chromium in the environment variable CHROMIUM.`,
  );
}

async function unpackChromium(): Promise<string> {
  const manifest = await readFile(path.join(carrier, 'package.json'), 'utf8').catch(() => {
    throw new SetupError('@sparticuz/chromium is not installed: run "npm ci".');
  });
  const { version } = JSON.parse(manifest) as { version: string };
  return cached(`chromium-${version}`, '1', async (directory) => {
    const executable = path.join(directory, 'chromium');
    await inflate('chromium.br', executable);
    await chmod(executable, 0o755);
    await unpack('al2023.tar.br', directory);
    await unpack('fonts.tar.br', directory);
    await writeFile(path.join(directory, 'fonts.conf'), fontConfiguration);
  });
}

/** Fontconfig reads `relative` directories as beside this file. */
const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

async function inflate(name: string, target: string): Promise<void> {
  const source = createReadStream(path.join(carrier, 'bin', name));
  await pipeline(source, createBrotliDecompress(), createWriteStream(target));
}

async function unpack(name: string, directory: string): Promise<void> {
  const archive = path.join(directory, name.replace(/\.br$/, ''));
  await inflate(name, archive);
  await run('tar', ['xf', archive, '-C', directory]);
  await rm(archive);
}
