import { stat } from 'node:fs/promises';
import { reasonOf } from '../digest/failure.ts';
import { FilesystemStore } from '../storage/index.ts';
import type { Command, CommandArguments } from './command.ts';
import { failure, usageError } from './command.ts';
import { print } from './output.ts';
import { storeDirectory } from './storeDirectory.ts';

/** `raw`: gives a kept payload back, byte for byte. */
export const rawCommand: Command = {
  name: 'raw',
  operands: 'ID --store DIR',
  summary: 'Print the raw payload kept under a call id, byte for byte.',
  options: {
    store: { type: 'string', value: 'DIR', help: 'the directory the raw payload is kept in' },
  },

  async run(given) {
    const callId = callIdOf(given);
    const directory = storeDirectory(given, 'raw');
    await print(await fetchRaw(callId, directory));
  },
};

function callIdOf({ operands }: CommandArguments): string {
  const [callId] = operands;
  if (callId === undefined || operands.length > 1) {
    throw usageError(`raw takes one call id, not ${operands.length}`);
  }
  return callId;
}

async function fetchRaw(callId: string, directory: string): Promise<Uint8Array> {
  try {
    // Reading must leave no trace: no directory is made, and without a bound nothing is evicted.
    await stat(directory);
    const store = await FilesystemStore.open(directory, { maxTotalBytes: 0 });
    return await store.get(callId);
  } catch (error) {
    throw failure(`cannot read from the store in "${directory}": ${reasonOf(error)}`);
  }
}
