import type { Position } from '../statistics/position.ts';

/** Values of one position that are worth a look for one reason. */
export interface SignalGroup {
  position: Position;
  /** How surprising they are. */
  bits: number;
  /** How many there are. */
  count: number;
  /** Where some of them begin. */
  offsets: readonly number[];
}

/** One value worth a look. */
export interface Signal {
  offset: number;
  /** 0 to 1. */
  attention: number;
}
