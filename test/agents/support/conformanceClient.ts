import { connect, mcpBundle } from './connect.ts';
import { makeTemporary } from '../../unit/storage/temporary.ts';

// The client that the conformance tool runs, its scenario's address last: a client on a wrap.

const url = process.argv.at(-1) ?? '';
const { client, close } = await connect([
  mcpBundle,
  'wrap',
  '--store',
  makeTemporary(),
  '--url',
  url,
]);
const { tools } = await client.listTools();
for (const { name } of tools) {
  if (name === 'add_numbers') await client.callTool({ name, arguments: { a: 2, b: 3 } });
  if (name === 'test_reconnection') await client.callTool({ name, arguments: {} });
}
await close();
