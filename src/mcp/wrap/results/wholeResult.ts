import type { DigestEvent, ResultRemainder } from '../../../accounting/events.ts';
import { hostCutTokens } from '../../../agent/hostCut.ts';
import type { TokenEstimator } from '../../../digest/tokens.ts';
import type { Edit } from '../../../json/edits.ts';
import { applyEdits } from '../../../json/edits.ts';
import type { Range } from '../../../json/ranges.ts';
import type { ToolResult } from './toolResult.ts';
import { readToolResult } from './toolResult.ts';

/** A digest that is recorded once it is known what its whole result came to. */
export interface HeldDigest {
  event: DigestEvent;
  /** Undefined where it must not be kept. */
  digest: Uint8Array | undefined;
}

/** Size of what models read of a result: its texts, and its structured content as JSON. */
export interface ResultSize {
  bytes: number;
  tokens: number;
}

/** Measures what models read of a result, of the line that holds it. */
export function sizeOfResult(
  line: Uint8Array,
  { texts, structured }: ToolResult,
  estimator: TokenEstimator,
): ResultSize {
  const parts = texts.map(({ bytes }) => bytes());
  if (structured) parts.push(line.subarray(structured.start, structured.end));
  let bytes = 0;
  let tokens = 0;
  for (const part of parts) {
    bytes += part.length;
    tokens += estimator.estimate(part);
  }
  return { bytes, tokens };
}

/** Measures the same once the result is changed. */
export function sizeAfter(
  line: Uint8Array,
  { start, end }: Range,
  edits: readonly Edit[],
  estimator: TokenEstimator,
): ResultSize {
  const inside = edits.map((edit) => ({
    ...edit,
    start: edit.start - start,
    end: edit.end - start,
  }));
  const changed = applyEdits(line.subarray(start, end), inside);
  const result = readToolResult(changed, { start: 0, end: changed.length });
  return sizeOfResult(changed, result, estimator);
}

/**
 * Has the first digest of a result carry what its payloads alone do not say, so that all of them
 * together count what the client got.
 */
export function withRemainder(
  held: readonly HeldDigest[],
  before: ResultSize,
  after: ResultSize,
  client: string,
): HeldDigest[] {
  const [first, ...others] = held;
  if (first === undefined) return [];
  const rest: ResultRemainder = {
    rawBytes: before.bytes,
    digestBytes: after.bytes,
    rawTokens: before.tokens,
    digestTokens: after.tokens,
    hostCutTokens: hostCutTokens(client, before.bytes, before.tokens),
  };
  for (const { event } of held) {
    for (const name of Object.keys(rest) as (keyof ResultRemainder)[]) rest[name] -= event[name];
  }
  return [{ ...first, event: { ...first.event, beside: rest } }, ...others];
}
