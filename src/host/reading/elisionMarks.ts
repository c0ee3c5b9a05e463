import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { SCHEME } from '../names.ts';
import type { DigestDocuments } from './digestDocuments.ts';

/** Sets markers off from the payload's own text, and says at an array's start how much is shown. */
export class ElisionMarks implements vscode.Disposable {
  readonly #documents: DigestDocuments;
  readonly #format: Format;
  readonly #marker: vscode.TextEditorDecorationType;
  /** Many stand in a table: the ruler has no room for them. */
  readonly #cell: vscode.TextEditorDecorationType;
  readonly #array: vscode.TextEditorDecorationType;
  readonly #subscriptions: vscode.Disposable;

  /** @param changed Told when payloads or their raws came or went. */
  constructor(documents: DigestDocuments, changed: vscode.Event<void>, format: Format) {
    this.#documents = documents;
    this.#format = format;
    const color = new vscode.ThemeColor('editorCodeLens.foreground');
    const ruler = {
      overviewRulerColor: new vscode.ThemeColor('editorOverviewRuler.infoForeground'),
      overviewRulerLane: vscode.OverviewRulerLane.Right,
    };
    this.#marker = vscode.window.createTextEditorDecorationType({
      color,
      fontStyle: 'italic',
      ...ruler,
    });
    this.#cell = vscode.window.createTextEditorDecorationType({ color, fontStyle: 'italic' });
    this.#array = vscode.window.createTextEditorDecorationType({
      after: { color, margin: '0 0 0 1.5em' },
      ...ruler,
    });
    this.#subscriptions = vscode.Disposable.from(
      this.#marker,
      this.#cell,
      this.#array,
      vscode.window.onDidChangeVisibleTextEditors((editors) => {
        for (const editor of editors) void this.#mark(editor);
      }),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        for (const editor of vscode.window.visibleTextEditors) {
          if (editor.document === document) void this.#mark(editor);
        }
      }),
      changed(() => {
        this.#markAll();
      }),
    );
    this.#markAll();
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  #markAll(): void {
    for (const editor of vscode.window.visibleTextEditors) void this.#mark(editor);
  }

  async #mark(editor: vscode.TextEditor): Promise<void> {
    // The sides of a comparison have no column: there the difference itself is the mark.
    if (editor.document.uri.scheme !== SCHEME || editor.viewColumn === undefined) return;
    const shown = await this.#documents.shown(editor.document);
    if (!shown) return;
    const markers: vscode.Range[] = [];
    const cells: vscode.Range[] = [];
    const arrays: vscode.DecorationOptions[] = [];
    for (const { elision, range } of shown.elisions) {
      if (elision.kind === 'mark') {
        (elision.part === 'cell' ? cells : markers).push(range);
        continue;
      }
      if (elision.opening === undefined) continue;
      const contentText = vscode.l10n.t(
        '{0} items, {1} shown',
        this.#format.count(elision.total),
        this.#format.count(elision.total - elision.dropped),
      );
      const opening = new vscode.Range(range.start, range.start.translate(0, 1));
      arrays.push({ range: opening, renderOptions: { after: { contentText } } });
    }
    editor.setDecorations(this.#marker, markers);
    editor.setDecorations(this.#cell, cells);
    editor.setDecorations(this.#array, arrays);
  }
}
