import * as vscode from 'vscode';
import { SCHEME } from '../names.ts';
import type { PayloadModel } from '../payloads/payloadModel.ts';
import { isNotFound } from '../../digest/store.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';
import type { LiveSettings } from '../settings/liveSettings.ts';
import { FOR_COMPARISON, parseDocumentUri } from './documentUri.ts';

/** What turns payloads into text; loaded on first use. */
type Reading = Pick<import('../reading/index.ts').Reading, 'texts'>;

/** Read-only documents under `context-digest:` that show payloads as text. */
export class PayloadDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #reader: PayloadReader;
  readonly #settings: LiveSettings;
  readonly #reading: () => Promise<Reading>;
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #subscriptions: vscode.Disposable;
  /** Sequence number of the digest that each open document shows. */
  readonly #shown = new Map<string, number>();

  readonly onDidChange = this.#changed.event;

  /** @param reading Loads what turns payloads into text, when the first document is shown. */
  constructor(
    reader: PayloadReader,
    model: PayloadModel,
    settings: LiveSettings,
    reading: () => Promise<Reading>,
  ) {
    this.#reader = reader;
    this.#settings = settings;
    this.#reading = reading;
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
      const { texts } = await this.#reading();
      const display = {
        kind: shown.kind,
        page: shown.page,
        pretty: this.#settings.current.prettyPrint,
        compared: uri.query === FOR_COMPARISON,
      };
      return await texts.text(entry, display);
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

  /** The same payload digested again, with other limits perhaps, is the same document. */
  #refreshNewer(model: PayloadModel): void {
    for (const [text, seq] of this.#shown) {
      const uri = vscode.Uri.parse(text);
      const entry = model.entry(parseDocumentUri(uri)?.key ?? '');
      if (entry && entry.seq !== seq) this.#changed.fire(uri);
    }
  }
}
