import * as vscode from 'vscode';
import type { PriceProblem } from '../../accounting/prices.ts';
import { COMMANDS, SECTION, SETTINGS } from '../names.ts';
import { notify } from '../notify.ts';

/** Says which of the user's prices is not used and what is used in its place, and leads to its setting. */
export async function reportPrice(problem: PriceProblem): Promise<void> {
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
