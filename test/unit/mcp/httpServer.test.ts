import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, it } from 'mocha';
import { HttpServer } from '../../../src/mcp/wrap/http/httpServer.ts';

interface RpcAnswer {
  id: number;
  result?: unknown;
  error?: { code: number; message: string; data?: Record<string, unknown> };
}

describe('a server at an address', () => {
  let server: Server;
  let far: HttpServer;

  /** What the wrap is answered with when a server of this behaviour gets a request. */
  async function ask(
    answer: (request: IncomingMessage, response: ServerResponse) => void,
    headers: [string, string][] = [],
  ): Promise<RpcAnswer> {
    server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      far = new HttpServer(
        { url: new URL(`http://127.0.0.1:${port}/mcp`), headers },
        (line) => {
          resolve(JSON.parse(Buffer.from(line).toString()) as RpcAnswer);
        },
        reject,
      );
      far.send(Buffer.from('{"jsonrpc":"2.0","id":7,"method":"tools/list"}'));
    });
  }

  afterEach(async () => {
    await far.close();
    server.close();
    server.closeAllConnections();
  });

  it('gets every header it was to be given', async () => {
    const { result } = await ask(
      ({ headers }, response) => {
        const { authorization, 'x-api-key': key } = headers;
        const result = { authorization, key };
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ jsonrpc: '2.0', id: 7, result }));
      },
      [
        ['Authorization', 'Bearer a:b'],
        ['X-Api-Key', 'k'],
      ],
    );
    assert.deepEqual(result, { authorization: 'Bearer a:b', key: 'k' });
  });

  it('that wants a person to sign in is refused with what it asks for, and what to do', async () => {
    const challenge = 'Bearer resource_metadata="https://h/.well-known/oauth-protected-resource"';
    const { id, error } = await ask((_request, response) => {
      response.writeHead(401, { 'www-authenticate': challenge });
      response.end('{"error":"invalid_token"}');
    });
    assert.equal(id, 7);
    assert.match(error?.message ?? '', /HTTP 401 Unauthorized \{"error":"invalid_token"\}/);
    assert.ok(error?.message.includes(challenge));
    assert.match(error?.message ?? '', /A wrap cannot sign in: give a token as a header/);
    assert.deepEqual(error?.data, { status: 401, www_authenticate: challenge });
  });

  it('that fails is quoted, without advice that would not help', async () => {
    const { error } = await ask((_request, response) => {
      response.writeHead(503);
      response.end();
    });
    assert.match(error?.message ?? '', /did not answer: HTTP 503 Service Unavailable$/);
    assert.deepEqual(error?.data, { status: 503 });
  });

  it('that ends too soon, or is not there, is said to be', async () => {
    const { error } = await ask((_request, response) => {
      response.setHeader('content-type', 'text/event-stream');
      response.end();
    });
    assert.match(error?.message ?? '', /ended before it was complete/);
    await far.close();
    server.close();
    const gone = await ask((request) => request.socket.destroy());
    assert.match(gone.error?.message ?? '', /did not answer: /);
    assert.equal(gone.error?.data, undefined);
  });
});
