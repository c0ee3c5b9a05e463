import * as vscode from 'vscode';
import type { Payload } from '../payloads/payload.ts';
import { payloadOfText } from './payloadOf.ts';

/** What lies on the clipboard; read only when it was asked for. */
export async function payloadOfClipboard(): Promise<Payload> {
  return payloadOfText(await vscode.env.clipboard.readText(), {
    kind: 'clipboard',
    label: vscode.l10n.t('Clipboard'),
  });
}
