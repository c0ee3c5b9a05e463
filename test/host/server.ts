import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Directories } from './directories.ts';
import { cleanEnvironment } from './environment.ts';
import type { Installation } from './install.ts';

/** A running VS Code server with its extension hosts. */
export interface Server {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** Ends the server and all that it started. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Reaches the extension host. */
  readonly environment?: Record<string, string>;
  readonly args?: readonly string[];
  /** Whether folders are asked about before they are trusted; by default all are. */
  readonly asksForTrust?: boolean;
}

/** After a polite signal, the time until the process group is killed. */
const patienceMilliseconds = 5000;

/** Installs a packaged extension, as a person would from a file. */
export async function installExtension(
  installation: Installation,
  directories: Directories,
  vsix: string,
): Promise<void> {
  const command = serverCommand(installation, directories, ['--install-extension', vsix], {});
  await promisify(execFile)(installation.node, command.args, command.options);
}

/** Starts a server on a free port of this machine's own address and waits until it listens. */
export async function startServer(
  installation: Installation,
  directories: Directories,
  { environment = {}, args = [], asksForTrust = false }: ServerOptions = {},
): Promise<Server> {
  const command = serverCommand(
    installation,
    directories,
    [
      '--host=127.0.0.1',
      '--port=0',
      '--without-connection-token',
      ...quiet,
      ...(asksForTrust ? [] : ['--disable-workspace-trust']),
      ...args,
    ],
    environment,
  );
  const child = spawn(installation.node, command.args, {
    ...command.options,
    // Its own process group, so that the extension hosts end with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endWithThisProcess = () => {
    signalGroup(child, 'SIGKILL');
  };
  // Before any other: what it writes to must not be removed under it.
  process.prependOnceListener('exit', endWithThisProcess);
  const stop = async () => {
    await end(child);
    process.off('exit', endWithThisProcess);
  };
  try {
    return { url: await address(child, path.join(directories.base, 'server.log')), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const quiet = [
  '--disable-telemetry',
  '--disable-experiments',
  '--disable-getting-started-override',
];

function serverCommand(
  installation: Installation,
  { base, home, temporary, serverData, userData, extensions }: Directories,
  args: readonly string[],
  environment: Record<string, string>,
) {
  const own = { HOME: home, TMPDIR: temporary, ...environment };
  return {
    args: [
      installation.main,
      '--accept-server-license-terms',
      `--server-data-dir=${serverData}`,
      `--user-data-dir=${userData}`,
      `--extensions-dir=${extensions}`,
      ...args,
    ],
    options: { cwd: base, env: cleanEnvironment(own) },
  };
}

/** The address the server announces; all it prints goes to `log`. */
async function address(child: ChildProcess, log: string): Promise<string> {
  const file = createWriteStream(log);
  let printed = '';
  return new Promise((resolve, reject) => {
    const read = (data: Buffer) => {
      file.write(data);
      printed += data.toString();
      const port = /Web UI available at http:\/\/[^:]+:(\d+)/.exec(printed)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`The VS Code server ended with ${String(code)}:\n${printed}`));
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => {
    signalGroup(child, 'SIGKILL');
  }, patienceMilliseconds);
  await ended;
  clearTimeout(timer);
  // What ignored the signal must not outlive its parent.
  signalGroup(child, 'SIGKILL');
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // Already gone.
  }
}
