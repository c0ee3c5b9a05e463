/** How much a store keeps, and for how long. */
export interface RetentionPolicy {
  /** Bytes of raw payload; 0 means no bound. */
  maxTotalBytes: number;
  /** Days a payload is kept; 0 means no bound. */
  keepDays: number;
}

/** What the rule needs to know of a stored payload. */
export interface Retained {
  bytes: number;
  /** Milliseconds since 1970. */
  storedAt: number;
  pinned: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** @throws {RangeError} for a bound that is negative or not a number. */
export function assertRetention(policy: RetentionPolicy): void {
  for (const [name, value] of Object.entries(policy) as [string, unknown][]) {
    if (typeof value === 'number' && value >= 0) continue;
    throw new RangeError(`${name} is ${String(value)}: give a number, 0 (no bound) or more`);
  }
}

/**
 * Whether a payload can be kept at all: it fits the bound beside those that are never evicted.
 * Asked before anything is written or evicted.
 *
 * @param pinnedBytes Bytes of the pinned payloads, without the one it would replace.
 */
export function admits(policy: RetentionPolicy, bytes: number, pinnedBytes: number): boolean {
  return policy.maxTotalBytes === 0 || bytes + pinnedBytes <= policy.maxTotalBytes;
}

/** The moment before which payloads are too old, in milliseconds since 1970. */
export function cutoff(keepDays: number, now: number): number {
  return keepDays === 0 ? -Infinity : now - keepDays * DAY_MS;
}

/**
 * The payloads that have to go: those too old, then the oldest until the rest fits the bound.
 * Pinned payloads stay.
 *
 * @param totalBytes Bytes of all payloads, pinned ones included.
 */
export function* overdue<Entry extends Retained>(
  oldestFirst: Iterable<Entry>,
  totalBytes: number,
  policy: RetentionPolicy,
  now: number,
): Generator<Entry> {
  const oldest = cutoff(policy.keepDays, now);
  let left = totalBytes;
  for (const entry of oldestFirst) {
    const over = policy.maxTotalBytes > 0 && left > policy.maxTotalBytes;
    if (!over && entry.storedAt >= oldest) return;
    if (entry.pinned) continue;
    left -= entry.bytes;
    yield entry;
  }
}
