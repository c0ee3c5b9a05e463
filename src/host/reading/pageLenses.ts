import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { isNotFound } from '../../digest/store.ts';
import type { PageFacts } from '../../reading/lookUps.ts';
import { FOR_COMPARISON, parseDocumentUri } from '../documents/documentUri.ts';
import { INTERNAL_COMMANDS, SCHEME } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';
import type { RawLookUps } from './rawLookUps.ts';

/** The documents that show raw payloads. */
export const RAW_DOCUMENTS: vscode.DocumentFilter = { scheme: SCHEME, pattern: '**/*.raw.*' };

/** Above the first and the last line of a page which one it is, and the ways to its neighbours. */
export class PageLenses implements vscode.CodeLensProvider {
  readonly #reader: PayloadReader;
  readonly #raws: RawLookUps;
  readonly #format: Format;

  constructor(reader: PayloadReader, raws: RawLookUps, format: Format) {
    this.#reader = reader;
    this.#raws = raws;
    this.#format = format;
  }

  async provideCodeLenses({ uri, lineCount }: vscode.TextDocument): Promise<vscode.CodeLens[]> {
    const shown = parseDocumentUri(uri);
    if (!shown || uri.query === FOR_COMPARISON) return [];
    const entry = await this.#reader.entry(shown.key);
    const facts = entry && (await this.#facts(entry, shown.page));
    if (!facts) return [];
    const { count, start, end, breaksLines } = facts;
    if (count === 1 && !breaksLines) return [];
    const number = shown.page + 1;
    const title = [
      vscode.l10n.t('Page {0} of {1}', number, count),
      vscode.l10n.t('bytes {0} to {1}', this.#format.count(start), this.#format.count(end - 1)),
      ...(breaksLines ? [vscode.l10n.t('long lines are broken')] : []),
    ].join(' · ');
    return [0, lineCount - 1].flatMap((line) => {
      const range = new vscode.Range(line, 0, line, 0);
      const open = (words: string, page: number) =>
        new vscode.CodeLens(range, {
          title: words,
          command: INTERNAL_COMMANDS.openPage,
          arguments: [shown.key, String(page)],
        });
      return [
        new vscode.CodeLens(range, { title, command: '' }),
        ...(number > 1 ? [open(vscode.l10n.t('Previous Page'), number - 1)] : []),
        ...(number < count ? [open(vscode.l10n.t('Next Page'), number + 1)] : []),
      ];
    });
  }

  /** Undefined where there is no such page, or the payload is not kept any more. */
  async #facts(entry: PayloadEntry, page: number): Promise<PageFacts | undefined> {
    try {
      return await this.#raws.ask(entry, 'pageFacts', { page, ...this.#raws.showing(entry) });
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }
}
