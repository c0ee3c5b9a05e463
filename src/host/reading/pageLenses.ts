import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { isNotFound } from '../../digest/store.ts';
import type { PageFacts } from '../../reading/lookUps.ts';
import { FOR_COMPARISON, parseDocumentUri, type ShownDocument } from '../documents/documentUri.ts';
import { INTERNAL_COMMANDS, SCHEME } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';
import { STORED_FORM } from './elisionCommands.ts';
import type { RawLookUps } from './rawLookUps.ts';

/** The documents that show raw payloads. */
export const RAW_DOCUMENTS: vscode.DocumentFilter = { scheme: SCHEME, pattern: '**/*.raw.*' };

/**
 * Above the first line of a raw how its text differs from what is stored, and the way to the other
 * form; above the first and the last line of a page which one it is, and the ways to its neighbours.
 */
export class PageLenses implements vscode.CodeLensProvider {
  readonly #reader: PayloadReader;
  readonly #raws: RawLookUps;
  readonly #format: Format;

  readonly onDidChangeCodeLenses: vscode.Event<void>;

  /** @param changed Told when payloads or their raws came or went. */
  constructor(
    reader: PayloadReader,
    raws: RawLookUps,
    changed: vscode.Event<void>,
    format: Format,
  ) {
    this.#reader = reader;
    this.onDidChangeCodeLenses = changed;
    this.#raws = raws;
    this.#format = format;
  }

  async provideCodeLenses({ uri, lineCount }: vscode.TextDocument): Promise<vscode.CodeLens[]> {
    const shown = parseDocumentUri(uri);
    if (!shown || uri.query === FOR_COMPARISON) return [];
    const entry = await this.#reader.entry(shown.key);
    const facts = entry && (await this.#facts(entry, shown));
    if (!facts) return [];
    const at = (line: number) => new vscode.Range(line, 0, line, 0);
    const pages = facts.count > 1 || facts.breaksLines;
    return [
      ...this.#layout(at(0), shown, facts),
      ...(pages ? [0, lineCount - 1].flatMap((line) => this.#page(at(line), shown, facts)) : []),
    ];
  }

  #layout(top: vscode.Range, shown: ShownDocument, facts: PageFacts): vscode.CodeLens[] {
    if (facts.isLaidOut) {
      const words = vscode.l10n.t('Laid out for reading: white space differs from what is stored');
      return [
        said(top, words),
        open(top, vscode.l10n.t('Show as Stored'), { ...shown, page: 0, asStored: true }),
      ];
    }
    if (!shown.asStored) return [];
    return [
      said(top, vscode.l10n.t('As it is stored')),
      open(top, vscode.l10n.t('Lay Out for Reading'), { ...shown, page: 0, asStored: false }),
    ];
  }

  #page(range: vscode.Range, shown: ShownDocument, facts: PageFacts): vscode.CodeLens[] {
    const { count, start, end, breaksLines, lines } = facts;
    const { page } = shown;
    const title = [
      vscode.l10n.t('Page {0} of {1}', page + 1, count),
      ...(lines ? [this.#lines(lines)] : []),
      vscode.l10n.t('bytes {0} to {1}', this.#format.count(start), this.#format.count(end - 1)),
      ...(breaksLines ? [vscode.l10n.t('long lines are broken')] : []),
    ].join(' · ');
    const turn = (words: string, to: number) => open(range, words, { ...shown, page: to });
    return [
      said(range, title),
      ...(page > 0 ? [turn(vscode.l10n.t('Previous Page'), page - 1)] : []),
      ...(page + 1 < count ? [turn(vscode.l10n.t('Next Page'), page + 1)] : []),
    ];
  }

  /** The editor numbers the lines of each page from 1. */
  #lines({ first, last, total }: NonNullable<PageFacts['lines']>): string {
    const [from, to, all] = [first, last, total].map((line) => this.#format.count(line));
    return vscode.l10n.t('lines {0} to {1} of {2}', from ?? '', to ?? '', all ?? '');
  }

  /** Undefined where there is no such page, or the payload is not kept any more. */
  async #facts(entry: PayloadEntry, { page, asStored }: ShownDocument) {
    const { method, pretty } = this.#raws.showing(entry);
    const asked = { page, method, pretty: pretty && !asStored };
    try {
      return await this.#raws.ask(entry, 'pageFacts', asked);
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }
}

function said(range: vscode.Range, title: string): vscode.CodeLens {
  return new vscode.CodeLens(range, { title, command: '' });
}

function open(range: vscode.Range, title: string, to: ShownDocument): vscode.CodeLens {
  const { key, page, asStored } = to;
  const command = INTERNAL_COMMANDS.openPage;
  const args = [key, String(page + 1), ...(asStored ? [STORED_FORM] : [])];
  return new vscode.CodeLens(range, { title, command, arguments: args });
}
