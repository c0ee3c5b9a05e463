import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { commandLink } from '../commandLink.ts';
import { COMMANDS } from '../names.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';

/** The form of the ids that {@link callIdFor} makes. */
const CALL_ID = /\bd-[0-9a-f]{24}\b/;

/** On a call id in any document: which payload it names, and the way there. */
export function registerCallIdHover(reader: PayloadReader, format: Format): vscode.Disposable {
  return vscode.languages.registerHoverProvider(
    { scheme: '*' },
    {
      async provideHover(document, position) {
        const range = document.getWordRangeAtPosition(position, CALL_ID);
        const entry = range && (await reader.entry(document.getText(range)));
        if (!entry) return undefined;
        const { key, digest } = entry;
        const text = new vscode.MarkdownString('', true);
        text.isTrusted = {
          enabledCommands: [COMMANDS.openRaw, COMMANDS.openDigest, COMMANDS.compare],
        };
        const sizes = format.sizes(digest.rawBytes, digest.digestBytes);
        text.appendMarkdown('**').appendText(digest.source.label).appendMarkdown('** · ');
        text.appendText(`${sizes} · ${format.age(digest.at, Date.now())}`).appendMarkdown('\n\n');
        text.appendMarkdown(
          [
            `[${vscode.l10n.t('Open Raw')}](${commandLink(COMMANDS.openRaw, key)})`,
            `[${vscode.l10n.t('Open Digest')}](${commandLink(COMMANDS.openDigest, key)})`,
            `[${vscode.l10n.t('Compare')}](${commandLink(COMMANDS.compare, key)})`,
          ].join('&nbsp;&nbsp; '),
        );
        return new vscode.Hover(text, range);
      },
    },
  );
}
