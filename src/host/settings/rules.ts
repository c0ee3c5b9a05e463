import { DEFAULT_MAX_CHARS, LEAST_MAX_CHARS } from '../../digest/budget.ts';
import { NO_PATTERN } from '../../storage/neverKeep/unusablePattern.ts';
import { EXACT_TOKENS } from '../../worker/job.ts';
import { SETTINGS } from '../names.ts';

/** A setting whose value was refused, and what is used in its place. */
export interface RefusedSetting {
  /** Its name without the section. */
  name: string;
  /** As it is set; of patterns the one that is refused. */
  value: unknown;
  rule: SettingRule;
  fallback: string | number | boolean;
}

export interface NumberRange {
  minimum: number;
  maximum?: number;
  even?: true;
}

/** What a value must be, in a form that the host words in the user's language. */
export type SettingRule =
  | ({ kind: 'wholeNumber' } & NumberRange)
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'switch' }
  /** What is no text is left out; the others are used. */
  | { kind: 'texts' }
  /** Nobody knows what something that is no text was to keep out: nothing is kept. */
  | { kind: 'neverKeep' }
  /** A pattern that cannot be used is left out; the others are. */
  | { kind: 'pattern'; cause: string };

/** Reads one setting's value, whatever its type; undefined where the setting does not exist. */
export type ReadSetting = (name: string) => unknown;

export const PROFILES = ['fit', 'reference'] as const;
export const TOKEN_ESTIMATORS = ['weights', 'bytes4', 'exact'] as const;
export const AFTER_DIGEST = ['open', 'copy', 'openAndCopy'] as const;
export const STORE_KINDS = ['files', 'eventlog', 'off'] as const;
export const STATUS_BAR_UNITS = ['tokens', 'percent', 'dollars', 'hidden'] as const;
export const STATUS_BAR_PERIODS = ['today', 'session'] as const;
export const GROUPINGS = ['day', 'source'] as const;
export const MCP_TOOLS = ['once', 'all'] as const;

/** What the pruner takes; the names are those of its options. */
export const LIMIT_RANGES = {
  maxStringChars: { minimum: 40 },
  maxArrayElems: { minimum: 2, even: true },
  maxDepth: { minimum: 1, maximum: 1000 },
} as const satisfies Record<string, NumberRange>;

/** Budget of a digest by profile `fit`, in UTF-16 units. */
export const MAX_CHARACTERS_RANGE = { minimum: LEAST_MAX_CHARS } as const satisfies NumberRange;

export function isWithin(value: number, { minimum, maximum, even }: NumberRange): boolean {
  if (!Number.isSafeInteger(value) || value < minimum) return false;
  return value <= (maximum ?? value) && !(even && value % 2 === 1);
}

export interface Settings {
  /** The rules to digest by. */
  profile: (typeof PROFILES)[number];
  /** Most UTF-16 units of a digest by profile `fit`, the line that names its call id included. */
  maxCharacters: number;
  /** Regular expressions for keys whose strings are kept whole; none: the core's own rule. */
  identifierKeys: readonly string[];
  tokenEstimator: (typeof TOKEN_ESTIMATORS)[number];
  /** Payloads of fewer bytes are small enough as they are. */
  threshold: number;
  afterDigest: (typeof AFTER_DIGEST)[number];
  prettyPrint: boolean;
  limits: { maxStringChars: number; maxArrayElems: number; maxDepth: number };
  store: {
    kind: (typeof STORE_KINDS)[number];
    /** Bytes of raw payload kept; 0 means no bound. */
    quotaBytes: number;
    /** Patterns in RE2's syntax; a payload with a match is not kept. */
    neverKeep: readonly string[];
    /** Whether payloads that hold private keys or access tokens are not kept either. */
    neverKeepSecrets: boolean;
    /** Days a raw payload is kept; 0 means no bound. */
    keepDays: number;
  };
  statusBar: {
    unit: (typeof STATUS_BAR_UNITS)[number];
    period: (typeof STATUS_BAR_PERIODS)[number];
  };
  groupBy: (typeof GROUPINGS)[number];
  /** Whether agents may read files that git ignores, as digests. */
  agentsReadIgnored: boolean;
  /** Whether our server offers what the editor's agents have as tools already. */
  mcpTools: (typeof MCP_TOOLS)[number];
  history: {
    /** Whether calls are recorded; else they are listed and counted while their window is open. */
    isOn: boolean;
    keepDays: number;
  };
}

/** The settings in force, and what was refused on the way to them. */
export interface CheckedSettings {
  settings: Settings;
  refused: RefusedSetting[];
}

/**
 * Checks every value: settings.json may hold anything. A wrong one is refused and its default
 * stands; the others are not touched by it.
 */
export function checkSettings(read: ReadSetting): CheckedSettings {
  const refused: RefusedSetting[] = [];

  function refuse<T extends string | number | boolean>(
    name: string,
    rule: SettingRule,
    fallback: T,
  ): T {
    refused.push({ name, value: read(name), rule, fallback });
    return fallback;
  }
  function wholeNumber(name: string, fallback: number, range: NumberRange): number {
    const value = read(name) ?? fallback;
    if (typeof value === 'number' && isWithin(value, range)) return value;
    return refuse(name, { kind: 'wholeNumber', ...range }, fallback);
  }
  function choice<T extends string>(name: string, values: readonly T[], fallback: T): T {
    const value = read(name) ?? fallback;
    const known = values.find((candidate) => candidate === value);
    return known ?? refuse(name, { kind: 'choice', values }, fallback);
  }
  function isOn(name: string, fallback: boolean): boolean {
    const value = read(name) ?? fallback;
    return typeof value === 'boolean' ? value : refuse(name, { kind: 'switch' }, fallback);
  }
  /** An empty text says nothing. */
  function texts(name: string, rule: SettingRule = { kind: 'texts' }): string[] {
    const value = read(name) ?? [];
    const values: unknown[] = Array.isArray(value) ? value : [];
    const found = values.filter((each) => typeof each === 'string');
    if (!Array.isArray(value) || found.length < values.length) refuse(name, rule, '');
    return found.filter((text) => text !== '');
  }
  /** What is no text stays, as a pattern that does not compile. */
  function neverKeep(): string[] {
    const value = read(SETTINGS.neverKeep) ?? [];
    const found = texts(SETTINGS.neverKeep, { kind: 'neverKeep' });
    const isWhole = Array.isArray(value) && value.every((each) => typeof each === 'string');
    return isWhole ? found : [...found, NO_PATTERN];
  }
  function patterns(name: string): string[] {
    return texts(name).filter((pattern) => {
      const cause = patternTrouble(pattern);
      if (cause === undefined) return true;
      refused.push({ name, value: pattern, rule: { kind: 'pattern', cause }, fallback: '' });
      return false;
    });
  }

  const settings: Settings = {
    profile: choice(SETTINGS.profile, PROFILES, 'fit'),
    maxCharacters: wholeNumber(SETTINGS.maxCharacters, DEFAULT_MAX_CHARS, MAX_CHARACTERS_RANGE),
    identifierKeys: patterns(SETTINGS.identifierKeys),
    tokenEstimator: choice(SETTINGS.tokenEstimator, TOKEN_ESTIMATORS, 'weights'),
    threshold: wholeNumber(SETTINGS.threshold, 2048, { minimum: 0 }),
    afterDigest: choice(SETTINGS.afterDigest, AFTER_DIGEST, 'open'),
    prettyPrint: isOn(SETTINGS.prettyPrint, true),
    limits: {
      maxStringChars: wholeNumber(SETTINGS.stringCharacters, 500, LIMIT_RANGES.maxStringChars),
      maxArrayElems: wholeNumber(SETTINGS.arrayElements, 20, LIMIT_RANGES.maxArrayElems),
      maxDepth: wholeNumber(SETTINGS.depth, 8, LIMIT_RANGES.maxDepth),
    },
    store: {
      kind: choice(SETTINGS.storeKind, STORE_KINDS, 'files'),
      quotaBytes: wholeNumber(SETTINGS.quotaMegabytes, 100, { minimum: 0 }) * 1024 * 1024,
      neverKeep: neverKeep(),
      neverKeepSecrets: isOn(SETTINGS.neverKeepSecrets, true),
      keepDays: wholeNumber(SETTINGS.keepDays, 0, { minimum: 0 }),
    },
    statusBar: {
      unit: choice(SETTINGS.statusBarUnit, STATUS_BAR_UNITS, 'tokens'),
      period: choice(SETTINGS.statusBarPeriod, STATUS_BAR_PERIODS, 'today'),
    },
    agentsReadIgnored: isOn(SETTINGS.agentsReadIgnored, false),
    groupBy: choice(SETTINGS.groupBy, GROUPINGS, 'day'),
    mcpTools: choice(SETTINGS.mcpTools, MCP_TOOLS, 'once'),
    history: {
      isOn: isOn(SETTINGS.historyEnabled, true),
      keepDays: wholeNumber(SETTINGS.historyKeepDays, 400, { minimum: 1 }),
    },
  };
  return { settings, refused };
}

/** The name under which figures say how they were counted. */
export function estimatorName(setting: Settings['tokenEstimator']): string {
  return setting === 'exact' ? EXACT_TOKENS : setting;
}

/** Why a text is no regular expression; undefined where it is one. */
function patternTrouble(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
