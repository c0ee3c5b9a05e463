import type { RawRetriever } from '../../agent/rawRetriever.ts';
import { markFailed } from '../../tracing/spans.ts';
import type { ToolAnswer } from '../toolAnswer.ts';
import { retrievalAnswer } from '../toolAnswer.ts';
import { addToolsCapability, readClientName, readServerName } from './initialization.ts';
import type { Edit } from '../../json/edits.ts';
import { applyEdits } from '../../json/edits.ts';
import type { Line, Message } from './messages/message.ts';
import { idKey, readLine } from './messages/message.ts';
import type { Range } from '../../json/ranges.ts';
import { member, sourceOf } from '../../json/ranges.ts';
import type { Pending } from './pendingCalls.ts';
import { PendingCalls, readToolCall, toolCallPending } from './pendingCalls.ts';
import type { ResultDigester } from './results/resultDigester.ts';
import type { ToolCatalog } from './toolCatalog.ts';

/** What a session is built from. */
export interface WrapParts {
  /** Sends a line, without its line feed. */
  toClient: (line: Uint8Array) => void;
  toServer: (line: Uint8Array) => void;
  catalog: ToolCatalog;
  digester: ResultDigester;
  retriever: RawRetriever;
  /** Name of the server until it says its own. */
  serverName: string;
  /** Told of trouble that costs nobody an answer. */
  complain: (problem: unknown) => void;
}

/**
 * Stands between one client and one server. Every message is passed on byte for byte, except for
 * answers to three requests of the client's: `initialize` and `tools/list`, which our tool joins,
 * and `tools/call`, whose large texts arrive as digests.
 */
export class WrapSession {
  readonly #parts: WrapParts;
  readonly #pending = new PendingCalls();
  /** Calls of our tool that are being answered. */
  readonly #ownCalls = new Map<string, AbortController>();
  /** Calls of the server's tools whose results are being digested. */
  readonly #digesting = new Map<string, AbortController>();
  readonly #underWay = new Set<Promise<void>>();
  #serverName: string;
  #clientName = '';
  #serverHasTools = true;

  constructor(parts: WrapParts) {
    this.#parts = parts;
    this.#serverName = parts.serverName;
  }

  /** Takes a line of the client's. */
  fromClient(bytes: Uint8Array): void {
    const line = readLine(bytes);
    const forwarded = line.messages.filter((message) => !this.#takesFromClient(line, message));
    if (forwarded.length === line.messages.length) this.#parts.toServer(bytes);
    else if (forwarded.length > 0) {
      const rest = forwarded.map((message) => sourceOf(bytes, message));
      this.#parts.toServer(Buffer.from(`[${rest.join(',')}]`));
    }
  }

  /** Takes a line of the server's. */
  fromServer(bytes: Uint8Array): void {
    const line = readLine(bytes);
    const edits: Edit[] = [];
    const later: Promise<Edit[]>[] = [];
    for (const message of line.messages) {
      const pending = this.#pending.take(message);
      if (pending === undefined) continue;
      const edited = this.#editAnswer(line, message, pending);
      if (edited instanceof Promise) later.push(edited);
      else edits.push(...edited);
    }
    if (later.length > 0) this.#track(this.#sendLater(line, edits, later));
    else this.#parts.toClient(edits.length === 0 ? bytes : applyEdits(bytes, edits));
  }

  /** The server ended: what it answered is still delivered, the rest will never be. */
  async finish(): Promise<void> {
    this.#pending.abandon();
    await this.settle();
  }

  /** Waits until every answer that is being worked on is sent. */
  async settle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** Whether a message ends here: then it is answered from here, too. */
  #takesFromClient({ bytes }: Line, message: Message): boolean {
    const { id, method } = message;
    if (method === 'notifications/cancelled') return this.#cancels(bytes, message);
    if (id === undefined) return false;
    switch (method) {
      case 'initialize':
        this.#clientName = readClientName(bytes, message);
        this.#pending.add(id, { kind: 'initialize' });
        return false;
      case 'tools/list': {
        if (!this.#serverHasTools) {
          this.#answer(id, { tools: [this.#parts.catalog.ownTool] });
          return true;
        }
        const isFirst = message.params === undefined || !member(bytes, message.params, 'cursor');
        if (isFirst) this.#parts.catalog.startOver();
        this.#pending.add(id, { kind: 'toolList' });
        return false;
      }
      case 'tools/call': {
        const call = readToolCall(bytes, message);
        if (call?.tool === this.#parts.catalog.ownName) {
          this.#track(this.#retrieve(id, call.arguments));
          return true;
        }
        if (call) this.#pending.add(id, toolCallPending(this.#serverName, call));
        return false;
      }
      case undefined:
      default:
        return false;
    }
  }

  #cancels(bytes: Uint8Array, { params }: Message): boolean {
    const id = params && member(bytes, params, 'requestId');
    if (id === undefined) return false;
    const key = idKey(sourceOf(bytes, id));
    const own = this.#ownCalls.get(key);
    own?.abort();
    this.#digesting.get(key)?.abort();
    return own !== undefined;
  }

  #editAnswer({ bytes }: Line, message: Message, pending: Pending): Edit[] | Promise<Edit[]> {
    const { id = '', result } = message;
    switch (pending.kind) {
      case 'initialize': {
        if (result === undefined) return [];
        this.#serverName = readServerName(bytes, result) ?? this.#serverName;
        const edits = addToolsCapability(bytes, result);
        this.#serverHasTools = edits.length === 0;
        return edits;
      }
      case 'toolList':
        return result === undefined ? [] : this.#parts.catalog.addPage(bytes, result);
      case 'toolCall': {
        const { tool, span } = pending;
        if (result !== undefined && this.#parts.digester.concerns(tool, result)) {
          return this.#digest(bytes, id, result, pending);
        }
        if (result === undefined) markFailed(span);
        span.end();
        return [];
      }
    }
  }

  async #digest(
    bytes: Uint8Array,
    id: string,
    result: Range,
    pending: Extract<Pending, { kind: 'toolCall' }>,
  ): Promise<Edit[]> {
    const { tool, span } = pending;
    const { catalog, digester } = this.#parts;
    const abort = new AbortController();
    this.#digesting.set(idKey(id), abort);
    try {
      return await digester.digest(bytes, result, {
        tool,
        arguments: pending.arguments,
        server: this.#serverName,
        client: this.#clientName,
        retrieveTool: catalog.ownName,
        outputSchema: catalog.outputSchema(tool),
        span,
        signal: abort.signal,
      });
    } finally {
      this.#digesting.delete(idKey(id));
      span.end();
    }
  }

  async #sendLater(line: Line, edits: Edit[], later: readonly Promise<Edit[]>[]): Promise<void> {
    try {
      edits.push(...(await Promise.all(later)).flat());
    } catch (problem) {
      // A cancelled call gets no answer. Else, whatever went wrong: the server's is the client's.
      if (isAbort(problem) && !line.isBatch) return;
      this.#parts.complain(problem);
      edits.length = 0;
    }
    this.#parts.toClient(edits.length === 0 ? line.bytes : applyEdits(line.bytes, edits));
  }

  async #retrieve(id: string, given: string): Promise<void> {
    const abort = new AbortController();
    this.#ownCalls.set(idKey(id), abort);
    try {
      const retrieved = await this.#parts.retriever.retrieve(JSON.parse(given), abort.signal);
      this.#answer(id, retrievalAnswer(retrieved));
    } catch (problem) {
      // A cancelled request gets no answer.
      if (!abort.signal.aborted) throw problem;
    } finally {
      this.#ownCalls.delete(idKey(id));
    }
  }

  #answer(id: string, result: ToolAnswer | { tools: unknown[] }): void {
    const text = `{"jsonrpc":"2.0","id":${id},"result":${JSON.stringify(result)}}`;
    this.#parts.toClient(Buffer.from(text));
  }

  #track(work: Promise<void>): void {
    const tracked = work
      .catch((problem: unknown) => {
        this.#parts.complain(problem);
      })
      .finally(() => this.#underWay.delete(tracked));
    this.#underWay.add(tracked);
  }
}

function isAbort(problem: unknown): boolean {
  return problem instanceof Error && problem.name === 'AbortError';
}
