import { stat } from 'node:fs/promises';
import { reasonOf } from '../digest/failure.ts';
import { FilesystemStore } from '../storage/index.ts';
import type { Command, CommandArguments } from './command.ts';
import { failure, usageError } from './command.ts';
import { complain, printLines } from './output.ts';
import { partOf, partOptions, retrievePart } from './rawPart.ts';
import { storeDirectory } from './storeDirectory.ts';

/** `raw`: gives a kept payload back, byte for byte, or a part of it in pages. */
export const rawCommand: Command = {
  name: 'raw',
  operands: 'ID --store DIR [--pointer P | --path Q | --lines A-B | --search TEXT | …]',
  summary: 'Print the raw payload kept under a call id, byte for byte, or a part of it.',
  options: {
    store: { type: 'string', value: 'DIR', help: 'the directory the raw payload is kept in' },
    ...partOptions,
  },

  async run(given) {
    const callId = callIdOf(given);
    const directory = storeDirectory(given, 'raw');
    const part = partOf(given);
    const raw = await fetchRaw(callId, directory);
    if (part === undefined) {
      await printLines(raw);
      return;
    }
    const { text, note, kind, partSize } = await retrievePart(raw, part, callId, directory);
    // As with grep: a script is to see at once that there is none.
    if (kind === 'places' && partSize === 0) throw failure(note);
    await printLines(text);
    // Beside the text, so that pages put together are the part.
    await complain(note);
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
