import * as vscode from 'vscode';
import { isNotFound } from '../../digest/store.ts';
import { encodeUtf8 } from '../../digest/utf8.ts';
import { SCHEME } from '../names.ts';
import type { PayloadModel } from '../payloads/payloadModel.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';
import type { LiveSettings } from '../settings/liveSettings.ts';
import { FOR_COMPARISON, parseDocumentUri } from './documentUri.ts';

/** What turns payloads into text; loaded on first use. */
type Reading = Pick<import('../reading/index.ts').Reading, 'texts'>;

/** A document as it was last read. */
interface Shown {
  content: Promise<Uint8Array>;
  /** When it became what it is now, in milliseconds since 1970: the editor reads anew what is newer. */
  since: number;
  /** Sequence number of the digest it shows. */
  seq: number;
}

/**
 * Read-only documents under `context-digest:` that show payloads as text. They are files of a file
 * system, since the editor brings only those back after a reload.
 */
export class PayloadDocuments implements vscode.FileSystemProvider, vscode.Disposable {
  readonly #reader: PayloadReader;
  readonly #settings: LiveSettings;
  readonly #reading: () => Promise<Reading>;
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly #subscriptions: vscode.Disposable;
  /** By the text of its URI. */
  readonly #shown = new Map<string, Shown>();

  readonly onDidChangeFile = this.#changed.event;

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
      vscode.workspace.registerFileSystemProvider(SCHEME, this, {
        isCaseSensitive: true,
        isReadonly: true,
      }),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#shown.delete(uri.toString())),
      model.onDidChange(() => {
        this.#refresh((uri, { seq }) => {
          // The same payload digested again, with other limits perhaps, is the same document.
          const entry = model.entry(parseDocumentUri(uri)?.key ?? '');
          return entry !== undefined && entry.seq !== seq;
        });
      }),
      settings.onDidChange(() => {
        this.#refresh(() => true);
      }),
    );
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const { content, since } = await this.#show(uri);
    const size = (await content).length;
    return { type: vscode.FileType.File, ctime: since, mtime: since, size };
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    return (await this.#show(uri)).content;
  }

  /** Changes are told for all documents that were read. */
  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  readDirectory(): [string, vscode.FileType][] {
    return [];
  }

  createDirectory(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  writeFile(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  delete(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  rename(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  dispose(): void {
    this.#subscriptions.dispose();
    this.#changed.dispose();
  }

  /** What is asked for right after another, as the editor does, is read once. */
  async #show(uri: vscode.Uri): Promise<Shown> {
    const name = uri.toString();
    const known = this.#shown.get(name);
    if (known) return known;
    const parsed = parseDocumentUri(uri);
    if (!parsed) throw vscode.FileSystemError.FileNotFound(uri);
    const shown = { content: this.#read(uri), since: Date.now(), seq: 0 };
    this.#shown.set(name, shown);
    shown.content.catch(() => this.#shown.delete(name));
    shown.seq = (await this.#reader.entry(parsed.key))?.seq ?? 0;
    return shown;
  }

  /** In UTF-8. */
  async #read(uri: vscode.Uri): Promise<Uint8Array> {
    const shown = parseDocumentUri(uri);
    const entry = shown && (await this.#reader.entry(shown.key));
    if (!entry) {
      return encodeUtf8(vscode.l10n.t('This payload is not known in this workspace any more.'));
    }
    try {
      const { texts } = await this.#reading();
      return await texts.text(entry, {
        kind: shown.kind,
        page: shown.page,
        pretty: this.#settings.current.prettyPrint && !shown.asStored,
        compared: uri.query === FOR_COMPARISON,
      });
    } catch (error) {
      if (!isNotFound(error)) throw error;
      return encodeUtf8(
        shown.kind === 'digest'
          ? vscode.l10n.t('This digest is no longer kept. Digest the source again to get it back.')
          : vscode.l10n.t(
              'This raw payload is no longer kept. Digest the source again to get it back.',
            ),
      );
    }
  }

  #refresh(isStale: (uri: vscode.Uri, shown: Shown) => boolean): void {
    const stale = [...this.#shown]
      .map(([name, shown]) => ({ uri: vscode.Uri.parse(name), shown, name }))
      .filter(({ uri, shown }) => isStale(uri, shown));
    for (const { name } of stale) this.#shown.delete(name);
    this.#changed.fire(stale.map(({ uri }) => ({ type: vscode.FileChangeType.Changed, uri })));
  }
}
