import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';

export interface Bridge {
  url: string;
  close: () => Promise<void>;
}

/** Serves at an address what a process serves over its standard streams: one process a session. */
export async function bridge(args: readonly string[]): Promise<Bridge> {
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  const processes = new Set<StdioClientTransport>();

  async function open(): Promise<StreamableHTTPServerTransport> {
    const near = new StreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => {
        sessions.set(id, near);
      },
    });
    const far = new StdioClientTransport({
      command: process.execPath,
      args: [...args],
      stderr: 'ignore',
    });
    processes.add(far);
    far.onmessage = (message) => {
      void near.send(message).catch(() => undefined);
    };
    near.onmessage = (message) => {
      void far.send(message);
    };
    await Promise.all([near.start(), far.start()]);
    return near;
  }

  const server = createServer((request, response) => {
    const known = sessions.get(String(request.headers['mcp-session-id']));
    void (known ? Promise.resolve(known) : open()).then((near) =>
      near.handleRequest(request, response),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    close: async () => {
      await Promise.all([...processes].map((far) => far.close()));
      server.closeAllConnections();
      server.close();
    },
  };
}
