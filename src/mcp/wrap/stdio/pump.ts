import { LineReader } from '../lineReader.ts';
import type { LineWriter } from './lineWriter.ts';

/** Takes lines from one end as fast as the other end takes them. */
export async function pump(
  from: NodeJS.ReadableStream,
  to: LineWriter,
  take: (line: Uint8Array) => void,
): Promise<void> {
  const reader = new LineReader();
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (const line of reader.read(chunk)) take(line);
      await to.drained();
    }
  } catch {
    // The end of a stream that was cut off.
  }
  const rest = reader.rest();
  if (rest.length > 0) take(rest);
}
