/**
 * What a text is made of, in the pieces that tokenizers of the GPT kind cut it into before they
 * look anything up: words (split at case humps), groups of three digits, runs of punctuation,
 * white space, and characters of other scripts; and runs of one character, which are few tokens.
 * Each name is an index into the counts.
 */
export const feature = {
  /** Words of small letters, with one capital at most; then by length, 1 to 14. */
  word: 0,
  /** Letters of such words beyond 14. */
  wordBeyond: 15,
  /** Words of capitals, or with several capitals before the small letters; by length, 1 to 5. */
  capitals: 15,
  capitalsBeyond: 21,
  /** Pairs of neighbouring letters that words seldom have; ids and base64 are full of them. */
  rarePair: 22,
  veryRarePair: 23,
  wordAfterSpace: 24,
  /** A single punctuation character is one piece with the word behind it. */
  wordAfterPunctuation: 25,
  wordAfterDigit: 26,
  /** Words right after a word or digit; by length, 1 to 3. */
  shortWord: 26,
  digitGroup: 30,
  /** Runs of punctuation, by length, 1 to 6. */
  punctuation: 30,
  punctuationBeyond: 37,
  lineBreaks: 38,
  spaces: 39,
  /** The last space before a digit stands alone; before a word it is the word's. */
  spaceBeforeDigit: 40,
  latin: 41,
  greekCyrillic: 42,
  greekCyrillicWord: 43,
  twoByte: 44,
  threeByteLetter: 45,
  symbol: 46,
  kana: 47,
  han: 48,
  hangul: 49,
  threeByte: 50,
  fourByte: 51,
  /** Symbols and punctuation beyond ASCII that are no token of their own. */
  rareSymbol: 52,
  /** Tokens of runs of one character, as far as its longest tokens tell. */
  repeats: 53,
} as const;

/** How many counts there are. */
export const FEATURE_COUNT = 54;

/** Longest word, word of capitals, short word and run of punctuation with a count of its own. */
export const LONGEST = { word: 14, capitals: 5, shortWord: 3, punctuation: 6 } as const;
