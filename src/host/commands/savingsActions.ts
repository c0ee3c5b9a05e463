import { commands } from 'vscode';
import { payloadKey } from '../../accounting/aggregate.ts';
import type { SavingsActions } from '../dashboard/savingsHost.ts';
import { COMMANDS } from '../names.ts';
import type { PayloadModel } from '../payloads/payloadModel.ts';

/** What the savings page may have done: three commands, on payloads it names by their number. */
export function savingsActions(model: PayloadModel): SavingsActions {
  const run = async (command: string, seq: number) => {
    const recorded = model.events.find((candidate) => candidate.seq === seq);
    if (recorded?.event.kind !== 'digest') return;
    await commands.executeCommand(command, payloadKey(seq, recorded.event));
  };
  return {
    openRaw: (seq) => run(COMMANDS.openRaw, seq),
    compare: (seq) => run(COMMANDS.compare, seq),
    openSample: async () => {
      await commands.executeCommand(COMMANDS.openSample);
    },
  };
}
