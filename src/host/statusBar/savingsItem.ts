import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import type { Ledger } from '../../accounting/ledger.ts';
import { dollarsFor, type Prices } from '../../accounting/prices.ts';
import { netTokens, type Totals } from '../../accounting/totals.ts';
import { commandLink } from '../commandLink.ts';
import { causeOf } from '../messages.ts';
import { COMMANDS, VIEWS } from '../names.ts';
import type { Extent } from '../payloads/underway.ts';
import type { Settings } from '../settings/rules.ts';

/** What the status bar item says. */
export interface ItemWords {
  text: string;
  spoken: string;
}

/** Never a zero: before anything was digested the item offers to begin. */
export function itemWords(
  totals: Totals,
  unit: Exclude<Settings['statusBar']['unit'], 'hidden'>,
  prices: Prices,
  format: Format,
): ItemWords {
  const net = netTokens(totals);
  if (totals.payloads === 0 && net === 0) {
    return {
      text: `$(fold) ${vscode.l10n.t('Digest')}`,
      spoken: vscode.l10n.t('Context Digest: nothing digested yet'),
    };
  }
  const spoken = vscode.l10n.t(
    'Context Digest: {0} tokens net saved, estimated; {1} payloads digested',
    format.count(net),
    format.count(totals.payloads),
  );
  if (net < 0) {
    return { text: `$(fold) ${vscode.l10n.t('{0} net', format.tokensCompact(net))}`, spoken };
  }
  return {
    text: `$(fold) ${vscode.l10n.t('{0} saved', amount(totals, unit, prices, format))}`,
    spoken,
  };
}

/** While a digest takes long. */
export function runningWords({ done, total }: Extent, format: Format): ItemWords {
  const share = format.share(done, total);
  return {
    text: `$(loading~spin) ${vscode.l10n.t('Digesting')} ${share}`,
    spoken: vscode.l10n.t('Context Digest: digesting, {0} done', share),
  };
}

/** Where the history or the store cannot be used. */
export function brokenWords(problem: Error): ItemWords {
  return {
    text: `$(warning) ${vscode.l10n.t('Digest')}`,
    spoken: vscode.l10n.t('Context Digest: payloads cannot be kept, {0}', causeOf(problem)),
  };
}

function amount(
  totals: Totals,
  unit: Exclude<Settings['statusBar']['unit'], 'hidden'>,
  prices: Prices,
  format: Format,
): string {
  const net = netTokens(totals);
  switch (unit) {
    case 'tokens':
      return format.tokensCompact(net);
    case 'percent':
      return format.share(net, totals.rawTokens);
    case 'dollars':
      return format.dollars(dollarsFor(net, prices.chosen));
  }
}

/** The sum behind the item's figure, for three periods, in Markdown without links. */
export function sumsText(ledger: Ledger, prices: Prices, format: Format, now: number): string {
  const today = ledger.totals('today', now);
  const periods = [today, ledger.totals('sevenDays', now), ledger.totals('allTime', now)];
  const row = (name: string, figure: (totals: Totals) => number, style = '') =>
    `| ${style}${name}${style}&nbsp;&nbsp; |${periods
      .map((totals) => ` &nbsp;${style}${format.count(figure(totals))}${style} |`)
      .join('')}\n`;
  const text = new vscode.MarkdownString(
    `| | ${vscode.l10n.t('Today')} | ${vscode.l10n.t('7 days')} | ${vscode.l10n.t('All time')} |\n` +
      '|:---|---:|---:|---:|\n' +
      row(vscode.l10n.t('Raw payloads'), ({ rawTokens }) => rawTokens) +
      row(vscode.l10n.t('Digests'), ({ digestTokens }) => -digestTokens) +
      row(
        vscode.l10n.t('Retrieved, models, host'),
        (totals) => -(totals.retrievedTokens + totals.modelTokens + totals.hostCutTokens),
      ) +
      row(vscode.l10n.t('Net saved'), netTokens, '**') +
      '\n',
  );
  const dollars = format.dollars(dollarsFor(netTokens(today), prices.chosen));
  text.appendText(
    vscode.l10n.t('{0} today, against a no-digest baseline ({1})', dollars, prices.chosen.model),
  );
  return text.value;
}

/**
 * What there is to know of the savings; its links run these three commands only.
 *
 * @param trouble What is wrong with history or store, in a sentence.
 * @param sums Of {@link sumsText}; undefined where they are not known.
 * @param isRecording Whether what is counted outlives this window.
 */
export function itemTooltip(
  trouble: string | undefined,
  sums: string | undefined,
  isRecording: boolean,
): vscode.MarkdownString {
  const text = new vscode.MarkdownString('', true);
  text.isTrusted = {
    enabledCommands: [COMMANDS.openDashboard, `${VIEWS.payloads}.focus`, COMMANDS.openSettings],
  };
  text.appendMarkdown(`**Context Digest** · ${vscode.l10n.t('tokens, estimate')}`);
  const note = (icon: string, words: string) => {
    text.appendMarkdown(`\n\n$(${icon}) `);
    text.appendText(words);
  };
  if (trouble !== undefined) note('warning', trouble);
  if (sums !== undefined) text.appendMarkdown(`\n\n${sums}`);
  if (!isRecording) {
    note('history', vscode.l10n.t('The history is off: this window forgets what it saves.'));
  }
  text.appendMarkdown('\n\n---\n\n');
  text.appendMarkdown(
    [
      link('graph', vscode.l10n.t('Open Dashboard'), COMMANDS.openDashboard),
      link('list-tree', vscode.l10n.t('Raw Payloads'), `${VIEWS.payloads}.focus`),
      link('gear', vscode.l10n.t('Settings'), COMMANDS.openSettings),
    ].join('&nbsp;&nbsp; '),
  );
  return text;
}

function link(icon: string, title: string, command: string): string {
  return `[$(${icon}) ${title}](${commandLink(command)})`;
}
