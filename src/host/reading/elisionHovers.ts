import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { bytes4 } from '../../digest/tokens.ts';
import { commandLink } from '../commandLink.ts';
import { parseDocumentUri } from '../documents/documentUri.ts';
import { INTERNAL_COMMANDS } from '../names.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';
import { elisionsOf } from './digestDocument.ts';
import type { ValueElision } from './elisions.ts';
import { plainText, valueText } from './locate.ts';
import type { RawPayloads } from './rawPayloads.ts';

/** Characters of the value that a hover shows. */
const EXCERPT_CHARACTERS = 60;

/** On a marker: how much it stands for, where that is, how it begins. */
export class ElisionHovers implements vscode.HoverProvider {
  readonly #reader: PayloadReader;
  readonly #raws: RawPayloads;
  readonly #format: Format;

  constructor(reader: PayloadReader, raws: RawPayloads, format: Format) {
    this.#reader = reader;
    this.#raws = raws;
    this.#format = format;
  }

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<vscode.Hover | undefined> {
    const shown = elisionsOf(document).find(
      ({ elision, range }) => elision.kind !== 'array' && range.contains(position),
    );
    const entry = shown && (await this.#reader.entry(parseDocumentUri(document.uri)?.key ?? ''));
    if (!entry || shown.elision.kind === 'array') return undefined;
    const { elision, range } = shown;
    const raw = await this.#raws.of(entry);
    const value = raw && valueText(raw, elision.pointer);
    // A string of the payload that reads like a marker stands for itself.
    if (value === document.getText(range)) return undefined;
    return new vscode.Hover(this.#text(entry.key, elision, value), range);
  }

  #text(key: string, elision: ValueElision, value: string | undefined): vscode.MarkdownString {
    const text = new vscode.MarkdownString('', true);
    text.isTrusted = {
      enabledCommands: [INTERNAL_COMMANDS.copyValue, INTERNAL_COMMANDS.copyPointer],
    };
    if (value === undefined) {
      text.appendMarkdown(vscode.l10n.t('The raw is no longer kept.'));
      return text;
    }
    text.appendMarkdown(`**${this.#amount(elision, value)}** · ${this.#size(value)}\n`);
    text.appendCodeblock(elision.pointer, 'text');
    text.appendCodeblock(excerpt(value), 'text');
    text.appendMarkdown(
      [
        `[$(copy) ${vscode.l10n.t('Copy Value')}](${commandLink(INTERNAL_COMMANDS.copyValue, key, elision.pointer)})`,
        `[$(link) ${vscode.l10n.t('Copy Pointer')}](${commandLink(INTERNAL_COMMANDS.copyPointer, elision.pointer)})`,
      ].join('&nbsp;&nbsp; '),
    );
    return text;
  }

  #amount({ kind }: ValueElision, value: string): string {
    if (kind === 'subtree') return vscode.l10n.t('Subtree elided');
    // Code points, as the marker counts them.
    const characters = Array.from(plainText(value)).length;
    return vscode.l10n.t('{0} characters elided', this.#format.count(characters));
  }

  #size(value: string): string {
    return vscode.l10n.t(
      '{0}, about {1} tokens',
      this.#format.bytes(Buffer.byteLength(value)),
      this.#format.count(bytes4.estimate(value)),
    );
  }
}

function excerpt(value: string): string {
  const line = (value.startsWith('"') ? value.slice(1, -1) : value).replaceAll(/\s+/g, ' ');
  return line.length <= EXCERPT_CHARACTERS ? line : `${line.slice(0, EXCERPT_CHARACTERS)}…`;
}
