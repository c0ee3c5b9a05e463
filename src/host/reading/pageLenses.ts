import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { FOR_COMPARISON, parseDocumentUri } from '../documents/documentUri.ts';
import { INTERNAL_COMMANDS, SCHEME } from '../names.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';
import type { RawViews } from './rawViews.ts';

/** The documents that show raw payloads. */
export const RAW_DOCUMENTS: vscode.DocumentFilter = { scheme: SCHEME, pattern: '**/*.raw.*' };

/** Above the first and the last line of a page which one it is, and the ways to its neighbours. */
export class PageLenses implements vscode.CodeLensProvider {
  readonly #reader: PayloadReader;
  readonly #views: RawViews;
  readonly #format: Format;

  constructor(reader: PayloadReader, views: RawViews, format: Format) {
    this.#reader = reader;
    this.#views = views;
    this.#format = format;
  }

  async provideCodeLenses({ uri, lineCount }: vscode.TextDocument): Promise<vscode.CodeLens[]> {
    const shown = parseDocumentUri(uri);
    if (!shown || uri.query === FOR_COMPARISON) return [];
    const entry = await this.#reader.entry(shown.key);
    const view = entry && (await this.#views.pages(entry));
    const stretch = view?.pages.stretches[shown.page];
    if (!view || !stretch) return [];
    const count = view.pages.stretches.length;
    if (count === 1 && !view.pages.breaksLines) return [];
    const { start, end } = stretch;
    const number = shown.page + 1;
    const title = [
      vscode.l10n.t('Page {0} of {1}', number, count),
      vscode.l10n.t('bytes {0} to {1}', this.#format.count(start), this.#format.count(end - 1)),
      ...(view.pages.breaksLines ? [vscode.l10n.t('long lines are broken')] : []),
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
}
