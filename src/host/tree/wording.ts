import { env, l10n } from 'vscode';
import type { Method } from '../../digest/constants.ts';
import type { SourceKind } from '../../accounting/events.ts';
import { startOfDay, type GroupBasis } from './groups.ts';

const DAY_MS = 86_400_000;

export function methodName(method: Method): string {
  switch (method) {
    case 'structural_json':
      return l10n.t('Structural JSON');
    case 'llm_fallback':
      return l10n.t('Model summary');
    case 'passthrough':
      return l10n.t('Passed through');
    case 'fit_json':
      return l10n.t('JSON');
    case 'ndjson':
      return l10n.t('JSON lines');
    case 'relaxed_json':
      return l10n.t('Relaxed JSON');
    case 'quoted_json':
      return l10n.t('Quoted JSON');
    case 'cut_json':
      return l10n.t('Cut JSON');
    case 'diff':
      return l10n.t('Diff');
    case 'markup':
      return l10n.t('Markup');
    case 'listing':
      return l10n.t('Listing');
    case 'csv':
      return l10n.t('Table');
    case 'yaml':
      return l10n.t('YAML');
    case 'log':
      return l10n.t('Log');
    case 'code':
      return l10n.t('Code');
    case 'prose':
      return l10n.t('Text');
    case 'binary':
      return l10n.t('Binary');
  }
}

const METHOD_ICONS: Readonly<Record<Method, string>> = {
  structural_json: 'json',
  llm_fallback: 'sparkle',
  passthrough: 'arrow-right',
  fit_json: 'json',
  ndjson: 'json',
  relaxed_json: 'json',
  quoted_json: 'json',
  cut_json: 'json',
  diff: 'diff',
  markup: 'code',
  listing: 'list-flat',
  csv: 'table',
  yaml: 'list-tree',
  log: 'output',
  code: 'symbol-method',
  prose: 'note',
  binary: 'file-binary',
};

/** Codicon of a method, the same on every surface. */
export function methodIcon(method: Method): string {
  return METHOD_ICONS[method];
}

export function sourceName(kind: SourceKind): string {
  switch (kind) {
    case 'editor':
      return l10n.t('Editor');
    case 'file':
      return l10n.t('File');
    case 'clipboard':
      return l10n.t('Clipboard');
    case 'terminal':
      return l10n.t('Terminal');
    case 'notebook':
      return l10n.t('Notebook');
    case 'tool':
      return l10n.t('Tool');
    case 'mcp':
      return l10n.t('MCP server');
    case 'hook':
      return l10n.t('Terminal agent');
    case 'command':
      return l10n.t('Command');
  }
}

export function groupName(basis: GroupBasis, now: number): string {
  switch (basis.kind) {
    case 'pinned':
      return l10n.t('Pinned');
    case 'source':
      return sourceName(basis.source);
    case 'day':
      return dayName(basis.start, now);
    case 'rawOnly':
      return l10n.t('Not in the History');
  }
}

function dayName(start: number, now: number): string {
  const days = daysBetween(start, now);
  if (days === 0) return l10n.t('Today');
  if (days === 1) return l10n.t('Yesterday');
  const sameYear = new Date(start).getFullYear() === new Date(now).getFullYear();
  return new Date(start).toLocaleDateString(env.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
  });
}

/** Days from one midnight to the day of `now`; daylight saving makes days of 23 and 25 hours. */
export function daysBetween(start: number, now: number): number {
  return Math.round((startOfDay(now) - start) / DAY_MS);
}
