import { decodeUtf8 } from '../../utf8.ts';

/** Bytes that are looked at: all of a smaller text, else this much in stretches over the whole. */
const SAMPLE_BYTES = 256 * 1024;
const STRETCHES = 16;

/** Sentences are running text where they hold at least this share of what is not white space. */
const LEAST_SHARE = 0.6;
/** Words of a sentence at least, and letters of one that is written without spaces. */
const LEAST_WORDS = 4;
const LEAST_LETTERS = 8;
const LONGEST_WORD = 100;
/** What is no sentence has more signs, numbers or capitals than this leaves room for. */
const LEAST_SHARE_OF_WORDS = 0.75;
const LEAST_SHARE_OF_LETTERS = 0.85;
const MOST_CAPITALS = 0.3;

/** Begins a line that is an item, a heading, a record, a setting or a quotation of one, no text. */
const STRUCTURE =
  /^(?:[-*+•‣◦#|$%<>[{(\\/:;=!@~^_`&\d]|[\p{L}.\d_-]+(?: [\p{L}.\d_-]+){0,2} ?[:=](?: |$)|[\p{L}\d]{1,3}[.)] )/u;
/** What a mail puts before the lines that it quotes. */
const QUOTED = /^(?:> ?)+/;
/** Ends a sentence; where words are not set apart, without white space behind it. */
const SENTENCE_END =
  /(?<=\p{Sentence_Terminal}["'”’»)\]]{0,3})\s+|(?<=[。！？]["'”’»」』）]{0,3})/u;
const ENDS_SENTENCE = /\p{Sentence_Terminal}["'”’»)\]」』）]{0,3}$/u;
/** A word as sentences have it, with the signs around it. */
const WORD = /^["'“”„‘’«»¿¡([]*\p{L}[\p{L}\p{M}'’-]*[\p{Sentence_Terminal},;:"'“”‘’«»)\]…]*$/u;
/** Scripts that set no space between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u;

/**
 * Whether sentences of natural language make up most of a text. Lists, code, configuration, lock
 * files, dumps, logs, diffs and tables are none, however many words they hold: what cannot be told
 * is no running text.
 *
 * @param text UTF-8.
 */
export function isRunningText(text: Uint8Array): boolean {
  let all = 0;
  let inSentences = 0;
  for (const paragraph of paragraphsOf(sampled(text))) {
    for (const sentence of paragraph.text.split(SENTENCE_END)) {
      const size = withoutSpace(sentence).length;
      all += size;
      if (paragraph.isText && isSentence(sentence.trim())) inSentences += size;
    }
  }
  return all > 0 && inSentences >= LEAST_SHARE * all;
}

interface Paragraph {
  readonly text: string;
  /** Not a line that is structure. */
  readonly isText: boolean;
}

/** Lines that belong together; each line of structure alone. */
function* paragraphsOf(text: string): Generator<Paragraph> {
  let lines: string[] = [];
  for (const line of text.split(/\r\n?|\n/)) {
    const shown = line.replace(QUOTED, '').trim();
    const isText = !STRUCTURE.test(shown);
    if (shown !== '' && isText) {
      lines.push(shown);
      continue;
    }
    if (lines.length > 0) yield { text: lines.join(' '), isText: true };
    lines = [];
    if (shown !== '') yield { text: shown, isText: false };
  }
  if (lines.length > 0) yield { text: lines.join(' '), isText: true };
}

function isSentence(text: string): boolean {
  if (!ENDS_SENTENCE.test(text)) return false;
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const signs = withoutSpace(text);
  if (letters < LEAST_SHARE_OF_LETTERS * signs.length || capitals > MOST_CAPITALS * letters) {
    return false;
  }
  if (UNSPACED.test(text)) return letters >= LEAST_LETTERS;
  const parts = text.split(/\s+/);
  const words = parts.filter((part) => part.length <= LONGEST_WORD && WORD.test(part)).length;
  return words >= LEAST_WORDS && words >= LEAST_SHARE_OF_WORDS * parts.length;
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}

/** All of a text, or whole lines of it from its beginning to its end. */
function sampled(text: Uint8Array): string {
  if (text.length <= SAMPLE_BYTES) return decodeUtf8(text);
  const size = SAMPLE_BYTES / STRETCHES;
  return Array.from({ length: STRETCHES }, (_, at) => {
    const start = Math.floor(((text.length - size) * at) / (STRETCHES - 1));
    const stretch = decodeUtf8(text.subarray(start, start + size));
    // Both ends may have been cut, and where they were is none of the text's doing.
    return stretch.slice(stretch.search(/\s/) + 1).replace(/\s\S*$/, '');
  }).join('\n\n');
}
