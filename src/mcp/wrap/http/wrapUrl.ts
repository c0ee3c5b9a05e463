import { pump } from '../stdio/pump.ts';
import type { OpenSession, ServerEnd } from '../stdio/wrapCommand.ts';
import { LineWriter } from '../stdio/lineWriter.ts';
import { HttpServer } from './httpServer.ts';

/** Passes on a server at an address until the client is gone. */
export async function wrapUrl(
  target: { url: URL; headers: readonly [string, string][] },
  openSession: OpenSession,
  complain: (problem: unknown) => void,
): Promise<ServerEnd> {
  const toClient = new LineWriter(process.stdout);
  const session = openSession({
    toClient: (line) => {
      toClient.write(line);
    },
    toServer: (line) => {
      server.send(line);
    },
  });
  const server = new HttpServer(
    target,
    (line) => {
      session.fromServer(line);
    },
    complain,
  );
  await pump(process.stdin, toClient, (line) => {
    session.fromClient(line);
  });
  await server.close();
  await session.finish();
  await toClient.flushed();
  return { code: 0, signal: null };
}
