import { fstatSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { reasonOf } from '../digest/failure.ts';
import { failure } from './command.ts';

/**
 * The bytes of a file, or of standard input where the name is `-`.
 *
 * @throws {CommandError} with exit code 1 for what cannot be read.
 */
export async function readPayload(file: string): Promise<Uint8Array> {
  try {
    return file === '-' ? await readStandardInput() : await readFile(file);
  } catch (error) {
    const name = file === '-' ? 'standard input' : `"${file}"`;
    throw failure(`cannot read ${name}: ${reasonOf(error)}`);
  }
}

async function readStandardInput(): Promise<Uint8Array> {
  // A directory's stream would end at once, as if it were empty.
  if (fstatSync(process.stdin.fd).isDirectory()) throw new Error('it is a directory');
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
