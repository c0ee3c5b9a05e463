/** What label and description share in a side bar of 300 px, in ems of the label's font. */
const ROOM = 17.8;
/**
 * A label gets so much, whatever its description takes, in ems: names such as `package-lock.json`
 * stay whole, since the editor finds rows by what their labels show.
 */
const LEAST_ROOM = 11;
/** The description's font is smaller than the label's. */
const DESCRIPTION_SIZE = 0.9;
/** Share of a shortened label that is its beginning: its end tells the kind of file. */
const BEGINNING = 0.55;

/** Widths in ems by what a character is like, in a wide font: in others there is room to spare. */
const WIDTHS: readonly [RegExp, number][] = [
  [
    /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u,
    1.05,
  ],
  [/[mwMW@%&→−…]/u, 0.92],
  [/[ijlIftr.,:;'|!·()[\]\s-]/u, 0.35],
];
const USUAL_WIDTH = 0.62;

const segmenter = new Intl.Segmenter();

/** A label with its middle left out where it would push the sizes beside it out of sight. */
export function shortLabel(label: string, description: string): string {
  const beside = DESCRIPTION_SIZE * widthOf(charactersOf(description));
  const room = Math.max(LEAST_ROOM, ROOM - beside);
  const characters = charactersOf(label);
  if (widthOf(characters) <= room) return label;
  const left = room - widthOf(['…']);
  const beginning = firstWithin(characters, left * BEGINNING);
  const end = firstWithin(characters.toReversed(), left - widthOf(beginning)).reverse();
  if (beginning.length + end.length >= characters.length) return label;
  return `${beginning.join('').trimEnd()}…${end.join('').trimStart()}`;
}

/** As a person counts them. */
function charactersOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function widthOf(characters: readonly string[]): number {
  return characters.reduce((sum, character) => sum + charWidth(character), 0);
}

function charWidth(character: string): number {
  return WIDTHS.find(([like]) => like.test(character))?.[1] ?? USUAL_WIDTH;
}

function firstWithin(characters: readonly string[], room: number): string[] {
  let left = room;
  const end = characters.findIndex((character) => (left -= charWidth(character)) < 0);
  return characters.slice(0, end < 0 ? characters.length : end);
}
