import { noPayloadChosen } from '../messages.ts';
import { COMMANDS } from '../names.ts';
import type { PayloadKeeper } from '../payloads/payloadKeeper.ts';
import type { Command } from './command.ts';
import type { GoneRaw } from './goneRaw.ts';
import type { PayloadTargets } from './payloadTargets.ts';

export function pin(targets: PayloadTargets, keeper: PayloadKeeper, gone: GoneRaw): Command {
  return setPinned(COMMANDS.pin, true, targets, keeper, gone);
}

export function unpin(targets: PayloadTargets, keeper: PayloadKeeper, gone: GoneRaw): Command {
  return setPinned(COMMANDS.unpin, false, targets, keeper, gone);
}

function setPinned(
  id: string,
  pinned: boolean,
  targets: PayloadTargets,
  keeper: PayloadKeeper,
  gone: GoneRaw,
): Command {
  return {
    id,
    async execute(argument, selected) {
      const entries = await targets.many(argument, selected);
      if (entries.length === 0) {
        noPayloadChosen(argument);
        return;
      }
      for (const entry of entries) {
        if (pinned && (await gone.reported(entry))) continue;
        await keeper.pin(entry, pinned);
      }
    },
  };
}
