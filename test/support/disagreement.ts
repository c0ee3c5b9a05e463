/** What must hold of the pruner on any payload whatever, as checks that say what went wrong. */
import { isDeepStrictEqual } from 'node:util';
import { runEngine } from '../../src/digest/engine/engine.ts';
import { encodingWriter, textWriter } from '../../src/digest/engine/textWriter.ts';
import { pruneJson, pruneJsonBytes } from '../../src/digest/index.ts';
import { countElisions } from './elisions.ts';
import { INVALID_JSON_KEY } from './naive-keys.ts';
import { decodePayload, parseJson, type Tree, tryParseJson } from './naive-json.ts';
import { type Limits, naivePrune } from './naive.ts';

/** Undefined where all is well, else what is not, for a person to read. */
export type Finding = string | undefined;
export type Check = (payload: Uint8Array, limits: Limits) => Finding;

function differ(what: string, expected: unknown, actual: unknown): Finding {
  if (isDeepStrictEqual(expected, actual)) return undefined;
  return `${what}\n  expected ${JSON.stringify(expected)}\n  actual   ${JSON.stringify(actual)}`;
}

/** The digest and metadata are those of the naive implementation, and so is what counts as JSON. */
export const agreesWithNaive: Check = (payload, limits) => {
  const { digest, metadata } = pruneJson(payload, limits);
  const expected = naivePrune(payload, limits);
  if (expected !== undefined) return differ('digest and metadata', expected, { digest, metadata });
  if (typeof metadata.parse_error !== 'string') return 'no parse_error for what is not JSON';
  const wrapper = tryParseJson(digest);
  const keys = wrapper?.kind === 'object' ? wrapper.members.map(({ key }) => key.value) : [];
  return differ('the wrapper of what is not JSON', [INVALID_JSON_KEY], keys);
};

/** A digest is JSON, and pruning it again neither changes it nor elides anything. */
export const isIdempotent: Check = (payload, limits) => {
  const { digest } = pruneJson(payload, limits);
  if (tryParseJson(digest) === undefined) return `a digest that is not JSON: ${digest}`;
  return differ('a second pass', { digest, metadata: {} }, pruneJson(digest, limits));
};

/** Nothing is lost or invented but by a marker, and the metadata counts exactly those. */
export const explainsItself: Check = (payload, limits) => {
  const raw = tree(payload);
  if (raw === undefined) return undefined;
  const { digest, metadata } = pruneJson(payload, limits);
  const counted = countElisions(raw, parseJson(digest), limits.maxArrayElems);
  return differ('metadata against the markers in the digest', counted, metadata);
};

/** Bytes in or a string in, bytes out or a string out: one answer. */
export const variantsAgree: Check = (payload, limits) => {
  const { digest, metadata } = pruneJson(payload, limits);
  const bytes = pruneJsonBytes(payload, limits);
  const fromBytes = { digest: decodeDigest(bytes.digest), metadata: bytes.metadata };
  const text = textOf(payload);
  return (
    differ('bytes out against a string out', { digest, metadata }, fromBytes) ??
    (text === undefined
      ? undefined
      : differ('a string in against bytes in', { digest, metadata }, pruneJson(text, limits)))
  );
};

const PASSAGES = [
  { piece: 2, window: 1, writer: textWriter },
  { piece: 31, window: 7, writer: encodingWriter },
  { piece: 16, window: 300, writer: textWriter },
];

/** Loaded in pieces however small, and dropped as soon as may be: the answer is that of one piece. */
export const piecesAgree: Check = (payload, limits) => {
  const whole = { piece: 2 ** 30, window: 2 ** 30, writer: encodingWriter };
  const expected = runEngine(payload, limits, whole);
  const text = textOf(payload);
  for (const passage of PASSAGES) {
    const how = JSON.stringify(passage);
    const finding =
      differ(`bytes by ${how}`, expected, runEngine(payload, limits, passage)) ??
      (text === undefined
        ? undefined
        : differ(`a string by ${how}`, expected, runEngine(text, limits, passage)));
    if (finding !== undefined) return finding;
  }
  return undefined;
};

/** The payload's bytes are the caller's: they are read, never written. */
export const leavesThePayloadAlone: Check = (payload, limits) => {
  const before = payload.slice();
  pruneJsonBytes(payload, limits);
  return differ('the payload after pruning', before, payload.slice());
};

const CHECKS = [
  agreesWithNaive,
  isIdempotent,
  explainsItself,
  variantsAgree,
  piecesAgree,
  leavesThePayloadAlone,
];

/** The first finding of all checks; an exception out of the pruner is one too. */
export const findDisagreement: Check = (payload, limits) => {
  try {
    for (const check of CHECKS) {
      const finding = check(payload, limits);
      if (finding !== undefined) return finding;
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
};

function tree(payload: Uint8Array): Tree | undefined {
  const text = decodePayload(payload);
  return text === undefined ? undefined : tryParseJson(text);
}

/** The payload as a string that encodes to the same bytes. */
function textOf(payload: Uint8Array): string | undefined {
  const text = decodePayload(payload);
  return text === undefined
    ? undefined
    : new TextDecoder('utf-8', { ignoreBOM: true }).decode(payload);
}

function decodeDigest(digest: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(digest);
}
