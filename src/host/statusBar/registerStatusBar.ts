import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import type { Ledger } from '../../accounting/ledger.ts';
import { layPrices } from '../../accounting/prices.ts';
import { COMMANDS } from '../names.ts';
import type { KeptIds } from '../payloads/keptIds.ts';
import type { PayloadModel } from '../payloads/payloadModel.ts';
import type { LiveSettings } from '../settings/liveSettings.ts';
import type { PriceSettings } from '../settings/priceSettings.ts';
import { itemTooltip, itemWords } from './savingsItem.ts';

/** Place of the item among those on the right. */
const PRIORITY = 90;

export interface StatusBarParts {
  model: PayloadModel;
  ledger: Ledger;
  prices: PriceSettings;
  kept: KeptIds;
  settings: LiveSettings;
  format: Format;
}

/** The status bar item with what was saved; a click opens the dashboard. */
export function registerStatusBar(parts: StatusBarParts): vscode.Disposable {
  const { model, ledger, prices, kept, settings, format } = parts;
  const { Right } = vscode.StatusBarAlignment;
  const item = vscode.window.createStatusBarItem('contextDigest.savings', Right, PRIORITY);
  item.name = 'Context Digest';
  item.command = COMMANDS.openDashboard;

  const update = () => {
    const { unit, period } = settings.current.statusBar;
    if (unit === 'hidden') {
      item.hide();
      return;
    }
    const laid = layPrices(prices.table, prices.model);
    ledger.addNew(model.events);
    const now = Date.now();
    const totals = period === 'today' ? ledger.totals('today', now) : ledger.sessionTotals();
    const words = itemWords(totals, unit, laid, format);
    const broken = model.problem !== undefined || kept.problem !== undefined;
    item.text = broken ? `$(warning) ${vscode.l10n.t('Digest')}` : words.text;
    item.accessibilityInformation = { label: words.spoken };
    item.tooltip = itemTooltip(ledger, laid, format, now);
    item.show();
  };

  update();
  return vscode.Disposable.from(
    item,
    model.onDidChange(update),
    kept.onDidChange(update),
    settings.onDidChange(update),
    prices.onDidChange(update),
  );
}
