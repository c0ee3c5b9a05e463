import * as vscode from 'vscode';
import { METHOD_STRUCTURAL_JSON } from '../../digest/constants.ts';
import { SCHEME } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { PayloadModel } from '../payloads/payloadModel.ts';
import { isNotFound, type PayloadReader } from '../payloads/payloadReader.ts';
import type { LiveSettings } from '../settings/liveSettings.ts';
import { parseDocumentUri } from './documentUri.ts';
import { prettyPrint } from './prettyPrint.ts';

/** Read-only documents under `context-digest:` that show payloads as text. */
export class PayloadDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #reader: PayloadReader;
  readonly #settings: LiveSettings;
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #subscriptions: vscode.Disposable;
  /** Sequence number of the digest that each open document shows. */
  readonly #shown = new Map<string, number>();

  readonly onDidChange = this.#changed.event;

  constructor(reader: PayloadReader, model: PayloadModel, settings: LiveSettings) {
    this.#reader = reader;
    this.#settings = settings;
    this.#subscriptions = vscode.Disposable.from(
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#shown.delete(uri.toString())),
      model.onDidChange(() => {
        this.#refreshNewer(model);
      }),
      settings.onDidChange(() => {
        for (const uri of this.#shown.keys()) this.#changed.fire(vscode.Uri.parse(uri));
      }),
    );
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const shown = parseDocumentUri(uri);
    const entry = shown && (await this.#reader.entry(shown.key));
    if (!entry) return vscode.l10n.t('This payload is not known in this workspace any more.');
    this.#shown.set(uri.toString(), entry.seq);
    try {
      const bytes =
        shown.kind === 'digest' ? await this.#reader.digest(entry) : await this.#reader.raw(entry);
      return this.#display(entry, decode(bytes), shown.kind === 'compared');
    } catch (error) {
      if (!isNotFound(error)) throw error;
      return shown.kind === 'digest'
        ? vscode.l10n.t('This digest is no longer kept. Digest the source again to get it back.')
        : vscode.l10n.t(
            'This raw payload is no longer kept. Digest the source again to get it back.',
          );
    }
  }

  dispose(): void {
    this.#subscriptions.dispose();
    this.#changed.dispose();
  }

  #display(entry: PayloadEntry, text: string, compared: boolean): string {
    if (entry.digest.method !== METHOD_STRUCTURAL_JSON) return text;
    return compared || this.#settings.current.prettyPrint ? prettyPrint(text) : text;
  }

  /** The same payload digested again, with other limits perhaps, is the same document. */
  #refreshNewer(model: PayloadModel): void {
    for (const [text, seq] of this.#shown) {
      const uri = vscode.Uri.parse(text);
      const entry = model.entry(parseDocumentUri(uri)?.key ?? '');
      if (entry && entry.seq !== seq) this.#changed.fire(uri);
    }
  }
}

/** As text: a byte order mark goes, what is not UTF-8 shows as U+FFFD. */
function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
