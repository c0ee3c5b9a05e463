import os from 'node:os';
import { parseArgs } from 'node:util';
import type { StorageSettings } from '../agent/agentStorage.ts';
import { HEADER_VARIABLE } from '../agent/headerVariable.ts';
import { stateDirectory } from '../agent/stateDirectory.ts';
import { DEFAULT_MAX_CHARS, LEAST_MAX_CHARS } from '../digest/budget.ts';
import { DEFAULT_STORE_MAX_TOTAL_BYTES } from '../digest/constants.ts';
import { reasonOf } from '../digest/failure.ts';
import { EXACT_TOKENS } from '../worker/job.ts';

/** A command line that cannot be meant: one line for a person. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the server and the wrap have in common. */
export interface CommonOptions {
  storage: StorageSettings;
  /** UTF-16 units of an answer. */
  maxChars: number;
}

export interface ServerOptions extends CommonOptions {
  kind: 'server';
  /** The only folders whose files may be read; none: those that the client names. */
  roots: readonly string[];
  /** Whether files that git ignores may be read, too. */
  readsIgnored: boolean;
  /** Names of our tools that the client has elsewhere: they are not offered. */
  without: ReadonlySet<string>;
}

export interface WrapOptions extends CommonOptions {
  kind: 'wrap';
  /** Results of fewer bytes stay as they are. */
  threshold: number;
  neverDigest: ReadonlySet<string>;
  /** Name of the server until it says its own. */
  serverName: string;
  target:
    | { kind: 'command'; command: string; args: readonly string[] }
    | { kind: 'url'; url: URL; headers: readonly [string, string][] };
}

export type Options = ServerOptions | WrapOptions | { kind: 'help' } | { kind: 'version' };

/** Bytes below which a digest would save nothing worth a look. */
const DEFAULT_THRESHOLD = 2_048;

const common = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
  store: { type: 'string' },
  'store-kind': { type: 'string' },
  'quota-megabytes': { type: 'string' },
  'keep-days': { type: 'string' },
  'never-keep': { type: 'string', multiple: true },
  'keep-secrets': { type: 'boolean' },
  'no-history': { type: 'boolean' },
  tokens: { type: 'string' },
  'max-chars': { type: 'string' },
} as const;
const serverOnly = {
  root: { type: 'string', multiple: true },
  'read-ignored': { type: 'boolean' },
  without: { type: 'string', multiple: true },
} as const;
const wrapOnly = {
  url: { type: 'string' },
  header: { type: 'string', multiple: true },
  name: { type: 'string' },
  threshold: { type: 'string' },
  'never-digest': { type: 'string', multiple: true },
} as const;

/**
 * Reads the command line.
 *
 * @throws {UsageError} for what cannot be meant.
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  const [first, ...rest] = args;
  return first === 'wrap' ? readWrapOptions(rest, env) : readServerOptions(args, env);
}

function readServerOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  const { values } = parse(() =>
    parseArgs({ args: [...args], options: { ...common, ...serverOnly }, allowPositionals: false }),
  );
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  return {
    kind: 'server',
    ...commonOptions(values, env),
    roots: values.root ?? [],
    readsIgnored: values['read-ignored'] === true,
    without: new Set(values.without),
  };
}

function readWrapOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  const end = args.indexOf('--');
  const own = end < 0 ? args : args.slice(0, end);
  const [command, ...commandArgs] = end < 0 ? [] : args.slice(end + 1);
  const { values } = parse(() =>
    parseArgs({ args: [...own], options: { ...common, ...wrapOnly }, allowPositionals: false }),
  );
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  return {
    kind: 'wrap',
    ...commonOptions(values, env),
    threshold: wholeNumber('threshold', values.threshold, 0, DEFAULT_THRESHOLD),
    neverDigest: new Set(values['never-digest']),
    serverName: values.name ?? '',
    target: readTarget(command, commandArgs, values.url, values.header ?? [], env),
  };
}

function readTarget(
  command: string | undefined,
  args: readonly string[],
  url: string | undefined,
  headers: readonly string[],
  env: NodeJS.ProcessEnv,
): WrapOptions['target'] {
  if (url === undefined) {
    if (command === undefined) {
      throw new UsageError('wrap needs the server: -- COMMAND ARGUMENTS, or --url URL');
    }
    return { kind: 'command', command, args };
  }
  if (command !== undefined) throw new UsageError('wrap takes a command or --url, not both');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new UsageError(`--url takes an address of http or https, not ${JSON.stringify(url)}`);
  }
  const all = [...headersIn(env), ...headers.map(readHeader)];
  return { kind: 'url', url: new URL(url), headers: all };
}

function readHeader(header: string): [string, string] {
  const colon = header.indexOf(':');
  if (colon < 1)
    throw new UsageError(`--header takes "Name: value", not ${JSON.stringify(header)}`);
  return [header.slice(0, colon).trim(), header.slice(colon + 1).trim()];
}

/** Headers that a configuration hands over where other users of this machine cannot read them. */
function headersIn(env: NodeJS.ProcessEnv): [string, string][] {
  return Object.entries(env).flatMap(([name, value]): [string, string][] =>
    name.startsWith(HEADER_VARIABLE) && value !== undefined
      ? [[name.slice(HEADER_VARIABLE.length), value]]
      : [],
  );
}

/** The values of {@link common}. */
interface CommonValues {
  store?: string | undefined;
  'store-kind'?: string | undefined;
  'quota-megabytes'?: string | undefined;
  'keep-days'?: string | undefined;
  'never-keep'?: string[] | undefined;
  'max-chars'?: string | undefined;
  'keep-secrets'?: boolean | undefined;
  'no-history'?: boolean | undefined;
  tokens?: string | undefined;
}

function commonOptions(values: CommonValues, env: NodeJS.ProcessEnv): CommonOptions {
  const { platform } = process;
  const kind = values['store-kind'] ?? 'files';
  if (kind !== 'files' && kind !== 'eventlog' && kind !== 'off') {
    throw new UsageError(`--store-kind is files, eventlog or off, not ${JSON.stringify(kind)}`);
  }
  const quota = values['quota-megabytes'];
  return {
    storage: {
      directory: values.store ?? stateDirectory({ platform, env, home: os.homedir() }),
      kind,
      quotaBytes:
        quota === undefined
          ? DEFAULT_STORE_MAX_TOTAL_BYTES
          : wholeNumber('quota-megabytes', quota, 0, 0) * 1024 * 1024,
      keepDays: wholeNumber('keep-days', values['keep-days'], 0, 0),
      neverKeep: values['never-keep'] ?? [],
      neverKeepSecrets: values['keep-secrets'] !== true,
      history: values['no-history'] !== true,
      tokenEstimator: estimatorName(values.tokens ?? 'weights'),
    },
    maxChars: wholeNumber('max-chars', values['max-chars'], LEAST_MAX_CHARS, DEFAULT_MAX_CHARS),
  };
}

function estimatorName(tokens: string): string {
  if (tokens === 'weights' || tokens === 'bytes4') return tokens;
  if (tokens === 'exact') return EXACT_TOKENS;
  throw new UsageError(`--tokens is weights, bytes4 or exact, not ${JSON.stringify(tokens)}`);
}

function wholeNumber(
  name: string,
  text: string | undefined,
  least: number,
  otherwise: number,
): number {
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number >= least) return number;
  throw new UsageError(
    `--${name} takes a whole number, ${least} or more, not ${JSON.stringify(text)}`,
  );
}

function parse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(reasonOf(error));
  }
}
