import type { ModelAnswer, ModelDigester } from '../../../agent/modelDigester.ts';
import { METADATA_KEY } from '../../../agent/resultMetadata.ts';
import type { Edit } from '../../../json/edits.ts';
import { appendChild } from '../../../json/edits.ts';
import type { Range } from '../../../json/ranges.ts';
import { isObject } from '../../../json/ranges.ts';
import { shortenLists } from './shortenLists.ts';
import { digestStrings, planStructure } from './structuredContent.ts';
import { digestTexts } from './texts.ts';
import type { DigestText, ToolCall } from './toolCall.ts';
import type { ToolResult } from './toolResult.ts';
import { readToolResult } from './toolResult.ts';
import type { HeldDigest, ResultSize } from './wholeResult.ts';
import { sizeAfter, sizeOfResult, withRemainder } from './wholeResult.ts';

export interface ResultRules {
  /** Results of fewer bytes stay as they are. */
  threshold: number;
  /** UTF-16 units of all text of a result. */
  maxChars: number;
  /** Tools whose results stay as they are. */
  neverDigest: ReadonlySet<string>;
}

/** Most UTF-16 units of a call's arguments that are looked for in its result. */
const LONGEST_QUERY = 2_000;

/** Puts digests in the place of large texts in results of `tools/call`; nothing else changes. */
export class ResultDigester {
  readonly #digester: ModelDigester;
  readonly #rules: ResultRules;
  readonly #issued: (callId: string) => void;

  /** @param issued Told of each call id that the client gets to see. */
  constructor(digester: ModelDigester, rules: ResultRules, issued: (callId: string) => void) {
    this.#digester = digester;
    this.#rules = rules;
    this.#issued = issued;
  }

  /** Whether a result may need digesting; costs nothing. */
  concerns(tool: string, { start, end }: Range): boolean {
    return end - start >= this.#rules.threshold && !this.#rules.neverDigest.has(tool);
  }

  /**
   * @returns what is to be changed in the line that holds the result.
   * @throws the signal's reason when the call was cancelled.
   */
  async digest(line: Uint8Array, range: Range, call: ToolCall): Promise<Edit[]> {
    const { threshold, maxChars } = this.#rules;
    const result = readToolResult(line, range);
    const answers: ModelAnswer[] = [];
    const held: HeldDigest[] = [];
    const digestText = this.#digestFor(call, answers, held);
    const plan = planStructure(line, result, call.outputSchema, maxChars);
    const edits: Edit[] = [];
    const untold = plan.kind === 'take' ? plan.untold : undefined;
    if (plan.kind === 'take') edits.push(plan.removal);
    const texts = await digestTexts(line, result, untold, { threshold, maxChars, digestText });
    edits.push(...texts.edits);
    if (plan.kind === 'digest' && result.structured !== undefined) {
      const changed = await digestStrings(
        line,
        result.structured,
        plan.strings,
        call.outputSchema,
        digestText,
        texts.keptAs,
      );
      edits.push(...(changed ?? []));
    }
    if (plan.kind === 'shorten') {
      const { outputSchema } = call;
      const { keptAs } = texts;
      const shortened = [line, result, outputSchema, maxChars, digestText, keptAs] as const;
      edits.push(...((await shortenLists(...shortened)) ?? []));
    }
    if (answers.length === 0) return edits;
    const estimator = await this.#digester.tokenEstimator();
    const before = sizeOfResult(line, result, estimator);
    const after = sizeAfter(line, range, edits, estimator);
    for (const { event, digest } of withRemainder(held, before, after, call.client)) {
      this.#digester.record(event, digest);
    }
    edits.push(metadataEdit(line, result, answers, before, after));
    return edits;
  }

  #digestFor(call: ToolCall, answers: ModelAnswer[], held: HeldDigest[]): DigestText {
    return async (payload, maxChars, keptAs) => {
      const answer = await this.#digester.digest(payload, {
        source: { kind: 'mcp', label: call.tool, server: call.server },
        maxChars,
        query: call.arguments.slice(0, LONGEST_QUERY),
        retrieveTool: call.retrieveTool,
        client: call.client,
        parent: call.span,
        signal: call.signal,
        keptAs,
        record: (event, digest) => held.push({ event, digest }),
      });
      if (answer.callId !== '') this.#issued(answer.callId);
      if (keptAs === undefined) answers.push(answer);
      return answer;
    };
  }
}

function metadataEdit(
  line: Uint8Array,
  result: ToolResult,
  answers: readonly ModelAnswer[],
  before: ResultSize,
  after: ResultSize,
): Edit {
  const all = answers.map(({ metadata }) => metadata);
  const whole = {
    original_bytes: before.bytes,
    digest_bytes: after.bytes,
    original_tokens_est: before.tokens,
    digest_tokens_est: after.tokens,
  };
  const value = JSON.stringify({
    ...(all.length === 1 ? all[0] : { parts: all }),
    // Of the payloads and of all else that the result holds for models to read.
    result: whole,
  });
  const entry = `${JSON.stringify(METADATA_KEY)}:${value}`;
  const { meta } = result;
  if (meta !== undefined && isObject(line, meta)) return appendChild(line, meta, entry);
  return appendChild(line, result.result, `"_meta":{${entry}}`);
}
