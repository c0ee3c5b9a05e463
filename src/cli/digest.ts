import { process as digestPayload } from '../digest/process.ts';
import { InvalidCallIdError, isCallId } from '../digest/store.ts';
import { toWire } from '../digest/wire.ts';
import type { Store } from '../digest/store.ts';
import { FilesystemStore } from '../storage/index.ts';
import type { Command, CommandArguments } from './command.ts';
import { failure, usageError } from './command.ts';
import { readPayload } from './input.ts';
import { print, printText } from './output.ts';
import { storeDirectory } from './storeDirectory.ts';

/** `digest`: prints the digest of a payload and, where asked to, keeps the raw. */
export const digestCommand: Command = {
  name: 'digest',
  operands: '[--json] [--threshold N] [--store DIR --call-id ID] [FILE|-]',
  summary: 'Print the digest of a file, or of standard input.',
  options: {
    json: { type: 'boolean', value: '', help: 'print the whole result as one line of JSON' },
    threshold: { type: 'string', value: 'N', help: 'hand on payloads of fewer than N bytes (0)' },
    store: { type: 'string', value: 'DIR', help: 'keep the raw payload in this directory' },
    'call-id': { type: 'string', value: 'ID', help: 'the id to fetch the raw payload by' },
  },

  async run(given) {
    const file = fileOf(given);
    const threshold = thresholdOf(given);
    const place = placeOf(given);
    const payload = await readPayload(file);
    const result = await digestPayload(payload, {
      threshold,
      store: place && storeIn(place.directory),
      callId: place?.callId,
    });
    if (given.has('json')) await print(`${JSON.stringify(toWire(result))}\n`);
    else await printText(result.digest);
    if (place !== undefined && result.callId === '') {
      const reason = result.metadata.store_err ?? 'the store refused it';
      throw failure(`the raw payload was not kept: ${reason}`);
    }
  },
};

function fileOf({ operands }: CommandArguments): string {
  if (operands.length > 1) {
    throw usageError(`digest takes one file, not ${operands.length}`);
  }
  return operands[0] ?? '-';
}

function thresholdOf(given: CommandArguments): number {
  const text = given.text('threshold') ?? '0';
  const threshold = Number(text);
  if (!/^[0-9]+$/.test(text) || !Number.isSafeInteger(threshold)) {
    throw usageError(`--threshold takes a whole number of bytes, 0 or more, not "${text}"`);
  }
  return threshold;
}

/** Where the raw payload is to be kept; undefined where nobody asked for it. */
function placeOf(given: CommandArguments): { directory: string; callId: string } | undefined {
  const callId = given.text('call-id');
  if (callId === undefined && given.text('store') === undefined) return undefined;
  if (callId === undefined) throw usageError('--store needs --call-id ID: the id to keep it under');
  const directory = storeDirectory(given, '--call-id');
  if (!isCallId(callId)) throw usageError(new InvalidCallIdError(callId).message);
  return { directory, callId };
}

/** Opened with each use: a store that cannot be opened costs what a failing put does, no digest. */
function storeIn(directory: string): Store {
  return {
    put: async (...put) => (await FilesystemStore.open(directory)).put(...put),
    get: async (...get) => (await FilesystemStore.open(directory)).get(...get),
  };
}
