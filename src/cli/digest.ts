import { DEFAULT_MAX_CHARS, LEAST_MAX_CHARS } from '../digest/budget.ts';
import { METHOD_PASSTHROUGH } from '../digest/constants.ts';
import type { ProcessOptions, Profile } from '../digest/options.ts';
import { process as digestPayload } from '../digest/process.ts';
import type { DigestResult } from '../digest/result.ts';
import { InvalidCallIdError, isCallId } from '../digest/store.ts';
import { toWire } from '../digest/wire.ts';
import { counted } from '../text/marks.ts';
import type { Command, CommandArguments } from './command.ts';
import { failure, usageError } from './command.ts';
import { SECRET_PATTERNS, compileMatcher } from '../storage/index.ts';
import { DirectoryStore } from './directoryStore.ts';
import { readPayload } from './input.ts';
import { complain, print, printLines } from './output.ts';
import { storeDirectory } from './storeDirectory.ts';
import { wholeNumber } from './wholeNumber.ts';

const KEEP_SECRETS = 'keep-secrets';

/** Payloads of fewer bytes are short enough as they are. */
const LEAST_WORTH_BYTES = 2048;

const profiles: readonly Profile[] = ['reference', 'fit'];

/** `digest`: prints the digest of a payload and, where asked to, keeps the raw. */
export const digestCommand: Command = {
  name: 'digest',
  operands:
    '[--profile NAME] [--max-chars N] [--query TEXT] [--json] [--threshold N] ' +
    '[--store DIR --call-id ID [--keep-secrets]] [FILE|-]',
  summary: 'Print the digest of a file, or of standard input.',
  options: {
    profile: {
      type: 'string',
      value: 'NAME',
      help: 'the rules: reference (JSON by structure, the default) or fit (any kind, to a budget)',
    },
    'max-chars': {
      type: 'string',
      value: 'N',
      help: `the budget of a fit digest in UTF-16 units, ${LEAST_MAX_CHARS} at least (${DEFAULT_MAX_CHARS})`,
    },
    query: { type: 'string', value: 'TEXT', help: 'what a fit digest is to show above all' },
    json: { type: 'boolean', value: '', help: 'print the whole result as one line of JSON' },
    threshold: { type: 'string', value: 'N', help: 'hand on payloads of fewer than N bytes (0)' },
    store: { type: 'string', value: 'DIR', help: 'keep the raw payload in this directory' },
    'call-id': {
      type: 'string',
      value: 'ID',
      help: 'the id to fetch the raw payload by; another payload’s is replaced',
    },
    [KEEP_SECRETS]: {
      type: 'boolean',
      value: '',
      help: 'keep it, too, if it holds a private key or an access token',
    },
  },

  async run(given) {
    const file = fileOf(given);
    const threshold = wholeNumber(given, 'threshold', 0, 'bytes') ?? 0;
    const rules = rulesOf(given);
    const place = placeOf(given);
    const payload = await readPayload(file);
    const secret = place && !given.has(KEEP_SECRETS) ? await secretIn(payload) : undefined;
    const store = place && secret === undefined ? new DirectoryStore(place.directory) : undefined;
    const result = await digestPayload(payload, {
      threshold,
      ...rules,
      store,
      callId: place?.callId,
    });
    if (given.has('json')) await print(`${JSON.stringify(toWire(result))}\n`);
    else await printLines(result.digest);
    if (place !== undefined && secret !== undefined) await complain(notKept(secret, place.callId));
    else if (place !== undefined && result.callId === '') {
      const reason = result.metadata.store_err ?? 'the store refused it';
      throw failure(`the raw payload was not kept: ${reason}`);
    }
    if (!place && rules.profile !== 'fit' && isHandedOn(result, threshold)) {
      await complain('this is no JSON and was handed on as it is; --profile fit digests any text');
    }
    if (store?.replaced !== undefined) {
      const size = counted(store.replaced, { one: 'byte', many: 'bytes' });
      await complain(`${result.callId} stood for another payload of ${size}, which is replaced`);
    }
  },
};

/** Whether a payload that a digest was asked for came out as it went in, for being no JSON. */
function isHandedOn({ method, rawBytes }: DigestResult, threshold: number): boolean {
  return method === METHOD_PASSTHROUGH && rawBytes >= Math.max(threshold, LEAST_WORTH_BYTES);
}

/** The name of what the payload holds that is not kept unless it is asked for. */
async function secretIn(payload: Uint8Array): Promise<string | undefined> {
  return (await compileMatcher(SECRET_PATTERNS)).match(payload);
}

function notKept(secret: string, callId: string): string {
  return `the raw payload was not kept, because it holds this: ${secret}. --${KEEP_SECRETS} keeps it; what ${callId} stood for before stays`;
}

function fileOf({ operands }: CommandArguments): string {
  if (operands.length > 1) {
    throw usageError(`digest takes one file, not ${operands.length}`);
  }
  return operands[0] ?? '-';
}

/** The profile and what only `fit` heeds. */
function rulesOf(given: CommandArguments): ProcessOptions {
  const name = given.text('profile') ?? 'reference';
  const profile = profiles.find((candidate) => candidate === name);
  if (profile === undefined) {
    throw usageError(`--profile takes ${profiles.join(' or ')}, not "${name}"`);
  }
  const maxChars = wholeNumber(given, 'max-chars', LEAST_MAX_CHARS, 'UTF-16 units');
  const query = given.text('query');
  const unheeded = maxChars !== undefined ? '--max-chars' : query !== undefined ? '--query' : '';
  if (profile !== 'fit' && unheeded !== '') throw usageError(`${unheeded} needs --profile fit`);
  return { profile, maxChars, query };
}

/** Where the raw payload is to be kept; undefined where nobody asked for it. */
function placeOf(given: CommandArguments): { directory: string; callId: string } | undefined {
  const callId = given.text('call-id');
  if (callId === undefined && given.text('store') === undefined) {
    if (given.has(KEEP_SECRETS)) throw usageError(`--${KEEP_SECRETS} needs --store DIR`);
    return undefined;
  }
  if (callId === undefined) throw usageError('--store needs --call-id ID: the id to keep it under');
  const directory = storeDirectory(given, '--call-id');
  if (!isCallId(callId)) throw usageError(new InvalidCallIdError(callId).message);
  return { directory, callId };
}
