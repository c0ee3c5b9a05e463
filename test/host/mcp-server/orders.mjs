// An MCP server as others write them, for tests: its one tool answers with more than a model wants.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';

const server = new Server({ name: 'orders', version: '1.0.0' }, { capabilities: { tools: {} } });

server.setRequestHandler(ListToolsRequestSchema, () => ({
  tools: [
    {
      name: 'list_orders',
      description: 'Lists orders',
      inputSchema: { type: 'object', properties: { count: { type: 'integer' } } },
    },
  ],
}));

server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
  const orders = Array.from({ length: params.arguments?.count ?? 1000 }, (_, at) => ({
    id: at,
    total: `${at}.50`,
    note: `order number ${at}`,
  }));
  return { content: [{ type: 'text', text: JSON.stringify({ orders }) }] };
});

await server.connect(new StdioServerTransport());
