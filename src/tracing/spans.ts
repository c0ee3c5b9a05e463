import type { Attributes, Span } from '@opentelemetry/api';
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Savings } from '../digest/result.ts';

// Figures and names alone: no payload, no arguments, no paths. Without a registered provider
// nothing is recorded and nothing is sent.

/** Where a span belongs in its trace; undefined for one that begins a trace. */
export type ParentSpan = Span | undefined;

/**
 * Runs a digest under a span `digest.process` that says what it came to.
 *
 * @param savingsOf What was saved, of what the run came to.
 */
export async function traceDigest<Done>(
  run: () => Promise<Done>,
  savingsOf: (done: Done) => Savings,
  parent?: ParentSpan,
): Promise<Done> {
  const span = startSpan('digest.process', {}, SpanKind.INTERNAL, parent);
  try {
    const done = await run();
    span.setAttributes(savingsAttributes(savingsOf(done)));
    return done;
  } catch (error) {
    markFailed(span);
    throw error;
  } finally {
    span.end();
  }
}

/** Begins a span `mcp.tool_call`; whoever calls it ends it. */
export function startToolCall(serverName: string, toolName: string): Span {
  const names = {
    'context_digest.mcp.server_name': serverName,
    'context_digest.mcp.tool_name': toolName,
  };
  return startSpan('mcp.tool_call', names, SpanKind.CLIENT, undefined);
}

/** Marks a call that came to nothing. */
export function markFailed(span: Span): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function startSpan(name: string, attributes: Attributes, kind: SpanKind, parent: ParentSpan): Span {
  const active = context.active();
  // Asked for each time: who registers a provider may do so later, with another copy of the API.
  return trace
    .getTracer('context-digest')
    .startSpan(name, { kind, attributes }, parent ? trace.setSpan(active, parent) : active);
}

function savingsAttributes(savings: Savings): Attributes {
  const attributes: Attributes = {
    'context_digest.digest.path': savings.path,
    'context_digest.digest.original_bytes': savings.originalBytes,
    'context_digest.digest.digest_bytes': savings.digestBytes,
    'context_digest.digest.original_tokens_est': savings.originalTokensEst,
    'context_digest.digest.digest_tokens_est': savings.digestTokensEst,
    'context_digest.digest.savings_tokens_est': savings.originalTokensEst - savings.digestTokensEst,
  };
  if (savings.subagentModel === '') return attributes;
  return {
    ...attributes,
    'gen_ai.request.model': savings.subagentModel,
    'gen_ai.usage.input_tokens': savings.subagentInputTokens,
    'gen_ai.usage.output_tokens': savings.subagentOutputTokens,
  };
}
