import { fact } from '../random.ts';
import type { Random } from '../random.ts';

/** A text with facts planted in it. */
export interface PlantedText {
  text: string;
  /** Each fact is there when one of its alternatives is: texts that must all stand in the digest. */
  facts: string[][][];
}

export type TextGenerator = (random: Random) => PlantedText;

export { fact };

/** Lines as a text that ends with a line feed. */
export const joined = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** A whole number in either spelling: with a comma between each three digits, or without. */
export const count = (value: number, ...beside: string[]): string[][] => [
  [value.toLocaleString('en-US'), ...beside],
  [String(value), ...beside],
];

/** A time of day, some milliseconds after another line's. */
export const clock = (index: number, step = 0.7): string =>
  new Date(Date.UTC(2026, 4, 11, 6) + Math.round(index * step * 1000)).toISOString();

/** A number right-aligned in a column. */
export const column = (value: number | string, width: number): string =>
  String(value).padStart(width);

/** A place between 55 and 65 % of a list: neither end shows it. */
export const atSixty = (random: Random, length: number): number =>
  random.int(Math.floor(length * 0.55), Math.floor(length * 0.65));
