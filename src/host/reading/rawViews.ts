import type { Resolved } from '../../json/resolve.ts';
import { isJson } from '../documents/documentName.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { LiveSettings } from '../settings/liveSettings.ts';
import { breakLines, pageAt, pagesOf, type Pages } from './pages.ts';
import { layOut, placesIn } from './prettyPrint.ts';
import type { RawPayloads } from './rawPayloads.ts';

/** A stretch of a page's text, in UTF-16 units. */
export interface ShownPlace {
  /** From 0. */
  page: number;
  start: number;
  end: number;
}

/** Raw payloads as their documents show them, page by page. */
export class RawViews {
  readonly #raws: RawPayloads;
  readonly #settings: Pick<LiveSettings, 'current'>;
  #last: { key: string; pretty: boolean; raw: Uint8Array; pages: Promise<Pages> } | undefined;

  constructor(raws: RawPayloads, settings: Pick<LiveSettings, 'current'>) {
    this.#raws = raws;
    this.#settings = settings;
  }

  /** How a payload is cut for showing; undefined where it is not kept any more. */
  async pages(entry: PayloadEntry): Promise<{ raw: Uint8Array; pages: Pages } | undefined> {
    const raw = await this.#raws.of(entry);
    if (!raw) return undefined;
    const pretty = this.#settings.current.prettyPrint;
    const { key } = entry;
    if (this.#last?.key !== key || this.#last.pretty !== pretty || this.#last.raw !== raw) {
      const pages = pagesOf(raw, isJson(entry.digest.method), pretty);
      this.#last = { key, pretty, raw, pages };
    }
    return { raw, pages: await this.#last.pages };
  }

  /** The text of a page, from 0; undefined where the payload is not kept any more. */
  async text(entry: PayloadEntry, page: number): Promise<string | undefined> {
    const view = await this.pages(entry);
    if (!view) return undefined;
    const { raw, pages } = view;
    const stretch = pages.stretches[page];
    if (!stretch) return '';
    return pages.asJson ? layOut(raw, stretch) : plain(raw, stretch.start, stretch.end, pages);
  }

  /** Where a part of the payload's own text is shown; what goes on on the next page is cut. */
  async place(entry: PayloadEntry, part: Resolved): Promise<ShownPlace | undefined> {
    const view = await this.pages(entry);
    if (!view || !isSameMemory(part.bytes, view.raw)) return undefined;
    const { raw, pages } = view;
    const page = pageAt(pages, part.start);
    const stretch = pages.stretches[page];
    if (!stretch) return undefined;
    const partEnd = Math.min(part.end, stretch.end);
    if (pages.asJson) return { page, ...placesIn(raw, stretch, part.start, partEnd) };
    const start = plain(raw, stretch.start, part.start, pages).length;
    return { page, start, end: plain(raw, stretch.start, partEnd, pages).length };
  }
}

function plain(raw: Uint8Array, start: number, end: number, { breaksLines }: Pages): string {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(raw.subarray(start, end));
  return breaksLines ? breakLines(text) : text;
}

function isSameMemory(one: Uint8Array, other: Uint8Array): boolean {
  return one.buffer === other.buffer && one.byteOffset === other.byteOffset;
}
