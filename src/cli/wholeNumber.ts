import type { CommandArguments } from './command.ts';
import { usageError } from './command.ts';

/**
 * A whole number given by an option; undefined where it was not given.
 *
 * @param unit What is counted, for the error.
 * @throws {CommandError} with exit code 2 for anything else, and below the least.
 */
export function wholeNumber(
  given: CommandArguments,
  option: string,
  least: number,
  unit: string,
): number | undefined {
  const text = given.text(option);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number >= least) return number;
  throw usageError(`--${option} takes a whole number of ${unit}, ${least} or more, not "${text}"`);
}
