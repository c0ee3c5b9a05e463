import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { documentUri } from '../documents/documentUri.ts';
import { sayQuietly } from '../messages.ts';
import { SCHEME } from '../names.ts';
import type { PayloadEntry } from './entries.ts';
import { modelText } from '../../agent/modelText.ts';

/** A digest and its text. */
export interface CopiedDigest {
  entry: PayloadEntry;
  digest: string;
}

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

  /** Copies exact texts, each with its call id line at the end, ready for any chat. */
  async copy(...copied: readonly CopiedDigest[]): Promise<void> {
    const texts = copied.map(({ entry, digest }) => modelText(digest, entry.digest));
    await vscode.env.clipboard.writeText(texts.join('\n\n'));
    const size = this.#format.bytes(
      copied.reduce((sum, { entry }) => sum + entry.digest.digestBytes, 0),
    );
    const callId = copied.length === 1 ? (copied[0]?.entry.digest.callId ?? '') : '';
    if (copied.length > 1) {
      sayQuietly(vscode.l10n.t('{0} digests copied, {1}', copied.length, size));
    } else if (callId === '') {
      sayQuietly(vscode.l10n.t('Digest copied, {0}', size));
    } else {
      sayQuietly(vscode.l10n.t('Digest copied, {0}, call ID {1}', size, callId));
    }
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
