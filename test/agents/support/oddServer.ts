import { createInterface } from 'node:readline';
import { writeSync } from 'node:fs';

// A server that speaks the protocol by hand and misbehaves when a tool of the right name is called.

interface Request {
  id?: number;
  method: string;
  params?: { name?: string; arguments?: { megabytes?: number } };
}

const lines = createInterface({ input: process.stdin });
process.stderr.write('odd server: starting slowly\n');

/** What the client sent, as far as the server can tell. */
const heard: string[] = [];

function say(id: number, result: string): void {
  // At once and whole: the process may end right after it.
  const line = Buffer.from(`{"jsonrpc":"2.0","id":${id},"result":${result}}\n`);
  for (let at = 0; at < line.length;) {
    try {
      at += writeSync(1, line, at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}

function text(value: string): string {
  return `{"content":[{"type":"text","text":${JSON.stringify(value)}}]}`;
}

function listOf(megabytes: number): string {
  const row = '{"id":12345678901234567890,"name":"a row","ok":true},';
  return `[${row.repeat((megabytes * 1024 * 1024) / row.length)}null]`;
}

lines.on('line', (line) => {
  const { id, method, params } = JSON.parse(line) as Request;
  heard.push(params?.name ?? method);
  if (id === undefined) return;
  if (method === 'initialize') {
    const info =
      '"protocolVersion":"2025-06-18","capabilities":{},"serverInfo":{"name":"odd","version":"1"}';
    setTimeout(() => {
      say(id, `{${info}}`);
    }, 300);
    return;
  }
  switch (params?.name) {
    case 'die':
      process.kill(process.pid, 'SIGKILL');
      break;
    case 'answer and exit':
      say(id, text(listOf(1)));
      process.exit(7);
      break;
    case 'large':
      say(id, text(listOf(params.arguments?.megabytes ?? 1)));
      break;
    case 'wait':
      // For ever: its client has to give up.
      break;
    case 'heard':
      say(id, text(heard.join(', ')));
      break;
    case 'environment':
      say(id, text(JSON.stringify(process.env)));
      break;
    case undefined:
    default:
      say(id, text('as always'));
  }
});
lines.on('close', () => process.exit(0));
