import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { COMMANDS, TREE_ITEMS } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import { elidedWords, methodIcon, methodName, moment, sourceName } from './wording.ts';

const NO_BREAK = '&nbsp;';

/** A payload's line in the tree. The tooltip is made when it is asked for: see {@link tooltip}. */
export function payloadItem(
  entry: PayloadEntry,
  rawKept: boolean,
  format: Format,
): vscode.TreeItem {
  const { source, method, rawBytes, digestBytes } = entry.digest;
  const item = new vscode.TreeItem(source.label);
  item.id = entry.key;
  item.description = format.sizes(rawBytes, digestBytes);
  item.iconPath = new vscode.ThemeIcon(rawKept ? methodIcon(method) : 'warning');
  item.contextValue = entry.pinned ? TREE_ITEMS.pinned : TREE_ITEMS.payload;
  item.command = {
    command: rawKept ? COMMANDS.openRaw : COMMANDS.openDigest,
    title: rawKept ? vscode.l10n.t('Open Raw') : vscode.l10n.t('Open Digest'),
    arguments: [entry.key, { preview: true }],
  };
  item.accessibilityInformation = { label: spoken(entry, rawKept, format) };
  return item;
}

/** Payload-derived text goes in as text: a tool's name must not become a link or a picture. */
export function tooltip(
  entry: PayloadEntry,
  rawKept: boolean,
  format: Format,
): vscode.MarkdownString {
  const { digest } = entry;
  const text = new vscode.MarkdownString('', true);
  const cell = (words: string) => ` ${words}${NO_BREAK}${NO_BREAK} |`;
  const row = (...cells: string[]) => `|${cells.map(cell).join('')}\n`;

  text.appendMarkdown('**').appendText(digest.source.label).appendMarkdown('** · ');
  text.appendText(sourceOf(entry)).appendText(` · ${moment(digest.at, Date.now())}`);
  text.appendMarkdown('\n\n');
  text.appendMarkdown(
    row('', vscode.l10n.t('Raw'), vscode.l10n.t('Digest'), vscode.l10n.t('Change')) +
      '|:---|---:|---:|---:|\n' +
      row(
        vscode.l10n.t('Size'),
        format.bytes(digest.rawBytes),
        format.bytes(digest.digestBytes),
        format.change(digest.rawBytes, digest.digestBytes),
      ) +
      row(
        vscode.l10n.t('Tokens, estimate'),
        format.count(digest.rawTokens),
        format.count(digest.digestTokens),
        format.change(digest.rawTokens, digest.digestTokens),
      ),
  );
  const elided = elidedWords(digest);
  text.appendMarkdown(`\n$(${methodIcon(digest.method)}) ${methodName(digest.method)}`);
  if (elided !== '') text.appendMarkdown(` · ${elided}`);
  text.appendMarkdown('\n\n');
  if (digest.callId === '') {
    text.appendMarkdown(vscode.l10n.t('The raw was not kept.'));
  } else {
    text.appendMarkdown(`${vscode.l10n.t('Call ID')} \`${digest.callId}\``);
    text.appendMarkdown(` · ${rawKept ? retrieved(entry) : vscode.l10n.t('no longer kept')}`);
  }
  return text;
}

function sourceOf({ digest: { source } }: PayloadEntry): string {
  const name = sourceName(source.kind);
  return source.server === undefined ? name : `${name} (${source.server})`;
}

function retrieved({ retrievals }: PayloadEntry): string {
  switch (retrievals) {
    case 0:
      return vscode.l10n.t('not retrieved since');
    case 1:
      return vscode.l10n.t('retrieved once since');
    default:
      return vscode.l10n.t('retrieved {0} times since', retrievals);
  }
}

function spoken({ digest, pinned }: PayloadEntry, rawKept: boolean, format: Format): string {
  const raw = format.bytes(digest.rawBytes);
  const sizes =
    digest.rawBytes === digest.digestBytes
      ? vscode.l10n.t('{0}, unchanged', raw)
      : vscode.l10n.t('{0} to {1}', raw, format.bytes(digest.digestBytes));
  const parts = [digest.source.label, methodName(digest.method), sizes, format.time(digest.at)];
  if (pinned) parts.push(vscode.l10n.t('pinned'));
  if (!rawKept) parts.push(vscode.l10n.t('raw no longer kept'));
  return parts.join(', ');
}
