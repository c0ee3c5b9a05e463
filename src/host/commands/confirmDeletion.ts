import { l10n, window } from 'vscode';
import type { Format } from '../../accounting/format.ts';

/** What a deletion takes away. */
export interface Deletion {
  /** Kept raw payloads, their bytes, and how many of them are pinned. */
  raws: number;
  bytes: number;
  pinned: number;
  /** Entries of the list, each with its digest. */
  entries: number;
  /** Whether nothing is left then. */
  all: boolean;
}

/** Asked once, in a modal dialog that names all that goes: none of it comes back. */
export async function confirmDeletion(deletion: Deletion, format: Format): Promise<boolean> {
  const drop = l10n.t('Delete');
  const detail = details(deletion, format).join('\n\n');
  const options = { modal: true, detail };
  return (await window.showWarningMessage(question(deletion, format), options, drop)) === drop;
}

function question(
  { raws, bytes, entries, all }: Deletion,
  { bytes: sized, count }: Format,
): string {
  if (raws === 0) {
    return entries === 1
      ? l10n.t('Delete 1 digest, whose raw payload is not kept?')
      : l10n.t('Delete {0} digests, whose raw payloads are not kept?', count(entries));
  }
  if (raws === 1) return l10n.t('Delete 1 raw payload, {0}?', sized(bytes));
  return all
    ? l10n.t('Delete all {0} raw payloads, {1}?', count(raws), sized(bytes))
    : l10n.t('Delete {0} raw payloads, {1}?', count(raws), sized(bytes));
}

function details({ raws, pinned, entries }: Deletion, { count }: Format): string[] {
  const also: string[] = [];
  if (pinned === 1) also.push(l10n.t('1 of them is pinned, and goes too.'));
  if (pinned > 1) also.push(l10n.t('{0} of them are pinned, and go too.', count(pinned)));
  if (raws > 0) also.push(digestsToo(raws, entries, count(entries)));
  return [...also, l10n.t('What they saved stays counted. This cannot be undone.')];
}

function digestsToo(raws: number, entries: number, counted: string): string {
  if (entries > raws) {
    return l10n.t(
      'All {0} digests go with them, also those whose raw payload is not kept.',
      counted,
    );
  }
  return raws === 1 ? l10n.t('Its digest goes with it.') : l10n.t('Their digests go with them.');
}
