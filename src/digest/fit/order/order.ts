import type { JsonDocument } from '../document/document.ts';
import type { Signal } from '../signals/signal.ts';
import type { Position } from '../statistics/position.ts';
import { Queue } from './queue.ts';
import { Revealer } from './revealer.ts';
import { SignalRows } from './signalRows.ts';
import type { View } from './view.ts';
import { Views } from './views.ts';
import type { StatisticsSource } from './columnStatistics.ts';

/** Share of the characters that goes to structure; the rest goes to signals. */
const STRUCTURE_SHARE = 0.6;

/** The order is worked out in steps of this factor: what was rendered of it holds only so far. */
const STEP = 1.5;

/**
 * What may be shown of a payload, in the order in which it is: structure and signals in turn, each
 * by its worth per cost. The order does not depend on the budget; only how far it is worked out
 * does.
 */
export class Order {
  readonly root: View;
  /** Units worked out so far. */
  units = 1;
  readonly #structure = new Queue();
  readonly #signals: SignalRows;
  #onStructure = 0;
  #onSignals = 0;
  /** Estimated UTF-16 units of the digest after each unit of the order. */
  readonly #sizes: number[] = [0];

  constructor(
    document: JsonDocument,
    position: Position,
    signals: readonly Signal[],
    statistics: StatisticsSource,
  ) {
    const views = new Views(document, position);
    this.root = views.root;
    const revealer = new Revealer(views, this.#structure, statistics);
    revealer.show(views.root, 0);
    this.#signals = new SignalRows(views, revealer, signals);
  }

  /** Whether there is nothing more to show. */
  get isComplete(): boolean {
    return this.#structure.isEmpty && this.#signals.isEmpty;
  }

  /** Estimated UTF-16 units of the digest of the first so many units. */
  sizeOf(units: number): number {
    return this.#sizes[units - 1] ?? 0;
  }

  /** How many units are likely to fit into so many UTF-16 units. */
  unitsWithin(chars: number): number {
    let low = 0;
    let high = this.units;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sizes[middle] ?? 0) > chars) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /**
   * Works the order out to so many units, and some more, up to a size of estimated UTF-16 units.
   *
   * @returns the units worked out: fewer only where there are no more within that size.
   */
  reach(units: number, enough: number): number {
    while (this.units < units && this.#size < enough && !this.isComplete) {
      this.extendTo(Math.min(enough, this.#size * STEP + 1));
    }
    return this.units;
  }

  /** Works the order out up to a size of estimated UTF-16 units. */
  extendTo(enough: number): void {
    while (this.#size < enough) {
      const isBehind =
        this.#onStructure * (1 - STRUCTURE_SHARE) <= this.#onSignals * STRUCTURE_SHARE;
      const onStructure = this.#signals.isEmpty || (isBehind && !this.#structure.isEmpty);
      const candidate = (onStructure ? this.#structure : this.#signals).pop();
      if (candidate === undefined) return;
      candidate.show(this.units++);
      if (onStructure) this.#onStructure += candidate.cost;
      else this.#onSignals += candidate.cost;
      this.#sizes.push(this.#size);
    }
  }

  get #size(): number {
    return this.#onStructure + this.#onSignals;
  }
}
