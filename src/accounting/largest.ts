import type { DigestEvent } from './events.ts';

/** A payload within some period, with all that happened to it there. */
export interface LargePayload {
  /** Names the payload: its call id, or `#SEQ` where the raw was never kept. */
  key: string;
  rawBytes: number;
  /** Sequence number of its latest digest event in the period. */
  seq: number;
  /** That event. */
  digest: DigestEvent;
  /** Net tokens over all its digest events in the period, and what was fetched back of those. */
  net: number;
}

const limit = 10;

/**
 * The ten largest payloads, by raw size. The order depends on nothing that changes, so the ten
 * largest of a period are among the ten largest of each of its days.
 */
export class Largest {
  readonly #payloads: LargePayload[] = [];

  get all(): readonly LargePayload[] {
    return this.#payloads;
  }

  /** Adds a payload, to itself where it is already here; @returns what now stands for it. */
  add(payload: LargePayload): LargePayload {
    const same = this.#payloads.find(
      (other) => other.key === payload.key && other.rawBytes === payload.rawBytes,
    );
    if (same) {
      same.net += payload.net;
      if (payload.seq > same.seq) {
        same.seq = payload.seq;
        same.digest = payload.digest;
      }
      return same;
    }
    const place = this.#payloads.findIndex((other) => isLarger(payload, other));
    this.#payloads.splice(place < 0 ? this.#payloads.length : place, 0, payload);
    this.#payloads.length = Math.min(this.#payloads.length, limit);
    return payload;
  }
}

function isLarger(a: LargePayload, b: LargePayload): boolean {
  return a.rawBytes === b.rawBytes ? a.key < b.key : a.rawBytes > b.rawBytes;
}
