import { l10n } from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { NotFoundError } from '../../digest/store.ts';
import { isJson, isJsonDigest } from '../documents/documentName.ts';
import type { ShownDocument } from '../documents/documentUri.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';
import { comparedLines } from './comparedLines.ts';
import { comparedRaw } from './comparedRaw.ts';
import type { Elisions } from './elisions/elision.ts';
import { finderFor } from './elisions/findElisions.ts';
import { prettyPrint } from './prettyPrint.ts';
import type { RawPayloads } from './rawPayloads.ts';
import type { RawViews } from './rawViews.ts';

/** Text is compared up to here, in UTF-16 units: more takes the editor seconds. */
const COMPARED_UNITS = 256 * 1024;

/** How a document shows its payload. */
export interface Display extends Pick<ShownDocument, 'kind' | 'page'> {
  /** JSON on several lines. */
  pretty: boolean;
  /** One side of a comparison. */
  compared: boolean;
}

const NOTHING_ELIDED: Elisions = { marks: [], cuts: [] };

/** Payloads and digests as the text of documents. */
export class PayloadTexts {
  readonly #reader: PayloadReader;
  readonly #raws: RawPayloads;
  readonly #views: RawViews;
  readonly #format: Format;

  constructor(reader: PayloadReader, raws: RawPayloads, views: RawViews, format: Format) {
    this.#reader = reader;
    this.#raws = raws;
    this.#views = views;
    this.#format = format;
  }

  /**
   * A byte order mark is not shown, and what is not UTF-8 is shown as U+FFFD.
   *
   * @throws NotFoundError where the bytes are not kept any more.
   */
  async text(entry: PayloadEntry, { kind, page, pretty, compared }: Display): Promise<string> {
    if (kind === 'digest') return this.#digest(entry, pretty || compared);
    const text = compared ? await this.#compared(entry) : await this.#views.text(entry, page);
    if (text === undefined) throw new NotFoundError(entry.key);
    return text;
  }

  async #digest(entry: PayloadEntry, pretty: boolean): Promise<string> {
    const digest = await this.#reader.digest(entry);
    const { method, metadata } = entry.digest;
    return pretty && isJsonDigest(method)
      ? prettyPrint(digest, metadata.elided === true)
      : new TextDecoder().decode(digest);
  }

  async #compared(entry: PayloadEntry): Promise<string | undefined> {
    const raw = await this.#raws.of(entry);
    if (!raw) return undefined;
    const { method } = entry.digest;
    const find = finderFor(entry.digest);
    const { marks, cuts } = find ? find(await this.#reader.digest(entry)) : NOTHING_ELIDED;
    const { count } = this.#format;
    if (!isJson(method)) {
      const more = (number: number) => l10n.t('{0} more lines', count(number));
      return bounded(comparedLines(raw, marks, more));
    }
    return comparedRaw(raw, cuts, {
      moreCharacters: (number) => l10n.t('{0} more characters', count(number)),
      moreElements: (number, from, to) =>
        l10n.t('{0} more elements: {1} to {2}', count(number), from, to),
      moreKeys: (number) => l10n.t('{0} more keys', count(number)),
    });
  }
}

function bounded(text: string): string {
  return text.length <= COMPARED_UNITS ? text : text.slice(0, COMPARED_UNITS);
}
