import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import type { Ledger } from '../../accounting/ledger.ts';
import { layPrices } from '../../accounting/prices.ts';
import { troubleOf } from '../messages.ts';
import { COMMANDS } from '../names.ts';
import type { KeptIds } from '../payloads/keptIds.ts';
import type { PayloadModel } from '../payloads/payloadModel.ts';
import type { Underway } from '../payloads/underway.ts';
import type { LiveSettings } from '../settings/liveSettings.ts';
import type { PriceSettings } from '../settings/priceSettings.ts';
import {
  brokenWords,
  type ItemWords,
  itemTooltip,
  itemWords,
  runningWords,
  sumsText,
} from './savingsItem.ts';

/** Place of the item among those on the right. */
const PRIORITY = 90;

export interface StatusBarParts {
  model: PayloadModel;
  ledger: Ledger;
  prices: PriceSettings;
  kept: KeptIds;
  underway: Underway;
  settings: LiveSettings;
  format: Format;
}

/** The status bar item with what was saved; a click opens the dashboard. */
export function registerStatusBar(parts: StatusBarParts): vscode.Disposable {
  const { model, ledger, prices, kept, underway, settings, format } = parts;
  const { Right } = vscode.StatusBarAlignment;
  const item = vscode.window.createStatusBarItem('contextDigest.savings', Right, PRIORITY);
  item.name = 'Context Digest';
  item.command = COMMANDS.openDashboard;

  const say = ({ text, spoken }: ItemWords) => {
    item.text = text;
    item.accessibilityInformation = { label: spoken };
  };
  const update = () => {
    const { history, statusBar } = settings.current;
    const { unit, period } = statusBar;
    if (unit === 'hidden') {
      item.hide();
      return;
    }
    if (underway.extent) {
      // Several times a second: what was saved is left as it is.
      say(runningWords(underway.extent, format));
      item.show();
      return;
    }
    const laid = layPrices(prices.table, prices.model);
    ledger.addNew(model.events);
    const now = Date.now();
    const totals = period === 'today' ? ledger.totals('today', now) : ledger.sessionTotals();
    const problem = model.problem ?? kept.problem;
    say(problem ? brokenWords(problem) : itemWords(totals, unit, laid, format));
    const sums = model.problem ? undefined : sumsText(ledger, laid, format, now);
    item.tooltip = itemTooltip(troubleOf(model.problem, kept.problem), sums, history.isOn);
    item.show();
  };

  update();
  return vscode.Disposable.from(
    item,
    model.onDidChange(update),
    kept.onDidChange(update),
    new vscode.Disposable(underway.onDidChange(update)),
    settings.onDidChange(update),
    prices.onDidChange(update),
  );
}
