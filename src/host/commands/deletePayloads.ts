import { l10n } from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { noPayloadChosen, nothingToDelete } from '../messages.ts';
import { COMMANDS } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { PayloadKeeper } from '../payloads/payloadKeeper.ts';
import type { PendingDeletion } from '../payloads/pendingDeletion.ts';
import type { PayloadModel } from '../payloads/payloadModel.ts';
import type { KeptIds } from '../payloads/keptIds.ts';
import type { WorkspaceStorage } from '../payloads/workspaceStorage.ts';
import type { Command } from './command.ts';
import { confirmDeletion, type Deletion } from './confirmDeletion.ts';
import type { PayloadTargets } from './payloadTargets.ts';

/** One payload goes without a question, and can be called back; several are asked about. */
export function deletePayloads(
  targets: PayloadTargets,
  deletion: PendingDeletion,
  keeper: PayloadKeeper,
  kept: KeptIds,
  format: Format,
): Command {
  return {
    id: COMMANDS.delete,
    async execute(argument, selected) {
      const entries = await targets.many(argument, selected);
      if (entries.length === 0) {
        noPayloadChosen(argument);
        return;
      }
      const [first] = entries;
      if (first && entries.length === 1) {
        const { source, rawBytes } = first.digest;
        const size = format.bytes(rawBytes);
        await deletion.delete(entries, l10n.t('Deleting {0}, {1}', source.label, size));
      } else if (await confirmDeletion(deletionOf(entries, kept), format)) {
        await keeper.delete(entries);
      }
    },
  };
}

export function deleteAll(
  model: PayloadModel,
  storage: WorkspaceStorage,
  keeper: PayloadKeeper,
  format: Format,
): Command {
  return {
    id: COMMANDS.deleteAll,
    async execute() {
      await model.load();
      const { entries } = model;
      // What is stored, listed or not.
      const stored = await (await storage.store()).list();
      if (entries.length + stored.length === 0) {
        nothingToDelete();
        return;
      }
      const deletion = {
        raws: stored.length,
        bytes: stored.reduce((sum, { bytes }) => sum + bytes, 0),
        pinned: stored.filter(({ pinned }) => pinned).length,
        entries: entries.length,
        all: true,
      };
      if (await confirmDeletion(deletion, format)) await keeper.deleteAll(entries);
    },
  };
}

/** What goes with these entries. */
export function deletionOf(entries: readonly PayloadEntry[], kept: KeptIds): Deletion {
  const raws = entries.filter(({ digest }) => kept.has(digest.callId));
  return {
    raws: raws.length,
    bytes: raws.reduce((sum, { digest }) => sum + digest.rawBytes, 0),
    pinned: raws.filter(({ pinned }) => pinned).length,
    entries: entries.length,
    all: false,
  };
}
