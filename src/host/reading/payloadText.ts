import { env, l10n } from 'vscode';
import { isNotFound } from '../../digest/store.ts';
import { encodeUtf8 } from '../../digest/utf8.ts';
import type { ComparedPhrases } from '../../reading/compared.ts';
import { isJsonDigest } from '../../reading/jsonMethods.ts';
import { prettyPrint } from '../../reading/prettyPrint.ts';
import type { ShownDocument } from '../documents/documentUri.ts';
import { causeOf, rawIsGoneText } from '../messages.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';
import type { RawLookUps } from './rawLookUps.ts';

/** How a document shows its payload. */
export interface Display extends Pick<ShownDocument, 'kind' | 'page'> {
  /** JSON on several lines. */
  pretty: boolean;
  /** One side of a comparison. */
  compared: boolean;
}

/** Payloads and digests as the text of documents, in UTF-8. */
export class PayloadTexts {
  readonly #reader: PayloadReader;
  readonly #raws: RawLookUps;

  constructor(reader: PayloadReader, raws: RawLookUps) {
    this.#reader = reader;
    this.#raws = raws;
  }

  /**
   * A byte order mark is not shown, and what is not UTF-8 is shown as U+FFFD.
   *
   * @throws NotFoundError where the bytes are not kept any more.
   */
  async text(entry: PayloadEntry, display: Display): Promise<Uint8Array> {
    const { kind, page, pretty, compared } = display;
    if (kind === 'digest') return encodeUtf8(await this.#digest(entry, pretty || compared));
    const { method, metadata } = entry.digest;
    if (!compared) return this.#raws.ask(entry, 'pageText', { page, method, pretty });
    const digest = await this.#reader.digest(entry);
    return this.#raws.ask(entry, 'compared', { digest, method, metadata, phrases: phrases() });
  }

  /** What stands in a document in place of a text that could not be had. */
  insteadOf(kind: Display['kind'], { digest }: PayloadEntry, error: unknown): string {
    if (isNotFound(error)) {
      return kind === 'digest'
        ? l10n.t('This digest is no longer kept. Digest the source again to get it back.')
        : rawIsGoneText(digest);
    }
    const problem = error instanceof Error ? error : new Error(String(error));
    return l10n.t('This could not be read: {0}.', causeOf(problem));
  }

  async #digest(entry: PayloadEntry, pretty: boolean): Promise<string> {
    const digest = await this.#reader.digest(entry);
    const { method, metadata } = entry.digest;
    return pretty && isJsonDigest(method)
      ? prettyPrint(digest, metadata.elided === true)
      : new TextDecoder().decode(digest);
  }
}

/** Each with the places kept that the counts go to. */
function phrases(): ComparedPhrases {
  return {
    language: env.language,
    moreCharacters: l10n.t('{0} more characters', '{0}'),
    moreElements: l10n.t('{0} more items: {1} to {2}', '{0}', '{1}', '{2}'),
    moreKeys: l10n.t('{0} more keys', '{0}'),
    moreLines: l10n.t('{0} more lines', '{0}'),
  };
}
