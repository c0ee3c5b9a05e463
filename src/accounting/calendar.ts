/** Milliseconds. */
const quarterHour = 900_000;
const hour = 3_600_000;
const stretch = 6 * hour;
const day = 24 * hour;

/** Widths a chart's bars can have. */
export type BucketUnit = 'hour' | 'day' | 'week' | 'month' | 'year';

/**
 * Local wall-clock time of a zone. Wall-clock instants are milliseconds since 1970 as the clock on
 * the wall would count them, so that a local day always has 24 hours and division finds its start:
 * the hour that is repeated in autumn is one hour here, the one skipped in spring stays empty.
 */
export class Calendar {
  readonly #parts: Intl.DateTimeFormat;
  /** Offsets under the quarter hours they begin at: `Intl` takes microseconds for each. */
  readonly #offsets = new Map<number, number>();

  /** @param timeZone IANA name. @throws {RangeError} for an unknown zone. */
  constructor(timeZone: string) {
    this.#parts = new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  }

  /** Wall-clock time of an instant (milliseconds since 1970). */
  wallClock(at: number): number {
    // No zone changes its clocks twice within six hours: with the same offset at both ends, a
    // stretch has that offset throughout. Changes come on quarter hours.
    const before = this.#offset(Math.floor(at / stretch) * stretch);
    const after = this.#offset(Math.floor(at / stretch) * stretch + stretch);
    return (
      at + (before === after ? before : this.#offset(Math.floor(at / quarterHour) * quarterHour))
    );
  }

  #offset(at: number): number {
    let offset = this.#offsets.get(at);
    if (offset === undefined) this.#offsets.set(at, (offset = this.#offsetOf(at)));
    return offset;
  }

  #offsetOf(at: number): number {
    const field: Record<string, number> = {};
    for (const { type, value } of this.#parts.formatToParts(at)) field[type] = Number(value);
    const { year = 0, month = 1, day: date = 1, hour: hours = 0, minute = 0 } = field;
    return Date.UTC(year, month - 1, date, hours, minute) - at;
  }
}

/** Start of the bucket that a wall-clock time lies in, itself a wall-clock time; weeks start on Monday. */
export function bucketStart(wallClock: number, unit: BucketUnit): number {
  switch (unit) {
    case 'hour':
      return Math.floor(wallClock / hour) * hour;
    case 'day':
      return Math.floor(wallClock / day) * day;
    case 'week': {
      const days = Math.floor(wallClock / day);
      // Day 0 was a Thursday.
      return (days - ((((days + 3) % 7) + 7) % 7)) * day;
    }
    case 'month': {
      const date = new Date(wallClock);
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
    }
    case 'year':
      return Date.UTC(new Date(wallClock).getUTCFullYear(), 0);
  }
}

/** Start of the bucket `count` buckets after (before, if negative) the one that starts at `start`. */
export function moveBucket(start: number, unit: BucketUnit, count: number): number {
  switch (unit) {
    case 'hour':
      return start + count * hour;
    case 'day':
      return start + count * day;
    case 'week':
      return start + count * 7 * day;
    case 'month':
    case 'year': {
      const date = new Date(start);
      const months = unit === 'year' ? 12 * count : count;
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months);
    }
  }
}
