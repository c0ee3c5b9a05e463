import { oneLine, reasonOf } from '../digest/failure.ts';
import { failure } from './command.ts';

const LINE_FEED = 0x0a;

/**
 * Writes to standard output, byte for byte, and waits until it is handed over. A reader that has
 * gone (`… | head`) has what it wanted: that is no error.
 *
 * @throws {CommandError} with exit code 1 where the bytes cannot be written.
 */
export async function print(output: Uint8Array | string): Promise<void> {
  try {
    await write(process.stdout, output);
  } catch (error) {
    if (isClosedPipe(error)) return;
    throw failure(`cannot write the output: ${reasonOf(error)}`);
  }
}

/** Prints as {@link print} does, and on a terminal ends the last line: what follows needs its own. */
export async function printLines(output: Uint8Array | string): Promise<void> {
  await print(output);
  const last = typeof output === 'string' ? output.charCodeAt(output.length - 1) : output.at(-1);
  if (process.stdout.isTTY && output.length > 0 && last !== LINE_FEED) await print('\n');
}

/** Writes one line to standard error; there is nobody left to tell where that fails. */
export async function complain(message: string): Promise<void> {
  await write(process.stderr, `context-digest: ${oneLine(message)}\n`).catch(() => undefined);
}

function write(stream: NodeJS.WriteStream, output: Uint8Array | string): Promise<void> {
  return new Promise((resolve, reject) => {
    // Without a listener the stream would end the process by itself, with a stack trace.
    stream.once('error', reject);
    stream.write(output, (error) => {
      if (error) {
        reject(error);
        return;
      }
      stream.removeListener('error', reject);
      resolve();
    });
  });
}

function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}
