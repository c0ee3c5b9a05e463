import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { documentUri } from '../documents/documentUri.ts';
import { sayQuietly } from '../messages.ts';
import { SCHEME } from '../names.ts';
import type { PayloadEntry } from './entries.ts';
import { modelText } from '../../agent/modelText.ts';

/** Shows a digest beside the work, or puts it on the clipboard. */
export class Presenter {
  readonly #format: Format;

  constructor(format: Format) {
    this.#format = format;
  }

  /** Opens the read-only digest in the next editor column and says what it saved. */
  async open(entry: PayloadEntry): Promise<void> {
    const { source, rawBytes, digestBytes, callId } = entry.digest;
    await vscode.window.showTextDocument(documentUri(entry, 'digest'), {
      viewColumn: columnForDigest(),
      preview: false,
    });
    const sizes = this.#format.sizes(rawBytes, digestBytes);
    sayQuietly(
      callId === ''
        ? vscode.l10n.t('{0} digested, {1}', source.label, sizes)
        : vscode.l10n.t('{0} digested, {1}, call ID {2}', source.label, sizes, callId),
    );
  }

  /** Copies the digest's exact text, its call id line at the end, ready for any chat. */
  async copy(entry: PayloadEntry, digest: string): Promise<void> {
    await vscode.env.clipboard.writeText(modelText(digest, entry.digest));
    const size = this.#format.bytes(entry.digest.digestBytes);
    const { callId } = entry.digest;
    sayQuietly(
      callId === ''
        ? vscode.l10n.t('Digest copied, {0}', size)
        : vscode.l10n.t('Digest copied, {0}, call ID {1}', size, callId),
    );
  }
}

/**
 * Beside what the user works on: where digests already are, else any other column, since two are
 * enough. The active one where nothing is open in it, or a digest is in front.
 */
function columnForDigest(): vscode.ViewColumn {
  const { activeTabGroup, all } = vscode.window.tabGroups;
  const { activeTab } = activeTabGroup;
  if (!activeTab || isOurs(activeTab)) return activeTabGroup.viewColumn;
  const others = all.filter((group) => group !== activeTabGroup);
  const column = others.find(({ tabs }) => tabs.some(isOurs)) ?? others[0];
  return column?.viewColumn ?? vscode.ViewColumn.Beside;
}

function isOurs({ input }: vscode.Tab): boolean {
  return input instanceof vscode.TabInputText && input.uri.scheme === SCHEME;
}
