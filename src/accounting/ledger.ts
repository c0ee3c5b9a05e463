import { BucketSums, PeriodSums } from './aggregate.ts';
import { bucketStart, Calendar, moveBucket } from './calendar.ts';
import { dayChart, hourChart } from './chart.ts';
import type { Recorded } from './events.ts';
import type { LargePayload } from './largest.ts';
import { buildReport, type Report } from './report.ts';
import { addDigest, addRetrieval, addTotals, emptyTotals, type Totals } from './totals.ts';

/** The spans the dashboard shows. Days are local; `sevenDays` is today and the six before it. */
export type Period = 'today' | 'sevenDays' | 'allTime';

export interface LedgerOptions {
  /** IANA name of the zone whose midnights separate days. */
  timeZone: string;
  /** Milliseconds since 1970 at which this session began. */
  sessionStart: number;
}

/**
 * The savings of a history, event by event. Each event is added once to its local hour and day, so
 * that asking for a period costs as much as it has days, however many events they hold. An event
 * dated after `now` (another process's clock) counts in every period.
 *
 * Where the history lost events, its ledger is built anew from what is left.
 */
export class Ledger {
  readonly #calendar: Calendar;
  readonly #sessionStart: number;
  /** Both under the wall-clock time they start at. */
  readonly #hours = new Map<number, BucketSums>();
  readonly #days = new Map<number, PeriodSums>();
  readonly #session = emptyTotals();
  /** The latest digest of each call id: what retrievals are charged to. */
  readonly #digested = new Map<string, LargePayload>();
  readonly #deleted = new Set<string>();
  #lastSeq = 0;

  /** @throws {RangeError} for an unknown time zone. */
  constructor(options: LedgerOptions) {
    this.#calendar = new Calendar(options.timeZone);
    this.#sessionStart = options.sessionStart;
  }

  /** Counts those of a history's events (oldest first) that are new; the others cost nothing. */
  addNew(events: readonly Recorded[]): void {
    let first = events.length;
    while (first > 0 && (events[first - 1]?.seq ?? 0) > this.#lastSeq) first--;
    for (const recorded of events.slice(first)) this.add(recorded);
  }

  /** Counts an event; one that was counted before (events come in order) changes nothing. */
  add({ seq, event }: Recorded): void {
    if (seq <= this.#lastSeq) return;
    this.#lastSeq = seq;
    if (event.kind === 'pin') return;
    if (event.kind === 'delete') {
      this.#deleted.add(event.callId);
      return;
    }
    const wallClock = this.#calendar.wallClock(event.at);
    const hour = sumsAt(this.#hours, bucketStart(wallClock, 'hour'), () => new BucketSums());
    const day = sumsAt(this.#days, bucketStart(wallClock, 'day'), () => new PeriodSums());
    const inSession = event.at >= this.#sessionStart;
    if (event.kind === 'digest') {
      hour.addDigest(event);
      if (inSession) addDigest(this.#session, event);
      const payload = day.digest({ seq, event });
      if (event.callId === '') return;
      this.#digested.set(event.callId, payload);
      this.#deleted.delete(event.callId);
    } else {
      hour.addRetrieval(event);
      if (inSession) addRetrieval(this.#session, event);
      day.retrieval(event, this.#digested.get(event.callId));
    }
  }

  /** Sums since the session began. */
  sessionTotals(): Totals {
    return { ...this.#session };
  }

  /** Whether an event of this time counts in the period. Both in milliseconds since 1970. */
  includes(period: Period, at: number, now: number): boolean {
    return this.#calendar.wallClock(at) >= this.#firstDay(period, now);
  }

  /** Sums of a period. @param now Milliseconds since 1970. */
  totals(period: Period, now: number): Totals {
    const totals = emptyTotals();
    for (const day of this.#daysOf(period, now)) addTotals(totals, day.totals);
    return totals;
  }

  /** Everything the dashboard shows of a period. @param now Milliseconds since 1970. */
  report(period: Period, now: number): Report {
    const sums = new PeriodSums();
    for (const day of this.#daysOf(period, now)) sums.addPeriod(day);
    const wallClock = this.#calendar.wallClock(now);
    const chart =
      period === 'today'
        ? hourChart(this.#hours, wallClock)
        : dayChart(this.#days, this.#firstDay(period, now), wallClock);
    return buildReport(sums, chart, (callId) => this.#deleted.has(callId));
  }

  *#daysOf(period: Period, now: number): Generator<PeriodSums> {
    const first = this.#firstDay(period, now);
    for (const [start, day] of this.#days) if (start >= first) yield day;
  }

  /** Wall-clock time at which the period's first day starts. */
  #firstDay(period: Period, now: number): number {
    const today = bucketStart(this.#calendar.wallClock(now), 'day');
    switch (period) {
      case 'today':
        return today;
      case 'sevenDays':
        return moveBucket(today, 'day', -6);
      case 'allTime':
        return Math.min(today, ...this.#days.keys());
    }
  }
}

function sumsAt<Sums>(map: Map<number, Sums>, start: number, create: () => Sums): Sums {
  let sums = map.get(start);
  if (!sums) map.set(start, (sums = create()));
  return sums;
}
