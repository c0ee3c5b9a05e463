import type { CommandArguments } from './command.ts';
import { usageError } from './command.ts';

/**
 * The value of `--store`, which the command line must name here.
 *
 * @param wanted What makes it necessary, for the error.
 * @throws {CommandError} with exit code 2 where it is missing or empty.
 */
export function storeDirectory(given: CommandArguments, wanted: string): string {
  const directory = given.text('store');
  if (directory === undefined || directory === '') {
    throw usageError(`${wanted} needs --store DIR: the directory of the raw payloads`);
  }
  return directory;
}
