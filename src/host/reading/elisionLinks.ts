import * as vscode from 'vscode';
import { commandLink } from '../commandLink.ts';
import { parseDocumentUri } from '../documents/documentUri.ts';
import { INTERNAL_COMMANDS } from '../names.ts';
import { elisionsOf } from './digestDocument.ts';

/** Each marker links to the value it stands for. */
export const elisionLinks: vscode.DocumentLinkProvider = {
  provideDocumentLinks(document) {
    const { key } = parseDocumentUri(document.uri) ?? {};
    if (key === undefined) return [];
    return elisionsOf(document).flatMap(({ elision, range }) => {
      if (elision.kind === 'array') return [];
      const target = commandLink(INTERNAL_COMMANDS.revealInRaw, key, elision.pointer);
      const link = new vscode.DocumentLink(range, vscode.Uri.parse(target));
      link.tooltip = vscode.l10n.t('Open in Raw');
      return [link];
    });
  },
};
