import { nothingSelectedInTerminal } from '../messages.ts';
import { COMMANDS } from '../names.ts';
import { isBlank } from '../sources/payloadOf.ts';
import { payloadOfTerminalSelection } from '../sources/terminal.ts';
import type { Command } from './command.ts';
import type { DigestFlow } from './digestFlow.ts';

export function digestTerminalSelection(flow: DigestFlow): Command {
  return {
    id: COMMANDS.digestTerminalSelection,
    async execute() {
      const payload = await payloadOfTerminalSelection();
      if (isBlank(payload)) nothingSelectedInTerminal();
      else await flow.run(payload, 'asSet');
    },
  };
}
