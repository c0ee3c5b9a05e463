import { Trail } from './landmarks.ts';
import type { Position } from './position.ts';
import type { Place } from './series.ts';

/** How the position of a child is found. */
export const NOWHERE = 0;
/** By its key. */
export const BY_KEY = 1;
/** All children have one. */
export const IN_COMMON = 2;
/** By its index. */
export const BY_INDEX = 3;

/** An open container. */
export class Frame {
  position: Position | null = null;
  start = 0;
  object = false;
  count = 0;
  shape = 0;
  /** How the positions of its children are found. */
  children = NOWHERE;
  /** Whether it is itself a list or map. */
  collects = false;
  /** Where its children stand in the nearest list or map around them. */
  readonly place: Place = { collection: -1, row: -1 };
  /** The member seen last. */
  previous: Position | null = null;
  readonly trail = new Trail();
}
