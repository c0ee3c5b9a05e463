import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { commandLink } from '../commandLink.ts';
import { rawIsGoneText } from '../messages.ts';
import { COMMANDS } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';

/** Deleted, or of another workspace. */
export function unknownCallIdText(): string {
  return vscode.l10n.t('No payload in this workspace has this call ID.');
}

/** Which payload a call id names, and the ways to what is kept of it. */
export function callIdText(
  { key, digest, rawOnly }: PayloadEntry,
  isKept: boolean,
  format: Format,
): vscode.MarkdownString {
  const text = new vscode.MarkdownString('', true);
  text.isTrusted = {
    enabledCommands: [COMMANDS.openRaw, COMMANDS.openDigest, COMMANDS.compare],
  };
  const sizes = rawOnly
    ? format.bytes(digest.rawBytes)
    : format.sizes(digest.rawBytes, digest.digestBytes);
  text.appendMarkdown('**').appendText(digest.source.label).appendMarkdown('** · ');
  text.appendText(`${sizes} · ${format.age(digest.at, Date.now())}`).appendMarkdown('\n\n');
  const link = (title: string, command: string) => `[${title}](${commandLink(command, key)})`;
  const ways: string[] = [];
  if (isKept) ways.push(link(vscode.l10n.t('Open Raw'), COMMANDS.openRaw));
  if (!rawOnly) ways.push(link(vscode.l10n.t('Open Digest'), COMMANDS.openDigest));
  if (isKept && !rawOnly) ways.push(link(vscode.l10n.t('Compare'), COMMANDS.compare));
  text.appendMarkdown(ways.join('&nbsp;&nbsp; '));
  return isKept ? text : text.appendMarkdown('\n\n').appendText(rawIsGoneText(digest));
}
