import { codePoints, type Limits } from './naive.ts';
import type { Random } from './random.ts';

/** Spellings of one character each. */
const CHARACTERS: readonly string[] = [
  ...['a', 'b', ' ', '0', '/', '{', '}', '[', ']', ',', ':', "'", '\u007f'],
  ...['\\"', '\\\\', '\\/', '\\b', '\\f', '\\n', '\\r', '\\t'],
  ...['\\u0000', '\\u001f', '\\u0022', '\\u005c', '\\u0061', '\\u00E9', '\\u2028', '\\uffff'],
  ...[
    '\\ud83d\\ude00',
    '\\uDBFF\\uDFFF',
    'é',
    'ß',
    '\u0080',
    '\u07ff',
    '\u2028',
    '漢',
    '\ufeff',
    '\uffff',
  ],
  ...['😀', '\u{10000}', '\u{10ffff}'],
];

/** Lone surrogates; a low one after a high one would be a pair, so only others may follow these. */
const LONE_SURROGATES: readonly string[] = [
  '\\ud800x',
  '\\udc00',
  '\\udfff\\ud83dx',
  '\\ud83d\\u0041',
];

const MARKERS: readonly string[] = [
  '<truncated, 12 chars>',
  '<truncated, 501 chars>',
  '<truncated, deep subtree>',
  '…<12 more bytes>',
];

/** So many characters (code points), none of them a lone surrogate, spelled as in JSON. */
export function spell(random: Random, characters: number): string {
  const pieces: string[] = [];
  let left = characters;
  while (left > 0) {
    // Mostly runs: an engine skips plain text in blocks, so breaks must fall anywhere in one.
    const run = Math.min(left, random.pick([1, 1, 2, 3, 7, 15, 16, 17, 31, 32, 33, 64, 100]));
    pieces.push((random.oneIn(2) ? 'x' : random.pick(CHARACTERS)).repeat(run));
    left -= run;
  }
  return pieces.join('');
}

/** A length around the bound of strings, or anything. */
function randomLength(random: Random, { maxStringChars }: Limits): number {
  switch (random.below(6)) {
    case 0:
      return random.below(4);
    case 1:
      return random.below(40);
    case 2:
      return maxStringChars + random.between(2, 130);
    default:
      return maxStringChars + random.between(-1, 1);
  }
}

/** A string literal, quotes included. */
export function randomString(random: Random, limits: Limits): string {
  if (random.oneIn(25)) return `"${random.pick(MARKERS)}"`;
  if (random.oneIn(40)) return `"${random.pick(MARKERS)}${'x'.repeat(limits.maxStringChars)}"`;
  const length = randomLength(random, limits);
  if (!random.oneIn(8)) return `"${spell(random, length)}"`;
  const surrogate = random.pick(LONE_SURROGATES);
  const before = random.below(length + 1);
  return `"${spell(random, before)}${surrogate}${spell(random, length - before)}"`;
}

function escapeUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}

/** A text as a string literal: some characters escaped because they must, others at whim. */
function quote(random: Random, text: string): string {
  const escapeAll = text.length < 1500 && random.oneIn(12);
  const whim = random.oneIn(2) ? 30 : 1_000_000;
  const pieces = Array.from(text, (character) => {
    const forced = escapeAll || random.oneIn(whim);
    if (forced)
      return Array.from({ length: character.length }, (_, at) =>
        escapeUnit(character.charCodeAt(at)),
      ).join('');
    if (character === '"' || character === '\\') return `\\${character}`;
    if (character === '\n') return '\\n';
    if (character === '\t') return '\\t';
    return character < ' ' ? escapeUnit(character.charCodeAt(0)) : character;
  });
  return `"${pieces.join('')}"`;
}

/** The text with one thing wrong: cut, more than one value, not quite white space, bad punctuation. */
function damage(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  switch (random.below(6)) {
    case 0:
      return text.slice(0, at).toWellFormed();
    case 1:
      return `${text}${random.pick(['x', ',', ']', '}', '{}', '\u00a0', '\f', '\0'])}`;
    case 2:
      return `${random.pick(['\ufeff', '\u00a0', '\f', 'x', '"'])}${text}`;
    case 3:
      return text.replace(/[:,]/, random.pick(['', ',', ';', ',,']));
    case 4:
      return text.replace(/(?<=[[:,]-?)[0-9]/, '0$&');
    default:
      return text.replace(/"/, "'");
  }
}

/**
 * A string that holds a JSON text: whole, padded over the bound of strings, broken, or with a lone
 * surrogate spliced in.
 */
export function randomNestedJson(random: Random, limits: Limits, json: string): string {
  let text = json;
  const missing = limits.maxStringChars - codePoints(text) + random.between(0, 2);
  if (missing > 0 && !random.oneIn(6)) {
    const padding = random.pick([' ', '\n', '\t', '\r']).repeat(missing);
    text = random.oneIn(2)
      ? padding + text
      : random.oneIn(2)
        ? text + padding
        : `[${padding}${text}]`;
  }
  if (random.oneIn(5)) text = damage(random, text);
  const literal = quote(random, text);
  if (!random.oneIn(8)) return literal;
  // Between two of these is the inside of a string, where a surrogate leaves the text JSON.
  return literal.replace('xx', `x${random.pick(['\\ud800', '\\udc00', '\\\\ud800'])}x`);
}
