import { setTimeout as pause } from 'node:timers/promises';
import { reasonOf } from '../../../digest/failure.ts';
import type { Line } from '../messages/message.ts';
import { readLine } from '../messages/message.ts';
import { isString, member, stringValue } from '../../../json/ranges.ts';
import { encodeText } from '../../../json/text.ts';
import { readEvents } from './eventStream.ts';
import { onOneLine } from './oneLine.ts';
import { RefusedError } from './refusal.ts';

/** How long to wait before a broken stream is opened again, unless the server says. */
const RECONNECT_MS = 1_000;
/** Tries to open a broken stream again, one after the other. */
const MOST_RECONNECTS = 5;
/** JSON-RPC's range for errors of the implementation's own. */
const TRANSPORT_ERROR = -32_000;

/**
 * The far end of a wrap at an address: MCP's streamable HTTP transport on the level of messages,
 * each handed on as the bytes it came in.
 */
export class HttpServer {
  readonly #url: URL;
  readonly #headers: readonly [string, string][];
  readonly #take: (line: Uint8Array) => void;
  readonly #complain: (problem: unknown) => void;
  readonly #stop = new AbortController();
  /** The next message goes out after it: the session has to be there first. */
  #opening: Promise<void> = Promise.resolve();
  #session: string | undefined;
  #protocol: string | undefined;
  #reconnectMs = RECONNECT_MS;

  /** @param take Told of each message of the server's. */
  constructor(
    target: { url: URL; headers: readonly [string, string][] },
    take: (line: Uint8Array) => void,
    complain: (problem: unknown) => void,
  ) {
    this.#url = target.url;
    this.#headers = target.headers;
    this.#take = take;
    this.#complain = complain;
  }

  /** Sends a message of the client's. A request that cannot be sent is answered with an error. */
  send(bytes: Uint8Array): void {
    const line = readLine(bytes);
    const methods = line.messages.map(({ method }) => method);
    const sent = this.#opening.then(() => this.#post(line));
    if (methods.includes('initialize')) this.#opening = sent;
    if (!methods.includes('notifications/initialized')) return;
    this.#opening = sent;
    void sent.then(() => this.#listen());
  }

  /** Ends the session and all streams. */
  async close(): Promise<void> {
    this.#stop.abort();
    if (this.#session === undefined) return;
    const signal = AbortSignal.timeout(1_000);
    await fetch(this.#url, { method: 'DELETE', headers: this.#headersFor({}), signal }).catch(
      () => undefined,
    );
  }

  async #post(line: Line): Promise<void> {
    const headers = this.#headersFor({
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    });
    try {
      const body = line.bytes as Uint8Array<ArrayBuffer>;
      const response = await this.#fetch({ method: 'POST', headers, body });
      this.#session = response.headers.get('mcp-session-id') ?? this.#session;
      if (!response.ok) throw await RefusedError.from(response);
      await this.#read(response, line);
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      this.#refuse(requestIds(line), error);
    }
  }

  async #read(response: Response, asked: Line): Promise<void> {
    const isInitialize = asked.messages.some(({ method }) => method === 'initialize');
    const open = new Set(requestIds(asked));
    const take = (json: Uint8Array): void => {
      const bytes = onOneLine(json);
      const line = readLine(bytes);
      for (const { id, method } of line.messages) if (id && !method) open.delete(id);
      if (isInitialize) this.#protocol = protocolOf(line) ?? this.#protocol;
      this.#take(bytes);
    };
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('text/event-stream')) {
      await this.#readStream(response, take, () => open.size === 0);
    } else {
      const json = new Uint8Array(await response.arrayBuffer());
      if (json.length > 0) take(json);
    }
    this.#refuse(open, new Error('the answer ended before it was complete'));
  }

  /** The stream of what the server says of its own accord; not every server has one. */
  async #listen(): Promise<void> {
    try {
      const response = await this.#get(undefined);
      if (!response.ok) return;
      const take = (json: Uint8Array): void => {
        this.#take(onOneLine(json));
      };
      await this.#readStream(response, take, () => false);
    } catch (error) {
      if (!this.#stop.signal.aborted) this.#complain(error);
    }
  }

  /**
   * Reads a stream until there is nothing more to come. A server may close it before that, and so
   * may the network: then it is taken up where it ended.
   */
  async #readStream(
    first: Response,
    take: (json: Uint8Array) => void,
    isDone: () => boolean,
  ): Promise<void> {
    let lastId: string | undefined;
    let failures = 0;
    const setWait = (milliseconds: number): void => {
      this.#reconnectMs = milliseconds;
    };
    for (let response = first; response.body !== null;) {
      let problem: Error | undefined;
      try {
        for await (const { data, id } of readEvents(response.body, setWait)) {
          failures = 0;
          lastId = id ?? lastId;
          if (data !== '') take(encodeText(data));
        }
      } catch (error) {
        problem = error instanceof Error ? error : new Error(String(error));
      }
      this.#stop.signal.throwIfAborted();
      if (isDone()) return;
      // Without an id nobody knows where it ended.
      if (lastId === undefined || ++failures > MOST_RECONNECTS) {
        if (problem) throw problem;
        return;
      }
      await pause(this.#reconnectMs, undefined, { signal: this.#stop.signal, ref: false });
      response = await this.#get(lastId);
      if (!response.ok) throw await RefusedError.from(response);
    }
  }

  #get(lastId: string | undefined): Promise<Response> {
    const headers = this.#headersFor({
      accept: 'text/event-stream',
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
    });
    return this.#fetch({ method: 'GET', headers });
  }

  #fetch(request: RequestInit): Promise<Response> {
    return fetch(this.#url, { ...request, signal: this.#stop.signal });
  }

  #headersFor(headers: Record<string, string>): Headers {
    const all = new Headers(headers);
    if (this.#session !== undefined) all.set('mcp-session-id', this.#session);
    if (this.#protocol !== undefined) all.set('mcp-protocol-version', this.#protocol);
    for (const [name, value] of this.#headers) all.set(name, value);
    return all;
  }

  /** Answers requests that the server will not. */
  #refuse(ids: Iterable<string>, problem: unknown): void {
    const message = `the server at ${this.#url.origin} did not answer: ${reasonOf(problem)}`;
    const beside = problem instanceof RefusedError ? { data: problem.data } : {};
    const error = JSON.stringify({ code: TRANSPORT_ERROR, message, ...beside });
    for (const id of ids) this.#take(encodeText(`{"jsonrpc":"2.0","id":${id},"error":${error}}`));
  }
}

function requestIds({ messages }: Line): string[] {
  return messages.flatMap(({ id, method }) => (id === undefined || !method ? [] : [id]));
}

/** The protocol's version in an answer to `initialize`, which later requests name. */
function protocolOf({ bytes, messages }: Line): string | undefined {
  const result = messages.find((message) => message.result !== undefined)?.result;
  const version = result && member(bytes, result, 'protocolVersion');
  return version && isString(bytes, version) ? stringValue(bytes, version) : undefined;
}
