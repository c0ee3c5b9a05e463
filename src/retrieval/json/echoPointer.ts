import { echo } from '../../digest/failure.ts';

/** An address as it stands in a note. */
export function echoPointer(pointer: string): string {
  return echo(pointer).slice(1, -1);
}
