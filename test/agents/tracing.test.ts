import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'mocha';
import { records } from '../unit/mcp/wrapRig.ts';
import { removeTemporaries } from '../unit/storage/temporary.ts';
import { connect, wrapArguments } from './support/connect.ts';
import { everythingServer } from './support/packages.ts';

describe('the wrap’s traces', () => {
  after(removeTemporaries);

  it('are exported by OTLP over HTTP to where the environment says', async () => {
    const bodies: string[] = [];
    const paths = new Set<string | undefined>();
    const receiver = createServer((request, response) => {
      paths.add(request.url);
      request.on('data', (data: Buffer) => bodies.push(data.toString()));
      request.on('end', () => response.writeHead(200).end('{}'));
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as AddressInfo;
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
    const { call, close } = await connect(wrapArguments(everythingServer));
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
    await call('echo', { message: records(900) });
    await close();
    receiver.closeAllConnections();
    receiver.close();
    const sent = bodies.join('');
    assert.deepEqual([...paths], ['/v1/traces']);
    for (const name of ['digest.process', 'mcp.tool_call', 'context_digest.mcp.tool_name']) {
      assert.ok(sent.includes(name), name);
    }
    assert.doesNotMatch(sent, /record 77|FAILED/);
  });
});
