import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { parseDocumentUri } from '../documents/documentUri.ts';
import { COMMANDS, INTERNAL_COMMANDS } from '../names.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';
import { elisionsOf } from './digestDocument.ts';
import type { ArrayElision } from './elisions.ts';

/**
 * Above the first line what the digest is and its call id; above an array's gap what went missing
 * there. Nothing else has a lens: a line each would double the document.
 */
export class ElisionLenses implements vscode.CodeLensProvider {
  readonly #reader: PayloadReader;
  readonly #format: Format;

  constructor(reader: PayloadReader, format: Format) {
    this.#reader = reader;
    this.#format = format;
  }

  async provideCodeLenses(document: vscode.TextDocument): Promise<vscode.CodeLens[]> {
    const { key } = parseDocumentUri(document.uri) ?? {};
    if (key === undefined) return [];
    const gaps = elisionsOf(document).flatMap(({ elision, range: { end } }) =>
      elision.kind === 'array' ? this.#gap(key, elision, new vscode.Range(end, end)) : [],
    );
    return [...(await this.#head(key)), ...gaps];
  }

  async #head(key: string): Promise<vscode.CodeLens[]> {
    const entry = await this.#reader.entry(key);
    if (!entry) return [];
    const { rawBytes, digestBytes, callId } = entry.digest;
    const sizes = this.#format.sizes(rawBytes, digestBytes);
    const top = new vscode.Range(0, 0, 0, 0);
    if (callId === '') {
      return [words(top, `${sizes} · ${vscode.l10n.t('the raw was not kept')}`)];
    }
    return [
      words(top, `${sizes} · ${vscode.l10n.t('call ID {0}', callId)}`),
      action(top, vscode.l10n.t('Copy Call ID'), COMMANDS.copyCallId, key),
      action(top, vscode.l10n.t('Open Raw'), COMMANDS.openRaw, key),
    ];
  }

  #gap(key: string, elision: ArrayElision, range: vscode.Range): vscode.CodeLens[] {
    const from = `${elision.pointer}/${elision.from}`;
    const to = `${elision.pointer}/${elision.to}`;
    const what = vscode.l10n.t(
      '{0} of {1} elements elided: {2} to {3}',
      this.#format.count(elision.dropped),
      this.#format.count(elision.total),
      from,
      to,
    );
    return [
      words(range, what),
      action(range, vscode.l10n.t('Open in Raw'), INTERNAL_COMMANDS.revealInRaw, key, from),
      action(range, vscode.l10n.t('Copy Pointer'), INTERNAL_COMMANDS.copyPointer, from),
    ];
  }
}

/** A lens that only says something. */
function words(range: vscode.Range, title: string): vscode.CodeLens {
  return new vscode.CodeLens(range, { title, command: '' });
}

function action(
  range: vscode.Range,
  title: string,
  command: string,
  ...args: string[]
): vscode.CodeLens {
  return new vscode.CodeLens(range, { title, command, arguments: args });
}
