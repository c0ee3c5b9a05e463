import type { DocumentNode, JsonDocument } from '../document/document.ts';
import { escapedLength, escapedValue } from './escape.ts';

/** Indented text is up to so many times as long as it need be. */
const MOST_INDENT = 8;
/** A value of up to so many times the units there are mostly fits: its text is made at once. */
const LIKELY_INDENT = 2;

/** What is known of a value shown whole. */
interface Whole {
  /** Null while it is not known. */
  text: string | null;
  /** UTF-16 units that it takes at least. */
  least: number;
}

/** Values shown whole; what it learns about them it keeps for the next trial. */
export class Wholes {
  readonly #document: JsonDocument;
  /** By where the value begins. */
  readonly #known = new Map<number, Whole>();

  constructor(document: JsonDocument) {
    this.#document = document;
  }

  /** A value whole, where that takes no more than so many UTF-16 units; else null. */
  of(node: DocumentNode, most: number): string | null {
    const known = this.#known.get(node.start);
    if (known !== undefined && known.least > most) return null;
    if (typeof known?.text === 'string') return known.text;
    if (node.end - node.start > most * MOST_INDENT + 64) return null;
    const { bytes, start, end } = this.#document.sourceOf(node);
    const isLikely = end - start <= most * LIKELY_INDENT;
    const counted = isLikely ? 0 : escapedLength(bytes, start, end, most);
    const text = counted <= most ? escapedValue(bytes, start, end) : null;
    const least = text?.length ?? counted;
    this.#known.set(node.start, { text, least });
    return least <= most ? text : null;
  }
}
