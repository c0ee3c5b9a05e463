import { l10n } from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { confirmDelete, noPayloadChosen, nothingToDelete } from '../messages.ts';
import { COMMANDS } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { PayloadKeeper } from '../payloads/payloadKeeper.ts';
import type { PendingDeletion } from '../payloads/pendingDeletion.ts';
import type { PayloadModel } from '../payloads/payloadModel.ts';
import type { Command } from './command.ts';
import type { PayloadTargets } from './payloadTargets.ts';

/** One payload goes without a question, and can be called back; several are asked about. */
export function deletePayloads(
  targets: PayloadTargets,
  deletion: PendingDeletion,
  keeper: PayloadKeeper,
  format: Format,
): Command {
  return {
    id: COMMANDS.delete,
    async execute(argument, selected) {
      const entries = await targets.many(argument, selected);
      if (entries.length === 0) {
        noPayloadChosen();
        return;
      }
      const [first] = entries;
      if (first && entries.length === 1) {
        const { source, rawBytes } = first.digest;
        const size = format.bytes(rawBytes);
        await deletion.delete(entries, l10n.t('Deleting {0}, {1}', source.label, size));
      } else if (await confirmed(entries, format)) {
        await keeper.delete(entries);
      }
    },
  };
}

export function deleteAll(model: PayloadModel, keeper: PayloadKeeper, format: Format): Command {
  return {
    id: COMMANDS.deleteAll,
    async execute() {
      await model.load();
      const { entries } = model;
      if (entries.length === 0) {
        nothingToDelete();
        return;
      }
      if (await confirmed(entries, format)) await keeper.deleteAll(entries);
    },
  };
}

function confirmed(entries: readonly PayloadEntry[], format: Format): Promise<boolean> {
  const rawBytes = entries.reduce((sum, { digest }) => sum + digest.rawBytes, 0);
  return confirmDelete(entries.length, format.bytes(rawBytes));
}
