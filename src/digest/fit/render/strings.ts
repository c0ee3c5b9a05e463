import type { DocumentNode, JsonDocument } from '../document/document.ts';
import { EXCERPTS, LONG_STRING_BYTES } from '../order/excerpts.ts';
import type { Cut } from '../order/cut.ts';
import type { View } from '../order/view.ts';
import { interestOf } from '../statistics/vocabulary.ts';
import { blobKind } from './blob.ts';
import { escapedString, MARK } from './escape.ts';
import { LongText } from './longText.ts';
import { elided, partlyElided } from './marker.ts';

/** Code points shown on either side of a word of interest. */
const AROUND = 50;

/** Digits from which a number is elided: nobody reads them, and nothing may be cut from them. */
const LONG_NUMBER = 400;

/** Renders scalars; what it learns about long ones it keeps for the next trial. */
export class ScalarRenderer {
  readonly #document: JsonDocument;
  readonly #query: string;
  /** Words around which an excerpt is shown, too; few payloads have texts to look for them in. */
  #interest: RegExp | null = null;
  readonly #texts = new Map<DocumentNode, LongText>();
  readonly #blobs = new Map<DocumentNode, string | null>();

  /** @param query What the reader looks for. */
  constructor(document: JsonDocument, query: string) {
    this.#document = document;
    this.#query = query;
  }

  /** A scalar as JSON. */
  render(view: View, cut: Cut): string {
    if (view.text !== null) return view.text;
    const { node } = view;
    if (node.kind === 'string' && node.end - node.start > LONG_STRING_BYTES) {
      return this.#long(view, cut);
    }
    return (view.text = this.#short(node));
  }

  #short(node: DocumentNode): string {
    const { bytes } = this.#document;
    if (node.kind === 'string') return escapedString(bytes, node.start, node.end);
    const digits = node.end - node.start;
    return node.kind === 'number' && digits > LONG_NUMBER
      ? elided(digits, 'digits', this.#document.pointer(node))
      : this.#document.text(node.start, node.end);
  }

  #long(view: View, cut: Cut): string {
    const { node } = view;
    const { bytes } = this.#document;
    const level = view.excerptsFrom.filter((from) => cut.has(from)).length;
    const text = this.#blob(node) ?? this.#excerpt(node, level);
    // An elision must pay.
    if (node.end - node.start > text.length * 6) return text;
    const whole = escapedString(bytes, node.start, node.end);
    return whole.length <= text.length ? whole : text;
  }

  /** Code points a scalar has that its digest leaves out; undefined for one that is shown whole. */
  length(node: DocumentNode): number {
    return node.kind === 'string' ? this.#text(node).length : node.end - node.start;
  }

  #blob(node: DocumentNode): string | null {
    let blob = this.#blobs.get(node);
    if (blob === undefined) {
      const kind = blobKind(this.#document.bytes, node.start + 1, node.end - 1);
      blob =
        kind === undefined
          ? null
          : elided(this.#text(node).length, 'chars', this.#document.pointer(node), kind);
      this.#blobs.set(node, blob);
    }
    return blob;
  }

  #excerpt(node: DocumentNode, level: number): string {
    const text = this.#text(node);
    const [head, tail] = EXCERPTS[level] ?? [0, 0];
    const runs: [from: number, to: number][] = [[0, Math.min(head, text.length)]];
    this.#interest ??= interestOf(this.#query);
    const word = text.firstMatch(this.#interest, EXCERPTS[0]?.[0] ?? 0);
    if (word >= 0) join(runs, Math.max(0, word - AROUND), Math.min(text.length, word + AROUND));
    join(runs, Math.max(0, text.length - tail), text.length);
    const shown = runs.reduce((sum, [from, to]) => sum + to - from, 0);
    const members = runs.map(([from, to]) => `"${from}":${piece(text.slice(from, to))}`);
    const pointer = this.#document.pointer(node);
    const marker = partlyElided(text.length - shown, text.length, 'chars', pointer);
    return `{${[marker, ...members].join(',')}}`;
  }

  #text(node: DocumentNode): LongText {
    let text = this.#texts.get(node);
    if (text === undefined) {
      text = new LongText(this.#document.bytes, node.start + 1, node.end - 1);
      this.#texts.set(node, text);
    }
    return text;
  }
}

/** Adds a run behind the others, or to the last where they touch. */
function join(runs: [from: number, to: number][], from: number, to: number): void {
  const last = runs.at(-1);
  if (last === undefined || from > last[1]) runs.push([from, to]);
  else last[1] = Math.max(last[1], to);
}

function piece(source: string): string {
  const marked = source.startsWith(MARK) || source.startsWith('\\u2026');
  return `"${marked ? MARK : ''}${source}"`;
}
