import { noCellOutput } from '../messages.ts';
import { COMMANDS } from '../names.ts';
import { cellOf, payloadOfCellOutput } from '../sources/notebookCell.ts';
import type { Command } from './command.ts';
import type { DigestFlow } from './digestFlow.ts';

export function digestCellOutput(flow: DigestFlow): Command {
  return {
    id: COMMANDS.digestCellOutput,
    execute(argument) {
      const cell = cellOf(argument);
      const payload = cell && payloadOfCellOutput(cell);
      if (payload) return flow.run(payload, 'asSet');
      noCellOutput();
      return;
    },
  };
}
