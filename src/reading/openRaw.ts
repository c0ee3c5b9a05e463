import type { Method } from '../digest/constants.ts';
import type { Resolved } from '../json/resolve.ts';
import { isJson } from './jsonMethods.ts';
import { breakLines, linesOfPages, pageAt, pagesOf, type LineRange, type Pages } from './pages.ts';
import { layOut, placesIn, textStart } from './prettyPrint.ts';

/** How a payload is shown. */
export interface Showing {
  method: Method;
  /** JSON on several lines. */
  pretty: boolean;
}

/** A stretch of a page's text, in UTF-16 units. */
export interface ShownPlace {
  /** From 0. */
  page: number;
  start: number;
  end: number;
}

/** A raw payload to look things up in: its documents' text, page by page, and places in it. */
export class OpenRaw {
  /** As it is kept. */
  readonly raw: Uint8Array;
  /** Without a byte order mark, which no document shows. */
  readonly bytes: Uint8Array;
  #last: { isJson: boolean; pretty: boolean; pages: Promise<Pages> } | undefined;
  #lines: { of: Pages; ranges: readonly LineRange[] } | undefined;

  constructor(raw: Uint8Array) {
    this.raw = raw;
    this.bytes = raw.subarray(textStart(raw));
  }

  /** How it is cut for showing. */
  async pages({ method, pretty }: Showing): Promise<Pages> {
    const json = isJson(method);
    if (this.#last?.isJson !== json || this.#last.pretty !== pretty) {
      this.#last = { isJson: json, pretty, pages: pagesOf(this.bytes, json, pretty) };
    }
    return this.#last.pages;
  }

  /** The text of a page, from 0; none behind the last. What is not UTF-8 is U+FFFD. */
  async text(page: number, showing: Showing): Promise<string> {
    const pages = await this.pages(showing);
    const stretch = pages.stretches[page];
    if (!stretch) return '';
    if (pages.asJson) return layOut(this.bytes, stretch);
    return this.#plain(stretch.start, stretch.end, pages);
  }

  /** The lines of the payload on each page; undefined where it is laid out in others. */
  async lines(showing: Showing): Promise<readonly LineRange[] | undefined> {
    const pages = await this.pages(showing);
    if (pages.asJson) return undefined;
    if (this.#lines?.of !== pages) {
      this.#lines = { of: pages, ranges: linesOfPages(this.bytes, pages) };
    }
    return this.#lines.ranges;
  }

  /** Whether a page was laid out, and its white space is another for it. */
  async isLaidOut(page: number, showing: Showing): Promise<boolean> {
    const pages = await this.pages(showing);
    const stretch = pages.stretches[page];
    if (!stretch || !pages.asJson) return false;
    const stored = this.#plain(stretch.start, stretch.end, pages);
    return layOut(this.bytes, stretch).trim() !== stored.trim();
  }

  /** Where a part of the payload's own text is shown; what goes on on the next page is cut. */
  async place(part: Resolved, showing: Showing): Promise<ShownPlace | undefined> {
    if (!isSameMemory(part.bytes, this.bytes)) return undefined;
    const pages = await this.pages(showing);
    const page = pageAt(pages, part.start);
    const stretch = pages.stretches[page];
    if (!stretch) return undefined;
    const partEnd = Math.min(part.end, stretch.end);
    if (pages.asJson) return { page, ...placesIn(this.bytes, stretch, part.start, partEnd) };
    const start = this.#plain(stretch.start, part.start, pages).length;
    return { page, start, end: this.#plain(stretch.start, partEnd, pages).length };
  }

  #plain(start: number, end: number, { breaksLines }: Pages): string {
    const bytes = this.bytes.subarray(start, end);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    return breaksLines ? breakLines(text) : text;
  }
}

function isSameMemory(one: Uint8Array, other: Uint8Array): boolean {
  return one.buffer === other.buffer && one.byteOffset === other.byteOffset;
}
