import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { inert } from '../inert.ts';
import { COMMANDS, INTERNAL_COMMANDS } from '../names.ts';
import type { DigestDocuments, ShownDigest } from './digestDocuments.ts';
import type { Gap } from '../../reading/elisions/elision.ts';

/**
 * Above the first line what the digest is and its call id; above an array's gap what went missing
 * there. Nothing else has a lens: a line each would double the document.
 */
export class ElisionLenses implements vscode.CodeLensProvider {
  readonly #documents: DigestDocuments;
  readonly #format: Format;

  readonly onDidChangeCodeLenses: vscode.Event<void>;

  /** @param changed Told when payloads or their raws came or went. */
  constructor(documents: DigestDocuments, changed: vscode.Event<void>, format: Format) {
    this.#documents = documents;
    this.onDidChangeCodeLenses = changed;
    this.#format = format;
  }

  async provideCodeLenses(document: vscode.TextDocument): Promise<vscode.CodeLens[]> {
    const shown = await this.#documents.shown(document);
    if (!shown) return [];
    const { elisions } = shown;
    const gaps = elisions.flatMap(({ elision, range: { end } }) =>
      elision.kind === 'gap' && beginsLine(document, end)
        ? this.#gap(shown, elision, new vscode.Range(end, end))
        : [],
    );
    return [...this.#head(shown), ...gaps];
  }

  #head({ entry: { key, digest }, isRawKept }: ShownDigest): vscode.CodeLens[] {
    const { rawBytes, digestBytes, callId, model } = digest;
    const changed = this.#format.sizes(rawBytes, digestBytes);
    const by = model === '' ? '' : ` · ${vscode.l10n.t('written by the model {0}', inert(model))}`;
    const sizes = changed + by;
    const top = new vscode.Range(0, 0, 0, 0);
    if (callId === '') {
      return [words(top, `${sizes} · ${vscode.l10n.t('the raw was not kept')}`)];
    }
    if (!isRawKept) {
      return [words(top, `${sizes} · ${vscode.l10n.t('the raw is no longer kept')}`)];
    }
    return [
      words(top, `${sizes} · ${vscode.l10n.t('call ID {0}', callId)}`),
      action(top, vscode.l10n.t('Copy Call ID'), COMMANDS.copyCallId, key),
      action(top, vscode.l10n.t('Open Raw'), COMMANDS.openRaw, key),
    ];
  }

  #gap(
    { entry: { key }, isRawKept }: ShownDigest,
    gap: Gap,
    range: vscode.Range,
  ): vscode.CodeLens[] {
    const from = `${gap.pointer}/${gap.from}`;
    const what = words(range, this.#gapWords(gap, from));
    if (!isRawKept) return [what];
    return [
      what,
      action(range, vscode.l10n.t('Open in Raw'), INTERNAL_COMMANDS.revealInRaw, key, from),
      action(range, vscode.l10n.t('Copy Pointer'), INTERNAL_COMMANDS.copyPointer, from),
    ];
  }

  #gapWords({ pointer, total, from, to }: Gap, first: string): string {
    const { count } = this.#format;
    return from === to
      ? vscode.l10n.t('1 of {0} items elided: {1}', count(total), first)
      : vscode.l10n.t(
          '{0} of {1} items elided: {2} to {3}',
          count(to - from + 1),
          count(total),
          first,
          `${pointer}/${to}`,
        );
  }
}

/** Within a line a lens would point to the whole of it. */
function beginsLine(document: vscode.TextDocument, { line, character }: vscode.Position): boolean {
  return document.lineAt(line).firstNonWhitespaceCharacterIndex >= character;
}

/** A lens that only says something. */
function words(range: vscode.Range, title: string): vscode.CodeLens {
  return new vscode.CodeLens(range, { title: inert(title), command: '' });
}

function action(
  range: vscode.Range,
  title: string,
  command: string,
  ...args: string[]
): vscode.CodeLens {
  return new vscode.CodeLens(range, { title, command, arguments: args });
}
