import { createParser } from 'eventsource-parser';

/** One event of a server's stream. */
export interface StreamEvent {
  data: string;
  /** Undefined where the server gave none. */
  id: string | undefined;
}

/**
 * The events of a `text/event-stream` body as they come; ends where the body does.
 *
 * @param wait Told how long the server wants clients to wait before they connect again, in
 * milliseconds.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  wait: (milliseconds: number) => void,
): AsyncGenerator<StreamEvent> {
  let events: StreamEvent[] = [];
  const parser = createParser({
    onEvent: ({ data, id }) => events.push({ data, id }),
    onRetry: wait,
  });
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    yield* events;
    events = [];
  }
}
