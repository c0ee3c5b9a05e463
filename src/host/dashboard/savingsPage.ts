import * as vscode from 'vscode';
import type { Period } from '../../accounting/ledger.ts';
import { PRICES_DATED } from '../../accounting/priceList.ts';
import { layPrices } from '../../accounting/prices.ts';
import {
  readPageMessage,
  type HostMessage,
  type Intent,
  type SavingsMessage,
} from '../../accounting/protocol.ts';
import { netTokens } from '../../accounting/totals.ts';
import { causeOf } from '../messages.ts';
import { exportSavings } from './exportSavings.ts';
import { pageHtml, pageRoot } from './html.ts';
import type { SavingsHost } from './savingsHost.ts';
import { pageWords } from './words.ts';

/** At most four updates a second reach the page: more than anyone reads, in milliseconds. */
const UPDATE_MS = 250;
/** Ages, and the day itself, move on without events, in milliseconds. */
const CLOCK_MS = 60_000;

const PERIODS: readonly Period[] = ['today', 'sevenDays', 'allTime'];

/** What a page lives in: the view or the panel. */
export interface Frame {
  readonly webview: vscode.Webview;
  readonly visible: boolean;
  readonly onDidChangeVisibility: vscode.Event<unknown>;
}

/** One savings page: says what the ledger has, does what the page asks for. */
export class SavingsPage implements vscode.Disposable {
  readonly #host: SavingsHost;
  readonly #frame: Frame;
  readonly #place: 'view' | 'panel';
  readonly #openPanel: () => void;
  readonly #subscriptions: vscode.Disposable[] = [];
  readonly #clock: NodeJS.Timeout;
  #update: NodeJS.Timeout | undefined;
  #period: Period;
  #isReady = false;
  #isDisposed = false;

  constructor(host: SavingsHost, frame: Frame, place: 'view' | 'panel', openPanel: () => void) {
    this.#host = host;
    this.#frame = frame;
    this.#place = place;
    this.#openPanel = openPanel;
    this.#period = place === 'view' ? 'today' : 'sevenDays';
    const { webview } = frame;
    const updateSoon = () => {
      this.#updateSoon();
    };
    this.#subscriptions.push(
      webview.onDidReceiveMessage((message: unknown) => this.#receive(message)),
      frame.onDidChangeVisibility(updateSoon),
      host.history.onDidChange(updateSoon),
      host.prices.onDidChange(updateSoon),
      host.settings.onDidChange(updateSoon),
    );
    this.#clock = setInterval(updateSoon, CLOCK_MS);
    webview.options = { enableScripts: true, localResourceRoots: [pageRoot(host.extensionUri)] };
    webview.html = pageHtml(webview, host.extensionUri, place, vscode.l10n.t('Savings'));
  }

  dispose(): void {
    this.#isDisposed = true;
    clearInterval(this.#clock);
    clearTimeout(this.#update);
    vscode.Disposable.from(...this.#subscriptions).dispose();
  }

  async #receive(value: unknown): Promise<void> {
    const message = readPageMessage(value);
    if (!message) {
      this.#host.log.error('The savings page sent a message that nothing here understands.');
      return;
    }
    if (message.type === 'ready') {
      this.#isReady = true;
      this.#period = message.period ?? this.#period;
      this.#post({
        type: 'init',
        place: this.#place,
        language: vscode.env.language,
        timeZone: this.#host.timeZone,
        words: pageWords(),
      });
      void this.#host.history.load();
      this.#show();
      return;
    }
    let problem: string | undefined;
    try {
      await this.#do(message.intent);
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
      this.#host.log.error(`${message.intent.kind}: ${problem}`);
    }
    this.#post({ type: 'answer', id: message.id, problem });
  }

  async #do(intent: Intent): Promise<void> {
    const { actions, history, prices } = this.#host;
    switch (intent.kind) {
      case 'exportCsv':
      case 'exportJson':
        return exportSavings(
          this.#host,
          this.#period,
          intent.kind === 'exportCsv' ? 'csv' : 'json',
        );
      case 'openPanel':
        this.#openPanel();
        return;
      case 'openSample':
        return actions.openSample();
      case 'openRaw':
        return actions.openRaw(intent.seq);
      case 'compare':
        return actions.compare(intent.seq);
      case 'retry':
        void history.load();
        this.#show();
        return;
      case 'setPeriod':
        this.#period = intent.period;
        this.#show();
        return;
      case 'setModel':
        return prices.choose(intent.model);
    }
  }

  /** Gathers what arrives in quick succession; a hidden page catches up when it is shown. */
  #updateSoon(): void {
    if (!this.#isReady || !this.#frame.visible) return;
    this.#update ??= setTimeout(() => {
      this.#show();
    }, UPDATE_MS);
  }

  #show(): void {
    clearTimeout(this.#update);
    this.#update = undefined;
    const { history } = this.#host;
    if (history.state === 'failed') {
      this.#post({ type: 'failed', cause: history.problem ? causeOf(history.problem) : '' });
    } else if (history.state === 'ready') {
      this.#post(this.#savings());
    } else {
      this.#post({ type: 'loading' });
    }
  }

  #savings(): SavingsMessage {
    const { history, ledger, prices, settings } = this.#host;
    const now = Date.now();
    ledger.addNew(history.events);
    const { models, chosen } = layPrices(prices.table, prices.model);
    return {
      type: 'savings',
      now,
      period: this.#period,
      tiles: PERIODS.map((period) => {
        const totals = ledger.totals(period, now);
        const { rawTokens, payloads } = totals;
        return { period, net: netTokens(totals), rawTokens, payloads };
      }),
      report: ledger.report(this.#period, now),
      models,
      chosen,
      pricesDated: PRICES_DATED,
      isRecording: settings.current.history.isOn,
    };
  }

  #post(message: HostMessage): void {
    if (!this.#isDisposed) void this.#frame.webview.postMessage(message);
  }
}
