import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { QUOTE } from '../../json/bytes.ts';
import type { Resolved } from '../../json/resolve.ts';
import { countCodePoints } from '../../json/strings.ts';
import { sourceText } from '../../json/text.ts';
import { commandLink } from '../commandLink.ts';
import { INTERNAL_COMMANDS } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import { addressText } from './address.ts';
import type { DigestDocuments } from './digestDocuments.ts';
import type { Mark } from './elisions/elision.ts';
import { locate, partText } from './locate.ts';
import type { RawPayloads } from './rawPayloads.ts';

/** Characters of a part that a hover shows, and bytes that hold as many. */
const EXCERPT_CHARACTERS = 60;
const EXCERPT_BYTES = 400;

/** On a mark: how much it stands for, where that is, how it begins. */
export class ElisionHovers implements vscode.HoverProvider {
  readonly #documents: DigestDocuments;
  readonly #raws: RawPayloads;
  readonly #format: Format;

  constructor(documents: DigestDocuments, raws: RawPayloads, format: Format) {
    this.#documents = documents;
    this.#raws = raws;
    this.#format = format;
  }

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<vscode.Hover | undefined> {
    const digest = await this.#documents.shown(document);
    const shown = digest?.elisions.find(
      ({ elision, range }) => elision.kind === 'mark' && range.contains(position),
    );
    if (!digest || shown?.elision.kind !== 'mark') return undefined;
    const { entry } = digest;
    const { elision, range } = shown;
    const raw = await this.#raws.of(entry);
    const part = raw && (await locate(raw, elision.address, entry.digest.method));
    // A string of the payload that reads like a marker stands for itself.
    if (part && isSame(part, document.getText(range))) return undefined;
    return new vscode.Hover(this.#text(entry, elision, raw !== undefined, part), range);
  }

  #text(
    entry: PayloadEntry,
    mark: Mark,
    isKept: boolean,
    part: Resolved | undefined,
  ): vscode.MarkdownString {
    const text = new vscode.MarkdownString('', true);
    text.isTrusted = {
      enabledCommands: [
        INTERNAL_COMMANDS.revealInRaw,
        INTERNAL_COMMANDS.copyValue,
        INTERNAL_COMMANDS.copyPointer,
      ],
    };
    if (!isKept) {
      text.appendMarkdown(vscode.l10n.t('The raw is no longer kept.'));
      return text;
    }
    const address = addressText(mark.address);
    if (part) {
      text.appendMarkdown(`**${this.#whole(mark, part)}** · ${this.#size(entry, part)}\n`);
    }
    text.appendCodeblock(address, 'text');
    if (part) text.appendCodeblock(excerpt(part), 'text');
    const { revealInRaw, copyValue, copyPointer } = INTERNAL_COMMANDS;
    const link = (icon: string, title: string, command: string, ...args: string[]) =>
      `[$(${icon}) ${title}](${commandLink(command, ...args)})`;
    text.appendMarkdown(
      [
        link('go-to-file', vscode.l10n.t('Open in Raw'), revealInRaw, entry.key, address),
        ...(part ? [link('copy', vscode.l10n.t('Copy Value'), copyValue, entry.key, address)] : []),
        link('link', vscode.l10n.t('Copy Pointer'), copyPointer, address),
      ].join('&nbsp;&nbsp; '),
    );
    return text;
  }

  /** What the mark is about; how much of it is missing the mark says itself. */
  #whole({ part }: Mark, { bytes, start, end }: Resolved): string {
    switch (part) {
      case 'string': {
        const isString = bytes[start] === QUOTE;
        // Code points, as the mark counts them.
        const characters = isString ? countCodePoints(bytes, start + 1, end - 1) : end - start;
        return vscode.l10n.t('A text of {0} characters', this.#format.count(characters));
      }
      case 'elements':
        return vscode.l10n.t('An array, partly elided');
      case 'subtree':
        return vscode.l10n.t('A subtree, partly or wholly elided');
      case 'same':
        return vscode.l10n.t('The same as elsewhere');
      case 'lines':
        return vscode.l10n.t('Elided lines');
    }
  }

  /** Tokens at the payload's own rate: the part alone was never counted. */
  #size({ digest }: PayloadEntry, { start, end }: Resolved): string {
    const bytes = end - start;
    const tokens = Math.round((bytes * digest.rawTokens) / Math.max(1, digest.rawBytes));
    return vscode.l10n.t(
      '{0}, about {1} tokens',
      this.#format.bytes(bytes),
      this.#format.count(tokens),
    );
  }
}

function isSame(part: Resolved, shown: string): boolean {
  return part.end - part.start < EXCERPT_BYTES && partText(part) === shown;
}

function excerpt({ bytes, start, end }: Resolved): string {
  const isString = bytes[start] === QUOTE;
  const from = isString ? start + 1 : start;
  const to = Math.min(isString ? end - 1 : end, from + EXCERPT_BYTES);
  const line = Array.from(sourceText(bytes, from, to).replaceAll(/\s+/g, ' '));
  const shown = line.slice(0, EXCERPT_CHARACTERS).join('');
  return line.length > EXCERPT_CHARACTERS || to < end - 1 ? `${shown}…` : shown;
}
