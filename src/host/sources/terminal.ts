import * as vscode from 'vscode';
import type { Payload } from '../payloads/payload.ts';
import { payloadOfText } from './payloadOf.ts';

/**
 * The terminal's selection. No stable API gives it, so the built-in command copies it and the
 * clipboard's text is put back as it was.
 */
export async function payloadOfTerminalSelection(): Promise<Payload> {
  const { clipboard } = vscode.env;
  const before = await clipboard.readText();
  try {
    await clipboard.writeText('');
    await vscode.commands.executeCommand('workbench.action.terminal.copySelection');
    return payloadOfText(await clipboard.readText(), {
      kind: 'terminal',
      label: vscode.window.activeTerminal?.name ?? vscode.l10n.t('Terminal'),
    });
  } finally {
    await clipboard.writeText(before);
  }
}
