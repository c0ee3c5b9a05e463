import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
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
        if (!range) return undefined;
        const entry = await reader.entry(document.getText(range));
        const { callIdText, unknownCallIdText } = await import('./callIdText.ts');
        const text = entry
          ? callIdText(entry, kept.has(entry.digest.callId), format)
          : unknownCallIdText();
        return new vscode.Hover(text, range);
      },
    },
  );
}
