import { WHOLE_PAYLOAD } from '../text/origin.ts';
import type { TextOrigin } from '../text/origin.ts';
import { Budget, DEFAULT_MAX_CHARS, LEAST_MAX_CHARS, LEAST_MAX_TOKENS } from './budget.ts';
import { FIT_METHODS } from './constants.ts';
import type { FitMethod } from './constants.ts';
import { resolveLimits } from './engine/limits.ts';
import type { PruneLimits } from './engine/limits.ts';
import { kindOf } from './payload.ts';
import type { Store } from './store.ts';
import { bytes4 } from './tokens.ts';
import type { TokenEstimator } from './tokens.ts';

/**
 * Summarises a payload with a model. Text that is empty or longer than what it replaces, and
 * anything thrown, counts as a failure and is reported in the metadata.
 *
 * @param raw A copy of the whole payload.
 * @param signal Aborted when nobody waits for the answer any more.
 */
export type LlmFallback = (raw: Uint8Array, signal: AbortSignal) => Promise<string>;

/** Options of one call; all may be left out. */
export interface ProcessOptions {
  /**
   * Payloads of fewer bytes are handed on as they came. A whole number, 0 by default: always
   * digest. Above 0, structural digests that do not come below it go to `llmFallback`. In profile
   * `fit` only text within the budget is handed on, and the model is asked for prose alone.
   */
  threshold?: number | undefined;
  /** Where JSON is elided; what is left out is the reference's. */
  limits?: Partial<PruneLimits> | undefined;
  /** Keeps the raw payload, where `callId` is given, too. */
  store?: Store | undefined;
  /** The id the raw payload is kept under; empty by default: not kept. */
  callId?: string | undefined;
  llmFallback?: LlmFallback | undefined;
  /** Abandons the call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Estimates the tokens in the savings; the reference's four bytes a token by default. */
  tokenEstimator?: TokenEstimator | undefined;
  /**
   * The rules to digest by. `reference`, the default, prunes JSON by structure alone; `fit` makes a
   * digest of any kind of payload that holds what matters most and never exceeds its budget.
   */
  profile?: Profile | undefined;
  /** Budget of a `fit` digest in UTF-16 units: 8,000 by default, 256 at least. */
  maxChars?: number | undefined;
  /** A budget in tokens by `tokenEstimator`, 64 at least, that holds beside `maxChars`. */
  maxTokens?: number | undefined;
  /** What the reader looks for: search terms, or a tool call's arguments. For `fit`. */
  query?: string | undefined;
  /** Kinds of payload that `fit` is not to look for, each by `false`; all are on by default. */
  routes?: RouteSwitches | undefined;
}

/** The rules to digest by. */
export type Profile = 'reference' | 'fit';

/** Kinds of payload, each on or off. */
export type RouteSwitches = Partial<Record<FitMethod, boolean>>;

/** The options of one call, checked, with nothing left open. */
export interface DigestOptions {
  readonly threshold: number;
  readonly limits: PruneLimits;
  readonly store: Store | null;
  readonly callId: string;
  readonly llmFallback: LlmFallback | null;
  readonly signal: AbortSignal;
  readonly tokenEstimator: TokenEstimator;
  readonly profile: Profile;
  readonly budget: Budget;
  readonly query: string;
  readonly routes: RouteSwitches;
  /** Where the text that is digested stands in its payload. */
  readonly origin: TextOrigin;
}

/**
 * Checks options and fills in what was left out; null counts as left out.
 *
 * @throws {TypeError} that names the option of the wrong type; {@link RangeError} for a threshold
 * that is no size in bytes, and for limits and budgets out of range.
 */
export function resolveOptions(options: ProcessOptions | undefined): DigestOptions {
  const given = check('options', options ?? {}, 'an object', isObject);
  const tokenEstimator = check(
    'tokenEstimator',
    given.tokenEstimator ?? bytes4,
    'an object with a name and estimate',
    isTokenEstimator,
  );
  return {
    threshold: checkThreshold(given.threshold ?? 0),
    limits: resolveLimits(check('limits', given.limits ?? {}, 'an object', isObject)),
    store: checkOrNull('store', given.store, 'an object with put and get', isStore),
    callId: check('callId', given.callId ?? '', 'a string', isString),
    llmFallback: checkOrNull('llmFallback', given.llmFallback, 'a function', isFallback),
    signal: check(
      'signal',
      given.signal ?? new AbortController().signal,
      'an AbortSignal',
      isAbortSignal,
    ),
    tokenEstimator,
    profile: check('profile', given.profile ?? 'reference', "'reference' or 'fit'", isProfile),
    budget: new Budget(
      checkBudget('maxChars', given.maxChars ?? DEFAULT_MAX_CHARS, LEAST_MAX_CHARS),
      checkBudget('maxTokens', given.maxTokens ?? Infinity, LEAST_MAX_TOKENS),
      tokenEstimator,
    ),
    query: check('query', given.query ?? '', 'a string', isString),
    routes: checkRoutes(given.routes),
    origin: WHOLE_PAYLOAD,
  };
}

type Guard<T> = (value: unknown) => value is T;

function check<T>(name: string, value: unknown, expected: string, fits: Guard<T>): T {
  if (fits(value)) return value;
  throw new TypeError(`${name} must be ${expected}, not ${kindOf(value)}`);
}

function checkOrNull<T>(name: string, value: unknown, expected: string, fits: Guard<T>): T | null {
  return check(name, value ?? null, expected, (it): it is T | null => it === null || fits(it));
}

function checkThreshold(value: unknown): number {
  const threshold = check('threshold', value, 'a number of bytes', isNumber);
  if (Number.isSafeInteger(threshold) && threshold >= 0) return threshold;
  throw new RangeError(`threshold must be a whole number of bytes, 0 or more, not ${threshold}`);
}

function checkBudget(name: string, value: unknown, least: number): number {
  const budget = check(name, value, 'a number', isNumber);
  if (budget === Infinity || (Number.isSafeInteger(budget) && budget >= least)) return budget;
  throw new RangeError(`${name} must be a whole number, ${least} or more, not ${budget}`);
}

function checkRoutes(value: unknown): RouteSwitches {
  const routes = check('routes', value ?? {}, 'an object', isObject);
  for (const [name, on] of Object.entries(routes)) {
    if (!FIT_METHODS.some((method) => method === name)) {
      throw new RangeError(`routes has no "${name}"; it has ${FIT_METHODS.join(', ')}`);
    }
    check(`routes.${name}`, on, 'true or false', isSwitch);
  }
  return { ...routes };
}

function isSwitch(value: unknown): value is boolean | undefined {
  return value === undefined || typeof value === 'boolean';
}

function isProfile(value: unknown): value is Profile {
  return value === 'reference' || value === 'fit';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isFallback(value: unknown): value is LlmFallback {
  return typeof value === 'function';
}

// The rest by what they can do, not by class: they may come from another realm or bundle.

function isStore(value: unknown): value is Store {
  return hasMethods(value, 'put', 'get');
}

function isAbortSignal(value: unknown): value is AbortSignal {
  return hasMethods(value, 'throwIfAborted', 'addEventListener', 'removeEventListener');
}

function isTokenEstimator(value: unknown): value is TokenEstimator {
  return hasMethods(value, 'estimate') && 'name' in value && isString(value.name);
}

function hasMethods(value: unknown, ...names: string[]): value is object {
  return isObject(value) && names.every((name) => typeof value[name] === 'function');
}
