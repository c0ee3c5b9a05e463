import type { Handler } from 'htmlparser2';
import { GrowingOffsets } from '../../../text/growingOffsets.ts';
import { byteRange, spelledRange } from '../../../text/marks.ts';
import type { Addressing } from '../../../text/marks.ts';
import type { TextOrigin } from '../../../text/origin.ts';
import { ByteBuilder } from '../../readings/byteBuilder.ts';
import { binaryText } from './binaryText.ts';

/** Bytes that are handed to the reader at once. */
const CHUNK = 1 << 16;
/** Elements that a document of any worth has. */
const LEAST_ELEMENTS = 3;
/** Bytes of one line; longer text goes on in the next. */
const LONGEST_LINE = 300;
/** Characters of an element's name. */
const LONGEST_NAME = 60;
/** Levels that lines are indented for. */
const MOST_LEVELS = 24;

const SPACE = 0x20;
const LINE_FEED = 0x0a;
const LESS_THAN = 0x3c;

/** Elements of HTML that stand inside a line of text. */
const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big button cite code data dfn em font i img input kbd label mark ' +
    'q s samp small span strike strong sub sup time tt u var wbr'
  ).split(' '),
);
/** Elements of HTML whose name says nothing about their text. */
const PLAIN = new Set('p div section article main body html head br tr dd'.split(' '));
/** Elements of HTML that stand beside each other in one line: the cells of a row. */
const CELLS = new Set(['td', 'th']);
const BETWEEN_CELLS = ' |';
/** Elements of HTML that hold no text for a reader. */
const HIDDEN = new Set('script style noscript template svg meta link base'.split(' '));

/** Markup, one element on a line, indented by its depth. */
export interface FlatMarkup {
  bytes: Uint8Array;
  /** Leads from lines to the bytes of the source. */
  addressing: Addressing;
}

/**
 * Writes each element of a document on a line of its own, as it is spelled: of XML its opening tag
 * and its text; of HTML the name of what is no mere block, and its text without inline tags; the cells of a row
 * stand in one line.
 *
 * @returns undefined where there are too few elements for it to be a document.
 */
export async function flatten(
  source: Uint8Array,
  isHtml: boolean,
  origin: TextOrigin,
): Promise<FlatMarkup | undefined> {
  // Loaded here: most payloads are no markup.
  const { Parser } = await import('htmlparser2');
  const writer = new FlatWriter(source, isHtml);
  // Without entities and with a character for each byte, places in the text are offsets.
  const parser = new Parser(writer, {
    xmlMode: !isHtml,
    decodeEntities: false,
    lowerCaseTags: isHtml,
  });
  writer.position = () => ({ start: parser.startIndex, end: parser.endIndex + 1 });
  for (let at = 0; at < source.length; at += CHUNK) {
    parser.write(binaryText(source, at, Math.min(source.length, at + CHUNK)));
  }
  parser.end();
  return writer.result(origin);
}

class FlatWriter implements Partial<Handler> {
  position: () => { start: number; end: number } = () => ({ start: 0, end: 0 });
  readonly #source: Uint8Array;
  readonly #isHtml: boolean;
  readonly #flat: ByteBuilder;
  /** Where in the source each line begins. */
  readonly #starts = new GrowingOffsets();
  #elements = 0;
  #depth = 0;
  #hidden = 0;
  #lineLength = 0;
  #isOpen = false;
  /**
   * Where in a row the text is: at the beginning of a cell, behind a block in one, elsewhere in
   * one or between two, or in no row.
   */
  #cell: 'none' | 'begun' | 'ended' | 'between' = 'none';

  constructor(source: Uint8Array, isHtml: boolean) {
    this.#source = source;
    this.#isHtml = isHtml;
    this.#flat = new ByteBuilder(source.length);
  }

  onopentag(name: string): void {
    const { start, end } = this.position();
    this.#elements++;
    if (this.#isHtml && HIDDEN.has(name)) this.#hidden++;
    if (this.#hidden === 0 && !(this.#isHtml && INLINE.has(name))) {
      if (this.#isHtml) this.#openBlock(name, start);
      else {
        this.#endLine();
        this.#write(start, end);
      }
    }
    this.#depth++;
  }

  onclosetag(name: string): void {
    this.#depth--;
    if (this.#isHtml && HIDDEN.has(name)) this.#hidden--;
    else if (this.#isHtml && CELLS.has(name)) this.#cell = 'between';
    else if (this.#isHtml && name === 'tr') {
      this.#endLine();
      this.#cell = 'none';
    } else if (this.#isHtml && PLAIN.has(name) && this.#cell !== 'none') {
      this.#cell = 'ended';
    } else if (!(this.#isHtml && INLINE.has(name))) this.#endLine();
  }

  ontext(data: string): void {
    const { start, end } = this.position();
    if (this.#hidden > 0) return;
    if (this.#cell !== 'none' && /\S/.test(data)) {
      if (this.#cell === 'ended') this.#endLine();
      this.#cell = 'between';
    }
    // Behind a processing instruction the reader counts its last sign to the text.
    this.#write(this.#source[start] === LESS_THAN ? start : end - data.length, end);
  }

  result(origin: TextOrigin): FlatMarkup | undefined {
    this.#endLine();
    if (this.#elements < LEAST_ELEMENTS) return undefined;
    const starts = this.#starts;
    // No line is so long that a part of it could be left out.
    const bytes: Addressing['bytes'] = (from, to) => {
      const end = to.line < starts.length ? starts.at(to.line) : this.#source.length;
      return byteRange(origin, starts.at(from.line - 1), end);
    };
    const addressing: Addressing = {
      one: 'element',
      many: 'elements',
      place: (from, to) => spelledRange(bytes(from, to)),
      bytes,
    };
    return { bytes: this.#flat.result(), addressing };
  }

  /** A block begins a line; not so a cell, and a plain block that is the first thing in one. */
  #openBlock(name: string, start: number): void {
    if (CELLS.has(name)) {
      const isFirst = this.#cell === 'none';
      if (isFirst || this.#lineLength >= LONGEST_LINE) this.#endLine();
      if (!this.#isOpen) this.#beginLine(start);
      if (!isFirst) this.#between();
      this.#cell = 'begun';
    } else if (this.#cell !== 'begun' || !PLAIN.has(name)) {
      this.#endLine();
      if (this.#cell === 'begun') this.#cell = 'between';
      if (name === 'tr') this.#cell = 'none';
      if (!PLAIN.has(name)) this.#writeName(name, start);
    }
  }

  #between(): void {
    for (const sign of BETWEEN_CELLS) this.#append(sign.charCodeAt(0));
  }

  #writeName(name: string, start: number): void {
    this.#beginLine(start);
    const tag = `<${name.slice(0, LONGEST_NAME)}>`;
    for (const letter of tag) this.#flat.byte(letter.charCodeAt(0));
    this.#lineLength += tag.length;
  }

  /** Writes a range of the source, each run of white space as one space, in lines of some length. */
  #write(start: number, end: number): void {
    let space = this.#lineLength > 0;
    for (let next = start; next < end; next++) {
      const byte = this.#source[next] ?? 0;
      if (byte === SPACE || (byte >= 0x09 && byte <= 0x0d)) {
        space = true;
        if (this.#lineLength >= LONGEST_LINE) this.#endLine();
        continue;
      }
      if (this.#lineLength >= LONGEST_LINE + 100 && (byte & 0xc0) !== 0x80) this.#endLine();
      if (!this.#isOpen) this.#beginLine(next);
      else if (space) this.#append(SPACE);
      this.#append(byte);
      space = false;
    }
  }

  #append(byte: number): void {
    this.#flat.byte(byte);
    this.#lineLength++;
  }

  #beginLine(start: number): void {
    this.#starts.push(start);
    this.#isOpen = true;
    for (let level = 0; level < Math.min(this.#depth, MOST_LEVELS); level++) {
      this.#flat.byte(SPACE);
    }
  }

  #endLine(): void {
    if (this.#isOpen) this.#flat.byte(LINE_FEED);
    this.#isOpen = false;
    this.#lineLength = 0;
  }
}
