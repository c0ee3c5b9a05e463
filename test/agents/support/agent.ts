import assert from 'node:assert/strict';
import type { Connection } from './connect.ts';

/** Most UTF-16 units of a result, as the wrap and our server promise. */
export const CAP = 8_000;

/**
 * Stands in for a model: it calls tools, and what it asks of raw payloads it has read in results,
 * or in its question.
 */
export class Agent {
  /** Results of calls, successful ones, and how many of them gave a part of a raw payload. */
  calls = 0;
  retrievals = 0;
  readonly #closed: ReadonlySet<string>;
  #read = '';

  /** @param closed Tools whose schema allows no other structured result than the whole. */
  constructor(closed: readonly string[]) {
    this.#closed = new Set(closed);
  }

  /** Calls a tool, and reads the texts of its result. */
  async call(server: Connection, tool: string, given: Record<string, unknown>): Promise<string> {
    const { result } = await server.call(tool, given);
    const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    const { structuredContent } = result;
    const structured = structuredContent === undefined ? '' : JSON.stringify(structuredContent);
    assert.ok(text.length <= CAP, `${tool} gave ${text.length} units`);
    const isFree = !this.#closed.has(tool);
    assert.ok(
      !isFree || structured.length <= CAP,
      `${tool} gave a structure of ${structured.length} units`,
    );
    assert.ok(!result.isError, text);
    this.#read += `\n${text}`;
    this.calls++;
    return text;
  }

  /**
   * Fetches a part of a raw payload.
   *
   * @param question Holds what is looked for; all other values stand in results read before, of
   * ranges their first number.
   */
  async retrieve(
    server: Connection,
    part: Record<string, string | number>,
    question = '',
  ): Promise<string> {
    for (const [name, value] of Object.entries(part)) {
      const text = /^\d+-\d+$/.exec(String(value))
        ? parseInt(String(value)).toString()
        : String(value);
      const isKnown = this.#read.includes(text) || question.includes(text);
      assert.ok(isKnown, `nothing said ${name} ${text}`);
    }
    this.retrievals++;
    return this.call(server, 'retrieve_raw', part);
  }

  /** Makes the call that a result spells out; undefined where it spells none. */
  async follow(server: Connection, text: string): Promise<string | undefined> {
    const [, spelled] = /retrieve_raw\((\{.*?\})\)/.exec(text) ?? [];
    if (spelled === undefined) return undefined;
    this.retrievals++;
    return this.call(server, 'retrieve_raw', JSON.parse(spelled) as Record<string, unknown>);
  }
}
