import * as vscode from 'vscode';
import { layPrices, type PriceProblem } from '../../accounting/prices.ts';
import { COMMANDS, SECTION, SETTINGS } from '../names.ts';
import { notify } from '../notify.ts';
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
    void report(problem);
  });
}

async function report(problem: PriceProblem): Promise<void> {
  const open = vscode.l10n.t('Open Settings');
  const setting =
    problem.kind === 'unknownModel'
      ? `${SECTION}.${SETTINGS.pricesModel}`
      : `${SECTION}.${SETTINGS.pricesTable}`;
  if ((await notify.warning(sentence(problem, setting), open)) === open) {
    await vscode.commands.executeCommand(COMMANDS.openSettings, setting);
  }
}

function sentence(problem: PriceProblem, setting: string): string {
  const name = `\`${setting}\``;
  switch (problem.kind) {
    case 'notATable':
      return vscode.l10n.t(
        '{0} must give dollars per million input tokens by model name; the built-in prices are used.',
        name,
      );
    case 'notAPrice':
      return vscode.l10n.t(
        '{0}: the price of {1} must be a number of dollars, 0 or more; this entry is not used.',
        name,
        problem.model,
      );
    case 'unknownModel':
      return vscode.l10n.t(
        '{0}: there is no price for {1}; the default model is used. A price of your own goes into {2}.',
        name,
        problem.model,
        `\`${SECTION}.${SETTINGS.pricesTable}\``,
      );
  }
}
