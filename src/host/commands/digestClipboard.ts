import { COMMANDS } from '../names.ts';
import { payloadOfClipboard } from '../sources/clipboard.ts';
import type { Command } from './command.ts';
import type { DigestFlow } from './digestFlow.ts';

export function digestClipboard(flow: DigestFlow): Command {
  return {
    id: COMMANDS.digestClipboard,
    execute: async () => flow.run(await payloadOfClipboard(), 'asSet'),
  };
}

export function digestClipboardAndCopy(flow: DigestFlow): Command {
  return {
    id: COMMANDS.digestClipboardAndCopy,
    execute: async () => flow.run(await payloadOfClipboard(), 'copy'),
  };
}
