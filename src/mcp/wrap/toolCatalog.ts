import { RETRIEVE_RAW } from '../../agent/toolNames.ts';
import type { ToolDefinition } from '../../agent/tools/toolDefinition.ts';
import type { Edit } from '../../json/edits.ts';
import { appendChild } from '../../json/edits.ts';
import type { Range } from '../../json/ranges.ts';
import {
  elementsOf,
  isArray,
  isObject,
  isString,
  member,
  read,
  stringValue,
} from '../../json/ranges.ts';

/** What the server's list says of a tool's structured results. */
export type OutputSchema =
  /** The tool was not listed: it may have a schema. */
  { kind: 'unknown' } | { kind: 'none' } | { kind: 'schema'; schema: unknown };

/**
 * What the wrapped server's tool list said, page by page, and the name our own tool has beside
 * the server's.
 */
export class ToolCatalog {
  readonly #schemas = new Map<string, OutputSchema>();
  readonly #define: (name: string) => ToolDefinition;
  #ownName = RETRIEVE_RAW;

  /** @param define Our tool under a name. */
  constructor(define: (name: string) => ToolDefinition) {
    this.#define = define;
  }

  /** Name of our tool: {@link RETRIEVE_RAW}, unless the server has a tool of that name. */
  get ownName(): string {
    return this.#ownName;
  }

  get ownTool(): ToolDefinition {
    return this.#define(this.#ownName);
  }

  outputSchema(tool: string): OutputSchema {
    return this.#schemas.get(tool) ?? { kind: 'unknown' };
  }

  /** A list is asked for from its first page: what was known may have changed. */
  startOver(): void {
    this.#schemas.clear();
  }

  /**
   * Takes in a page of the list.
   *
   * @returns what adds our tool to it, where it is the last page.
   */
  addPage(line: Uint8Array, result: Range): Edit[] {
    const tools = member(line, result, 'tools');
    if (tools === undefined || !isArray(line, tools)) return [];
    for (const tool of elementsOf(line, tools)) this.#add(line, tool);
    const cursor = member(line, result, 'nextCursor');
    if (cursor && isString(line, cursor) && stringValue(line, cursor) !== '') return [];
    this.#ownName = this.#freeName();
    return [appendChild(line, tools, JSON.stringify(this.ownTool))];
  }

  #add(line: Uint8Array, tool: Range): void {
    const name = member(line, tool, 'name');
    if (name === undefined || !isString(line, name)) return;
    const schema = member(line, tool, 'outputSchema');
    this.#schemas.set(
      stringValue(line, name),
      schema && isObject(line, schema)
        ? { kind: 'schema', schema: read(line, schema) }
        : { kind: 'none' },
    );
  }

  #freeName(): string {
    let name = RETRIEVE_RAW;
    for (let number = 2; this.#schemas.has(name); number++) name = `${RETRIEVE_RAW}_${number}`;
    return name;
  }
}
