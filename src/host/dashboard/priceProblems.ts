import type * as vscode from 'vscode';
import { layPrices } from '../../accounting/prices.ts';
import type { PriceSettings } from './savingsHost.ts';

/** Says which of the user's prices are not used, each once, when the settings change. */
export function watchPrices(prices: PriceSettings): vscode.Disposable {
  const said = new Set<string>();
  return prices.onDidChange(() => {
    const [problem] = layPrices(prices.table, prices.model).problems.filter(
      (candidate) => !said.has(JSON.stringify(candidate)),
    );
    if (!problem) return;
    said.add(JSON.stringify(problem));
    void import('./priceReport.ts').then(({ reportPrice }) => reportPrice(problem));
  });
}
