import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { documentUri } from '../documents/documentUri.ts';
import { TREE_ITEMS } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import { methodIcon, methodName } from './wording.ts';

/** A payload's line in the tree, without its tooltip. */
export function payloadItem(
  entry: PayloadEntry,
  rawKept: boolean,
  format: Format,
): vscode.TreeItem {
  const { source, rawBytes, digestBytes } = entry.digest;
  const sizes = format.sizes(rawBytes, digestBytes);
  const item = new vscode.TreeItem(source.label);
  item.id = entry.key;
  item.description = entry.rawOnly ? format.bytes(rawBytes) : sizes;
  item.iconPath = new vscode.ThemeIcon(rawKept ? iconOf(entry) : 'warning');
  item.contextValue = kindOf(entry);
  // By the editor's own command: it leaves the focus in the tree where a file's click would.
  item.command = {
    command: 'vscode.open',
    title: rawKept ? vscode.l10n.t('Open Raw') : vscode.l10n.t('Open Digest'),
    arguments: [documentUri(entry, rawKept ? 'raw' : 'digest')],
  };
  item.accessibilityInformation = { label: spoken(entry, rawKept, format) };
  return item;
}

function iconOf({ digest, rawOnly }: PayloadEntry): string {
  return rawOnly ? 'archive' : methodIcon(digest.method);
}

function kindOf({ pinned, rawOnly }: PayloadEntry): string {
  if (rawOnly) return pinned ? TREE_ITEMS.rawOnlyPinned : TREE_ITEMS.rawOnly;
  return pinned ? TREE_ITEMS.pinned : TREE_ITEMS.payload;
}

function spoken(
  { digest, pinned, rawOnly }: PayloadEntry,
  rawKept: boolean,
  format: Format,
): string {
  const raw = format.bytes(digest.rawBytes);
  if (rawOnly) {
    const kept = [digest.source.label, vscode.l10n.t('not in the history'), raw];
    if (pinned) kept.push(vscode.l10n.t('pinned'));
    return kept.join(', ');
  }
  const sizes =
    digest.rawBytes === digest.digestBytes
      ? vscode.l10n.t('{0}, unchanged', raw)
      : vscode.l10n.t('{0} to {1}', raw, format.bytes(digest.digestBytes));
  const parts = [digest.source.label, methodName(digest.method), sizes, format.time(digest.at)];
  if (pinned) parts.push(vscode.l10n.t('pinned'));
  if (!rawKept) {
    const wasKept = digest.callId !== '';
    parts.push(wasKept ? vscode.l10n.t('raw no longer kept') : vscode.l10n.t('raw not kept'));
  }
  return parts.join(', ');
}
