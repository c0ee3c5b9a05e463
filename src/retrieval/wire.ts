import type { RetrievalAnswer } from './answer.ts';

/** An answer's facts as they leave the process beside its text, in snake_case. */
export function retrievalToWire(answer: RetrievalAnswer): Record<string, unknown> {
  if (!answer.ok) {
    const { callId, rawBytes, code, final } = answer;
    return { ok: false, call_id: callId, raw_bytes: rawBytes ?? null, code, final };
  }
  const { callId, rawBytes, kind, part, partSize, atLeast, encoding, from, to, next } = answer;
  return {
    ok: true,
    call_id: callId,
    raw_bytes: rawBytes,
    kind,
    part,
    part_size: partSize,
    at_least: atLeast,
    encoding,
    from,
    to,
    places: answer.places,
    next: next === undefined ? null : { call_id: callId, ...next },
  };
}
