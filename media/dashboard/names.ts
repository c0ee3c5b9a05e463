import type { BucketUnit } from '../../src/accounting/calendar.ts';
import type { Period } from '../../src/accounting/ledger.ts';
import type { MethodRow, SourceRow } from '../../src/accounting/report.ts';
import { fill, type Words } from '../../src/accounting/words.ts';

type MethodName = MethodRow['method'];

/** How methods are named, drawn and coloured on this page. */
export const methodLooks: Record<MethodName, { word: keyof Words; icon: string; tone: string }> = {
  structural_json: { word: 'structural', icon: 'json', tone: 'structural' },
  llm_fallback: { word: 'modelSummary', icon: 'sparkle', tone: 'model' },
  passthrough: { word: 'passedThrough', icon: 'arrow-right', tone: 'passed' },
  binary: { word: 'kindBinary', icon: 'file-binary', tone: 'structural' },
  fit_json: { word: 'kindJson', icon: 'json', tone: 'structural' },
  ndjson: { word: 'kindJsonLines', icon: 'json', tone: 'structural' },
  relaxed_json: { word: 'kindRelaxedJson', icon: 'json', tone: 'structural' },
  quoted_json: { word: 'kindQuotedJson', icon: 'json', tone: 'structural' },
  cut_json: { word: 'kindCutJson', icon: 'json', tone: 'structural' },
  diff: { word: 'kindDiff', icon: 'diff', tone: 'structural' },
  markup: { word: 'kindMarkup', icon: 'code', tone: 'structural' },
  listing: { word: 'kindListing', icon: 'list-flat', tone: 'structural' },
  csv: { word: 'kindTable', icon: 'table', tone: 'structural' },
  yaml: { word: 'kindYaml', icon: 'list-tree', tone: 'structural' },
  log: { word: 'kindLog', icon: 'output', tone: 'structural' },
  code: { word: 'kindCode', icon: 'symbol-method', tone: 'structural' },
  prose: { word: 'kindProse', icon: 'note', tone: 'structural' },
};

const sourceLooks: Record<SourceRow['kind'], { word: keyof Words; icon: string }> = {
  editor: { word: 'sourceEditor', icon: 'edit' },
  file: { word: 'sourceFile', icon: 'file' },
  clipboard: { word: 'sourceClipboard', icon: 'clippy' },
  terminal: { word: 'sourceTerminal', icon: 'terminal' },
  notebook: { word: 'sourceNotebook', icon: 'notebook' },
  tool: { word: 'sourceTool', icon: 'tools' },
  mcp: { word: 'sourceMcp', icon: 'plug' },
  hook: { word: 'sourceHook', icon: 'debug-disconnect' },
  command: { word: 'sourceCommand', icon: 'console' },
  unknown: { word: 'sourceUnknown', icon: 'question' },
};

export function sourceIcon(row: SourceRow): string {
  return sourceLooks[row.kind].icon;
}

/** A server's own name, else the kind in words. */
export function sourceName(row: SourceRow, words: Words): string {
  return row.server === '' ? words[sourceLooks[row.kind].word] : row.server;
}

const chartTitles: Record<BucketUnit, keyof Words> = {
  hour: 'savedPerHour',
  day: 'savedPerDay',
  week: 'savedPerWeek',
  month: 'savedPerMonth',
  year: 'savedPerYear',
};

export function chartTitle(unit: BucketUnit, words: Words): string {
  return words[chartTitles[unit]];
}

const bucketStyles: Record<BucketUnit, Intl.DateTimeFormatOptions> = {
  hour: { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' },
  day: { month: 'short', day: 'numeric' },
  week: { month: 'short', day: 'numeric' },
  month: { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
};

/** Writes a bucket's start (a wall-clock time) on an axis. */
export function bucketNamer(unit: BucketUnit, language: string): (start: number) => string {
  const format = new Intl.DateTimeFormat(language, { ...bucketStyles[unit], timeZone: 'UTC' });
  return (start) => format.format(start);
}

/** The same for a sentence or a table, where no title says that it is a week. */
export function bucketSentence(unit: BucketUnit, name: string, words: Words): string {
  return unit === 'week' ? fill(words.weekOf, name) : name;
}

const periodWords: Record<Period, { name: keyof Words; nothing: keyof Words }> = {
  today: { name: 'today', nothing: 'nothingToday' },
  sevenDays: { name: 'sevenDays', nothing: 'nothingSevenDays' },
  allTime: { name: 'allTime', nothing: 'nothingYet' },
};

export function periodName(period: Period, words: Words): string {
  return words[periodWords[period].name];
}

export function nothingIn(period: Period, words: Words): string {
  return words[periodWords[period].nothing];
}

/** `o200k weights`; an estimator nobody told us about keeps its own name. */
export function estimatorName(estimator: string, words: Words): string {
  switch (estimator) {
    case 'weights':
      return words.estimatorWeights;
    case 'bytes4':
      return words.estimatorBytes4;
    case 'o200k_base':
      return words.estimatorExact;
    default:
      return estimator;
  }
}
