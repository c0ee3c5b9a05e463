import type { History } from '../history.ts';
import { FileHistory } from './fileHistory.ts';

/**
 * Opens the history kept in a directory, which is made where need be.
 *
 * @throws any I/O error as it came.
 */
export async function openHistory(directory: string): Promise<History> {
  return FileHistory.open(directory);
}
