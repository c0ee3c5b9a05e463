import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { isNotFound } from '../../digest/store.ts';
import { addressText } from '../../reading/address.ts';
import type { Mark } from '../../reading/elisions/elision.ts';
import type { LocatedPart } from '../../reading/locatedPart.ts';
import { signalOf } from '../cancellation.ts';
import { commandLink } from '../commandLink.ts';
import { rawIsGoneText } from '../messages.ts';
import { INTERNAL_COMMANDS } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { DigestDocuments } from './digestDocuments.ts';
import type { RawLookUps } from './rawLookUps.ts';

/**
 * On a mark: how much it stands for, where that is, how it begins. The way into the raw is the
 * mark's own link, which the editor puts below.
 */
export class ElisionHovers implements vscode.HoverProvider {
  readonly #documents: DigestDocuments;
  readonly #raws: RawLookUps;
  readonly #format: Format;

  constructor(documents: DigestDocuments, raws: RawLookUps, format: Format) {
    this.#documents = documents;
    this.#raws = raws;
    this.#format = format;
  }

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
  ): Promise<vscode.Hover | undefined> {
    const digest = await this.#documents.shown(document);
    const shown = digest?.elisions.find(
      ({ elision, range }) => elision.kind === 'mark' && range.contains(position),
    );
    if (!digest || shown?.elision.kind !== 'mark') return undefined;
    const { entry } = digest;
    const { elision, range } = shown;
    const asked = { address: elision.address, method: entry.digest.method };
    try {
      const part = await this.#raws.ask(entry, 'part', asked, signalOf(token));
      // A string of the payload that reads like a marker stands for itself.
      if (part?.source === document.getText(range)) return undefined;
      return new vscode.Hover(this.#text(entry, elision, part), range);
    } catch (error) {
      if (!isNotFound(error)) throw error;
      return new vscode.Hover(rawIsGoneText(entry.digest), range);
    }
  }

  #text(entry: PayloadEntry, mark: Mark, part: LocatedPart | undefined): vscode.MarkdownString {
    const text = new vscode.MarkdownString('', true);
    text.isTrusted = {
      enabledCommands: [INTERNAL_COMMANDS.copyValue, INTERNAL_COMMANDS.copyPointer],
    };
    const address = addressText(mark.address);
    if (part) {
      text.appendMarkdown(`**${this.#whole(mark, part)}** · ${this.#size(entry, part)}\n`);
    }
    text.appendCodeblock(address, 'text');
    if (part) text.appendCodeblock(part.excerpt, 'text');
    const { copyValue, copyPointer } = INTERNAL_COMMANDS;
    const link = (icon: string, title: string, command: string, ...args: string[]) =>
      `[$(${icon}) ${title}](${commandLink(command, ...args)})`;
    text.appendMarkdown(
      [
        ...(part ? [link('copy', vscode.l10n.t('Copy Value'), copyValue, entry.key, address)] : []),
        link('link', vscode.l10n.t('Copy Pointer'), copyPointer, address),
      ].join('&nbsp;&nbsp; '),
    );
    return text;
  }

  /** What the mark is about; how much of it is missing the mark says itself. */
  #whole({ part }: Mark, { characters }: LocatedPart): string {
    switch (part) {
      case 'string':
        // Code points, as the mark counts them.
        return vscode.l10n.t('A text of {0} characters', this.#format.count(characters));
      case 'elements':
        return vscode.l10n.t('An array, partly elided');
      case 'table':
        return vscode.l10n.t('All rows, as a table');
      case 'cell':
        return vscode.l10n.t('A value of the row, not shown');
      case 'subtree':
        return vscode.l10n.t('A subtree, partly or wholly elided');
      case 'same':
        return vscode.l10n.t('The same as elsewhere');
      case 'lines':
        return vscode.l10n.t('Elided lines');
      case 'end':
        return vscode.l10n.t('The unfinished end of the payload');
    }
  }

  /** Tokens at the payload's own rate: the part alone was never counted. */
  #size({ digest }: PayloadEntry, { bytes }: LocatedPart): string {
    const tokens = Math.round((bytes * digest.rawTokens) / Math.max(1, digest.rawBytes));
    return vscode.l10n.t(
      '{0}, about {1} tokens',
      this.#format.bytes(bytes),
      this.#format.count(tokens),
    );
  }
}
