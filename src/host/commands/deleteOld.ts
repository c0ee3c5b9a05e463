import { l10n, type QuickPickItem, window } from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { nothingToDelete, onlyPinnedLeft } from '../messages.ts';
import { COMMANDS } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { KeptIds } from '../payloads/keptIds.ts';
import type { PayloadKeeper } from '../payloads/payloadKeeper.ts';
import type { PayloadModel } from '../payloads/payloadModel.ts';
import type { Command } from './command.ts';
import { confirmDeletion } from './confirmDeletion.ts';
import { deletionOf } from './deletePayloads.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Choice extends QuickPickItem {
  entries: readonly PayloadEntry[];
}

/** Makes room: deletes what is older than the user chooses. What is pinned stays. */
export function deleteOld(
  model: PayloadModel,
  kept: KeptIds,
  keeper: PayloadKeeper,
  format: Format,
): Command {
  return {
    id: COMMANDS.deleteOld,
    async execute() {
      await Promise.all([model.load(), kept.refresh()]);
      const choices = choicesFrom(model.entries, kept, format);
      if (choices.length === 0) {
        if (model.entries.length === 0) nothingToDelete();
        else onlyPinnedLeft();
        return;
      }
      const chosen = await window.showQuickPick(choices, {
        title: l10n.t('Delete Old Raw Payloads'),
        placeHolder: l10n.t('What should go? Pinned payloads stay.'),
      });
      if (!chosen) return;
      const { entries } = chosen;
      if (await confirmDeletion(deletionOf(entries, kept), format)) await keeper.delete(entries);
    },
  };
}

/** From the oldest on; an age is offered where it takes more than the one before. */
function choicesFrom(all: readonly PayloadEntry[], kept: KeptIds, format: Format): Choice[] {
  const now = Date.now();
  const ages = [
    { label: l10n.t('Older than 30 days'), age: 30 * DAY_MS },
    { label: l10n.t('Older than a week'), age: 7 * DAY_MS },
    { label: l10n.t('Older than a day'), age: DAY_MS },
    { label: l10n.t('Older than an hour'), age: HOUR_MS },
    { label: l10n.t('All that are not pinned'), age: 0 },
  ];
  const choices: Choice[] = [];
  for (const { label, age } of ages) {
    const entries = all.filter(({ pinned, digest }) => !pinned && digest.at <= now - age);
    if (entries.length === (choices.at(-1)?.entries.length ?? 0)) continue;
    const { bytes } = deletionOf(entries, kept);
    choices.push({
      label,
      description: `${format.count(entries.length)} · ${format.bytes(bytes)}`,
      entries,
    });
  }
  return choices;
}
