/** Columns that label and description share in a side bar of 300 px, in a wide font. */
const COLUMNS = 35;
/** A label gets this many, whatever its description takes. */
const LEAST_COLUMNS = 12;
/** Share of a shortened label that is its beginning: its end tells the kind of file. */
const BEGINNING = 0.6;

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;

/** A label with its middle left out where it would push the figures beside it out of sight. */
export function shortLabel(label: string, description: string): string {
  const room = Math.max(LEAST_COLUMNS, COLUMNS - description.length);
  // No character takes more than two columns.
  if (label.length * 2 <= room) return label;
  const characters = [...new Intl.Segmenter().segment(label)].map(({ segment }) => segment);
  if (columnsOf(characters) <= room) return label;
  const beginning = firstWithin(characters, Math.floor((room - 1) * BEGINNING));
  const rest = room - 1 - columnsOf(beginning);
  const end = firstWithin(characters.toReversed(), rest).reverse();
  return `${beginning.join('').trimEnd()}…${end.join('').trimStart()}`;
}

function columnsOf(characters: readonly string[]): number {
  return characters.reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0);
}

function firstWithin(characters: readonly string[], columns: number): string[] {
  let left = columns;
  const end = characters.findIndex((character) => (left -= WIDE.test(character) ? 2 : 1) < 0);
  return characters.slice(0, end < 0 ? characters.length : end);
}
