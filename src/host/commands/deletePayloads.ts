import type { Format } from '../../accounting/format.ts';
import { confirmDelete, noPayloadChosen, nothingToDelete } from '../messages.ts';
import { COMMANDS } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { PayloadKeeper } from '../payloads/payloadKeeper.ts';
import type { PayloadModel } from '../payloads/payloadModel.ts';
import type { Command } from './command.ts';
import type { PayloadTargets } from './payloadTargets.ts';

export function deletePayloads(
  targets: PayloadTargets,
  keeper: PayloadKeeper,
  format: Format,
): Command {
  return {
    id: COMMANDS.delete,
    async execute(argument, selected) {
      const entries = await targets.many(argument, selected);
      if (entries.length === 0) return noPayloadChosen();
      if (await confirmed(entries, format)) await keeper.delete(entries);
    },
  };
}

export function deleteAll(model: PayloadModel, keeper: PayloadKeeper, format: Format): Command {
  return {
    id: COMMANDS.deleteAll,
    async execute() {
      await model.load();
      const { entries } = model;
      if (entries.length === 0) return nothingToDelete();
      if (await confirmed(entries, format)) await keeper.deleteAll(entries);
    },
  };
}

function confirmed(entries: readonly PayloadEntry[], format: Format): Promise<boolean> {
  const rawBytes = entries.reduce((sum, { digest }) => sum + digest.rawBytes, 0);
  return confirmDelete(entries.length, format.bytes(rawBytes));
}
