import * as vscode from 'vscode';
import type { Recorded } from '../../accounting/events.ts';
import { csvOf, jsonOf } from '../../accounting/export.ts';
import type { Period } from '../../accounting/ledger.ts';
import { layPrices } from '../../accounting/prices.ts';
import type { SavingsHost } from './savingsHost.ts';

/** Asks for a file and writes the period's events into it. */
export async function exportSavings(
  host: SavingsHost,
  period: Period,
  format: 'csv' | 'json',
): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const name = `${fileNames[period]}.${format}`;
  const target = await vscode.window.showSaveDialog({
    ...(folder ? { defaultUri: vscode.Uri.joinPath(folder, name) } : {}),
    filters: { [format.toUpperCase()]: [format] },
    title: format === 'csv' ? vscode.l10n.t('Export CSV') : vscode.l10n.t('Export JSON'),
  });
  if (!target) return;
  const { history, ledger, prices, timeZone } = host;
  const now = Date.now();
  // The same events that the figures beside them are made of.
  ledger.addNew(history.events);
  const events = inPeriod(host, history.events.slice(), period, now);
  const totals = ledger.totals(period, now);
  const price = layPrices(prices.table, prices.model).chosen;
  const pieces =
    format === 'csv' ? csvOf(events) : jsonOf(events, { period, timeZone, now, totals, price });
  // A byte order mark: without one, spreadsheets take UTF-8 for their system's encoding.
  const text = (format === 'csv' ? '\ufeff' : '') + [...pieces].join('');
  await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(text));
  vscode.window.setStatusBarMessage(vscode.l10n.t('Savings exported'), 3000);
}

const fileNames: Record<Period, string> = {
  today: 'savings-today',
  sevenDays: 'savings-7-days',
  allTime: 'savings-all-time',
};

function* inPeriod(
  { ledger }: SavingsHost,
  events: readonly Recorded[],
  period: Period,
  now: number,
): Generator<Recorded> {
  for (const recorded of events) {
    if (ledger.includes(period, recorded.event.at, now)) yield recorded;
  }
}
