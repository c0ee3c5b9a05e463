import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { commandLink } from '../commandLink.ts';
import { COMMANDS } from '../names.ts';
import type { KeptIds } from '../payloads/keptIds.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';

/** The form of the ids that {@link callIdFor} makes. */
const CALL_ID = /\bd-[0-9a-f]{24}\b/;

/** On a call id in any document: which payload it names, and the way there. */
export function registerCallIdHover(
  reader: PayloadReader,
  kept: KeptIds,
  format: Format,
): vscode.Disposable {
  return vscode.languages.registerHoverProvider(
    { scheme: '*' },
    {
      async provideHover(document, position) {
        const range = document.getWordRangeAtPosition(position, CALL_ID);
        const entry = range && (await reader.entry(document.getText(range)));
        if (!entry) return undefined;
        const { key, digest, rawOnly } = entry;
        const isKept = kept.has(digest.callId);
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
        if (!isKept) ways.push(vscode.l10n.t('The raw is no longer kept.'));
        text.appendMarkdown(ways.join('&nbsp;&nbsp; '));
        return new vscode.Hover(text, range);
      },
    },
  );
}
