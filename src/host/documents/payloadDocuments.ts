import * as vscode from 'vscode';
import { encodeUtf8 } from '../../digest/utf8.ts';
import { CONTEXT_KEYS, SCHEME } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { KeptIds } from '../payloads/keptIds.ts';
import type { PayloadModel } from '../payloads/payloadModel.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';
import type { LiveSettings } from '../settings/liveSettings.ts';
import { FOR_COMPARISON, parseDocumentUri, type ShownDocument } from './documentUri.ts';
import { utf8Mark } from './utf8Mark.ts';

/** What turns payloads into text; loaded on first use. */
type Reading = Pick<import('../reading/index.ts').Reading, 'texts'>;

/** A document that is open. */
interface Shown {
  uri: vscode.Uri;
  parsed: ShownDocument;
  /** Held from when its size is asked for until it is handed over: many may be open, and large. */
  content: Promise<Uint8Array> | undefined;
  /** Bytes of the content, where it has been read. */
  size: number | undefined;
  /** When it became what it is now, in milliseconds since 1970: the editor reads anew what is newer. */
  since: number;
  /** Sequence number of the digest it shows; undefined while what it shows is not kept. */
  seq: number | undefined;
  /** Whether the editor was told that there is no such file any more. */
  isDeleted: boolean;
}

/**
 * Read-only documents under `context-digest:` that show payloads as text. They are files of a file
 * system, since the editor brings only those back after a reload. What is deleted while it is shown
 * is a deleted file: the editor marks its tab, and unmarks it when the deletion is called off. A
 * comparison has no such mark; there the text says it. They are read as UTF-8 whatever the editor
 * is set to read.
 */
export class PayloadDocuments implements vscode.FileSystemProvider, vscode.Disposable {
  readonly #reader: PayloadReader;
  readonly #model: PayloadModel;
  readonly #kept: KeptIds;
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
    kept: KeptIds,
    settings: LiveSettings,
    reading: () => Promise<Reading>,
  ) {
    this.#reader = reader;
    this.#model = model;
    this.#kept = kept;
    this.#settings = settings;
    this.#reading = reading;
    const follow = () => {
      this.#tell((shown) => this.#follow(shown));
    };
    this.#subscriptions = vscode.Disposable.from(
      vscode.workspace.registerFileSystemProvider(SCHEME, this, {
        isCaseSensitive: true,
        isReadonly: true,
      }),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#shown.delete(uri.toString())),
      model.onDidChange(follow),
      kept.onDidChange(follow),
      settings.onDidChange(() => {
        this.#tell((shown) => (shown.isDeleted ? undefined : renewed(shown)));
      }),
    );
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const shown = await this.#show(uri);
    const { since } = shown;
    const size = shown.size ?? (await this.#content(shown)).length;
    const marked = size + utf8Mark(uri).length;
    return { type: vscode.FileType.File, ctime: since, mtime: since, size: marked };
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    const shown = await this.#show(uri);
    const content = this.#content(shown);
    const bytes = await content;
    if (shown.content === content) shown.content = undefined;
    const mark = utf8Mark(uri);
    return mark.length === 0 ? bytes : Buffer.concat([mark, bytes]);
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

  /** @throws FileNotFound for what is no document of ours, or was deleted while it was shown. */
  async #show(uri: vscode.Uri): Promise<Shown> {
    const name = uri.toString();
    const parsed = parseDocumentUri(uri);
    const known = this.#shown.get(name);
    if (!parsed || known?.isDeleted) throw vscode.FileSystemError.FileNotFound(uri);
    if (known) return known;
    const shown: Shown = {
      uri,
      parsed,
      content: undefined,
      size: undefined,
      since: Date.now(),
      seq: undefined,
      isDeleted: false,
    };
    this.#shown.set(name, shown);
    if (parsed.kind === 'raw') {
      void vscode.commands.executeCommand('setContext', CONTEXT_KEYS.hasShownRaw, true);
    }
    await this.#reader.entry(parsed.key);
    shown.seq = this.#keptEntry(parsed)?.seq;
    return shown;
  }

  /** What is asked for right after another, as the editor does, is read once. */
  #content(shown: Shown): Promise<Uint8Array> {
    if (shown.content) return shown.content;
    const content = this.#read(shown).then((bytes) => {
      if (shown.content === content) shown.size = bytes.length;
      return bytes;
    });
    shown.content = content;
    content.catch(() => this.#shown.delete(shown.uri.toString()));
    return content;
  }

  /** In UTF-8. */
  async #read({ uri, parsed }: Shown): Promise<Uint8Array> {
    const { key, kind, page, asStored } = parsed;
    const entry = await this.#reader.entry(key);
    if (!entry) {
      return sentence(uri, vscode.l10n.t('This payload is not known in this workspace any more.'));
    }
    const { texts } = await this.#reading();
    try {
      return await texts.text(entry, {
        kind,
        page,
        pretty: this.#settings.current.prettyPrint && !asStored,
        compared: uri.query === FOR_COMPARISON,
      });
    } catch (error) {
      // The editor would call it unexpected, and not say what it is.
      return sentence(uri, texts.insteadOf(kind, entry, error));
    }
  }

  /** The listed payload of a document, where what the document shows of it is still kept. */
  #keptEntry({ key, kind }: ShownDocument): PayloadEntry | undefined {
    const entry = this.#model.entry(key);
    return kind === 'digest' || this.#kept.has(entry?.digest.callId ?? '') ? entry : undefined;
  }

  /** What the editor is to be told of a document, after payloads came or went. */
  #follow(shown: Shown): vscode.FileChangeType | undefined {
    const seq = this.#keptEntry(shown.parsed)?.seq;
    // The same payload digested again, with other limits perhaps, is the same document.
    if (seq === shown.seq) return undefined;
    shown.seq = seq;
    if (seq === undefined && shown.uri.query !== FOR_COMPARISON) {
      shown.isDeleted = true;
      return vscode.FileChangeType.Deleted;
    }
    const change = renewed(shown);
    if (!shown.isDeleted) return change;
    shown.isDeleted = false;
    return vscode.FileChangeType.Created;
  }

  #tell(changeOf: (shown: Shown) => vscode.FileChangeType | undefined): void {
    const changes = [...this.#shown.values()].flatMap((shown) => {
      const type = changeOf(shown);
      return type === undefined ? [] : [{ type, uri: shown.uri }];
    });
    if (changes.length > 0) this.#changed.fire(changes);
  }
}

/** A sentence in place of a payload: no mistake in a document that is shown as JSON. */
function sentence({ path }: vscode.Uri, text: string): Uint8Array {
  return encodeUtf8(path.endsWith('.json') ? JSON.stringify(text) : text);
}

/** Has a document read anew. */
function renewed(shown: Shown): vscode.FileChangeType {
  shown.content = undefined;
  shown.size = undefined;
  shown.since = Date.now();
  return vscode.FileChangeType.Changed;
}
