import { hashText } from './hash.ts';

/**
 * Words of failure. They add to what the statistics say and never decide alone: a failure in
 * another language, or one without such a word, is rare all the same.
 */
const FAILURES = [
  'error errors err failed fail fails failure failures failing fatal panic panicked exception',
  'exceptions critical crit crash crashed crashloopbackoff oom oomkilled killed segfault abort',
  'aborted corrupt corrupted corruption denied refused rejected timeout timeouts unreachable',
  'unavailable unauthorized forbidden deadlock unhealthy degraded throttled throttling violation',
  'traceback emergency alert evicted errored broken stacktrace rollback mismatch undefined',
  'fehler fehlgeschlagen erreur échec fallo falló fallido fallida erro falha errore fallito',
  'ошибка сбой отказ błąd fout 错误 失败 エラー 失敗 오류 실패',
];

/** Words that turn a failure word behind them into good news. */
const NEGATIONS = ['0 no without zero not never non keine kein sans sin'];

/** Keys whose very presence with a value means a failure. */
const ERROR_KEYS = [
  'error errors err exception exceptions failure failures stderr fault errormessage errorcode',
  'lasterror failurereason failuremessage stacktrace traceback deprecated',
];

/** Keys whose value is a state. */
const STATE_KEYS = [
  'status state level severity phase conclusion result outcome health priority log_level loglevel',
  'reason verdict condition impact',
];

const EXIT_KEYS = ['exit exitcode returncode exitstatus'];

const HTTP_KEYS = ['status statuscode httpstatus httpstatuscode responsestatus code'];

/** Words too common to search for. */
const STOP_WORDS = [
  'the a an of in on at to for from with by and or is are was were be what which who where when',
  'why how does do did it its this that there all any show me list find get give tell please not',
  'has have had many much value values',
];

const set = (lines: readonly string[]): ReadonlySet<number> =>
  new Set(lines.flatMap((line) => line.split(' ')).map(hashText));

export const failureWords = set(FAILURES);
export const negationWords = set(NEGATIONS);

const names = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')));

const errorKeys = names(ERROR_KEYS);
const stateKeys = names(STATE_KEYS);
const exitKeys = names(EXIT_KEYS);
const httpKeys = names(HTTP_KEYS);
const stopWords = names(STOP_WORDS);

/** Keys that say what a record is; and keys of values that say nothing by themselves. */
const TELLING_KEYS = [
  'id name title key code message msg type kind label summary description path version event action',
  'method subject login username email symbol date time timestamp count total amount price value',
];
const tellingKeys = names(TELLING_KEYS);
const OPAQUE_KEY =
  /(.url|.uri|href|link|hash|sha\d*|digest|checksum|etag|avatar|integrity|nodeid|token|signature|cursor|uuid|resourceversion|uid|guid)s?$/;

/** What a key says about the values under it. */
export interface KeyMeaning {
  error: boolean;
  state: boolean;
  exit: boolean;
  http: boolean;
  /** How much a value under it is worth beside its neighbours: 1 where the key says nothing. */
  factor: number;
}

const NOTHING: KeyMeaning = { error: false, state: false, exit: false, http: false, factor: 1 };

/** The meaning of a key, `_`, `-` and case aside. */
export function meaningOf(key: string): KeyMeaning {
  if (key.length > 40) return NOTHING;
  const name = key.replace(/[_\-. ]/g, '').toLowerCase();
  const error = errorKeys.has(name);
  const state = stateKeys.has(name);
  const http = httpKeys.has(name);
  const telling = state || http || tellingKeys.has(name);
  const factor = error ? 1.3 : telling ? 1.2 : OPAQUE_KEY.test(name) ? 0.5 : 1;
  return { error, state, exit: exitKeys.has(name), http, factor };
}

/** The terms of a query that are worth looking for, as hashes of lower-case words. */
export function queryTerms(query: string): ReadonlySet<number> {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !stopWords.has(word)).map(hashText));
}

/** What an excerpt of a long string should show: words of failure, and of the query. */
export function interestOf(query: string): RegExp {
  const words = FAILURES.flatMap((line) => line.split(' ')).filter((word) => word.length > 3);
  const asked = query.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const alternatives = [...asked.filter((word) => !stopWords.has(word)), ...words];
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
}
