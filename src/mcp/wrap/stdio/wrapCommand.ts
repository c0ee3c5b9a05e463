import spawn from 'cross-spawn';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { reasonOf } from '../../../digest/failure.ts';
import type { WrapSession } from '../wrapSession.ts';
import { LineWriter } from './lineWriter.ts';
import { pump } from './pump.ts';
import { serverEnvironment } from './serverEnvironment.ts';

/** What a shell says of a command that could not be started. */
const NOT_STARTED = 127;
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface WrappedCommand {
  command: string;
  args: readonly string[];
}

/** How a server ended: by itself, or by a signal. */
export interface ServerEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** Builds the session between the two ends. */
export type OpenSession = (ends: {
  toClient: (line: Uint8Array) => void;
  toServer: (line: Uint8Array) => void;
}) => WrapSession;

/**
 * Runs a server that speaks over its standard streams. Its errors go where this process's go,
 * signals are passed on to it, and its end is to be this process's end.
 */
export async function wrapCommand(
  { command, args }: WrappedCommand,
  openSession: OpenSession,
): Promise<ServerEnd> {
  const child = spawn(command, [...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: serverEnvironment(process.env),
    windowsHide: true,
  });
  const { stdin, stdout } = child;
  const ended = endOf(child);
  if (stdin === null || stdout === null) return ended;
  const toServer = new LineWriter(stdin);
  const toClient = new LineWriter(process.stdout);
  const session = openSession({
    toClient: (line) => {
      toClient.write(line);
    },
    toServer: (line) => {
      toServer.write(line);
    },
  });
  for (const signal of PASSED_ON) process.on(signal, () => child.kill(signal));
  void pump(process.stdin, toServer, (line) => {
    session.fromClient(line);
  }).then(() => stdin.end());
  await pump(stdout, toClient, (line) => {
    session.fromServer(line);
  });
  const end = await ended;
  await session.finish();
  await toClient.flushed();
  return end;
}

async function endOf(child: ChildProcess): Promise<ServerEnd> {
  try {
    // `once` rejects where the command cannot be started.
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    return { code, signal };
  } catch (error) {
    process.stderr.write(`context-digest: the server could not be started: ${reasonOf(error)}\n`);
    return { code: NOT_STARTED, signal: null };
  }
}
