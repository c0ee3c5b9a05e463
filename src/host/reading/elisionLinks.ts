import * as vscode from 'vscode';
import { commandLink } from '../commandLink.ts';
import { INTERNAL_COMMANDS } from '../names.ts';
import { addressText } from '../../reading/address.ts';
import type { DigestDocuments } from './digestDocuments.ts';

/** Each mark links to what it stands for. */
export class ElisionLinks implements vscode.DocumentLinkProvider {
  readonly #documents: DigestDocuments;

  constructor(documents: DigestDocuments) {
    this.#documents = documents;
  }

  async provideDocumentLinks(document: vscode.TextDocument): Promise<vscode.DocumentLink[]> {
    const shown = await this.#documents.shown(document);
    if (!shown?.isRawKept) return [];
    return shown.elisions.flatMap(({ elision, range }) => {
      if (elision.kind === 'gap') return [];
      const address = addressText(elision.address);
      const target = commandLink(INTERNAL_COMMANDS.revealInRaw, shown.entry.key, address);
      const link = new vscode.DocumentLink(range, vscode.Uri.parse(target));
      link.tooltip = vscode.l10n.t('Open in Raw');
      return [link];
    });
  }
}
