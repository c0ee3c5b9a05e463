import type { CallEvent, Recorded } from '../../accounting/events.ts';
import { NotFoundError } from '../../digest/store.ts';
import type { EventLog } from '../eventlog/eventLog.ts';
import type { EventFilters, LoggedEvent, SessionKey } from '../eventlog/events.ts';
import type { History } from '../history.ts';
import { cutoff } from '../retention.ts';

/** The session that holds the history; its events' authors are the kinds of call events. */
const SESSION: SessionKey = { app: 'context-digest', user: 'local', session: 'calls' };

/** The history as a session of an event log; a digest's bytes are its event's payload. */
export class EventlogHistory implements History {
  readonly kind = 'eventlog';
  readonly log: EventLog;

  constructor(log: EventLog) {
    this.log = log;
  }

  get notice(): string | undefined {
    const { setAside, file } = this.log;
    return (
      setAside && `${file} was damaged: it is kept as ${setAside}, and a new history was begun`
    );
  }

  async append(event: CallEvent, digest?: Uint8Array): Promise<number> {
    const seq = await this.log.append(SESSION, {
      author: event.kind,
      timestamp: event.at,
      customMetadata: { call_id: event.callId, event },
      payload: digest,
    });
    return seq ?? 0;
  }

  async *since(seq: number): AsyncGenerator<Recorded, void> {
    yield* recorded(this.log.since(seq, filters()));
  }

  async *watch(seq: number, signal: AbortSignal): AsyncGenerator<Recorded, void> {
    yield* recorded(this.log.watch(seq, filters(signal)));
  }

  async digest(seq: number): Promise<Uint8Array> {
    const digest = await this.log.payloads.ofEvent(seq);
    if (digest === undefined) throw new NotFoundError(`digest ${seq}`);
    return digest;
  }

  async forget(key: string): Promise<void> {
    await this.log.payloads.strip(SESSION, key);
  }

  async forgetAll(): Promise<void> {
    await this.log.payloads.strip(SESSION, null);
    await this.log.payloads.wipe();
  }

  async prune(keepDays: number): Promise<void> {
    const before = cutoff(keepDays, Date.now());
    if (before > 0) await this.log.payloads.prune(SESSION, Math.floor(before));
  }

  close(): Promise<void> {
    return this.log.close();
  }
}

function filters(signal?: AbortSignal): EventFilters {
  return { session: SESSION, payloads: false, ...(signal && { signal }) };
}

async function* recorded(events: AsyncIterable<LoggedEvent>): AsyncGenerator<Recorded, void> {
  for await (const { seq, customMetadata } of events) {
    yield { seq, event: customMetadata.event as CallEvent };
  }
}
