import type { Span } from '@opentelemetry/api';
import { markFailed, startToolCall } from '../../tracing/spans.ts';
import type { Message } from './messages/message.ts';
import { idKey } from './messages/message.ts';
import { isObject, isString, member, sourceOf, stringValue } from '../../json/ranges.ts';

/** A request of the client's whose answer the wrap has to look at. */
export type Pending =
  | { kind: 'initialize' }
  | { kind: 'toolList' }
  | { kind: 'toolCall'; tool: string; arguments: string; span: Span };

/** The client's requests that are on their way, by their ids. */
export class PendingCalls {
  readonly #pending = new Map<string, Pending>();

  add(id: string, pending: Pending): void {
    this.#pending.set(idKey(id), pending);
  }

  /** The request that a message of the server's answers, which is done then. */
  take({ id, method }: Message): Pending | undefined {
    // The server's own requests have ids, too.
    if (id === undefined || method !== undefined) return undefined;
    const key = idKey(id);
    const pending = this.#pending.get(key);
    this.#pending.delete(key);
    return pending;
  }

  /** The server ended: nothing will be answered any more. */
  abandon(): void {
    for (const pending of this.#pending.values()) {
      if (pending.kind !== 'toolCall') continue;
      markFailed(pending.span);
      pending.span.end();
    }
    this.#pending.clear();
  }
}

/** Reads a request of `tools/call`; undefined where it names no tool. */
export function readToolCall(
  line: Uint8Array,
  { params }: Message,
): { tool: string; arguments: string } | undefined {
  if (params === undefined) return undefined;
  const name = member(line, params, 'name');
  if (name === undefined || !isString(line, name)) return undefined;
  const given = member(line, params, 'arguments');
  return {
    tool: stringValue(line, name),
    arguments: given && isObject(line, given) ? sourceOf(line, given) : '{}',
  };
}

export function toolCallPending(
  server: string,
  call: { tool: string; arguments: string },
): Pending {
  return {
    kind: 'toolCall',
    ...call,
    span: startToolCall(server, call.tool),
  };
}
