import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type { Recorded } from '../../src/accounting/events.ts';
import { Ledger } from '../../src/accounting/ledger.ts';
import type { HostMessage, Intent } from '../../src/accounting/protocol.ts';
import type { SavingsHost } from '../../src/host/dashboard/savingsHost.ts';
import { digestEvent, record } from '../unit/accounting/histories.ts';
import { loadHostSide, type HostSide } from './hostSide.ts';

describe('savings page, host side', () => {
  let side: HostSide;

  before(async () => {
    side = await loadHostSide();
  });

  /** A page over a history that the test writes, with a record of all that was said and done. */
  function open(events: Recorded[] = []) {
    const { double } = side;
    const received = new double.EventEmitter<unknown>();
    const historyChanged = new double.EventEmitter<undefined>();
    const pricesChanged = new double.EventEmitter<undefined>();
    const visibilityChanged = new double.EventEmitter<undefined>();
    const recordingChanged = new double.EventEmitter<undefined>();
    const recording = { history: { isOn: true } };
    const said: HostMessage[] = [];
    const done: unknown[] = [];
    const history = {
      state: 'ready' as SavingsHost['history']['state'],
      problem: undefined as Error | undefined,
      events,
      onDidChange: historyChanged.event as unknown as vscode.Event<void>,
      load: () => Promise.resolve(void done.push('load')),
    };
    const webview = {
      cspSource: 'https://webview.test',
      options: {} as vscode.WebviewOptions,
      html: '',
      asWebviewUri: (uri: unknown) => uri,
      onDidReceiveMessage: received.event,
      postMessage: (message: HostMessage) => Promise.resolve(said.push(message)),
    };
    const frame = { webview, visible: true, onDidChangeVisibility: visibilityChanged.event };
    const host: SavingsHost = {
      extensionUri: double.uri('/extension') as unknown as SavingsHost['extensionUri'],
      history,
      ledger: new Ledger({ timeZone: 'UTC', sessionStart: 0 }),
      timeZone: 'UTC',
      settings: { current: recording, onDidChange: recordingChanged.event },
      prices: {
        table: {},
        model: '',
        onDidChange: pricesChanged.event,
        choose: (model) => Promise.resolve(void done.push(['choose', model])),
      },
      actions: {
        openRaw: (seq) =>
          seq === 404
            ? Promise.reject(new Error('No such payload.'))
            : Promise.resolve(void done.push(['openRaw', seq])),
        compare: (seq) => Promise.resolve(void done.push(['compare', seq])),
        openSample: () => Promise.resolve(void done.push('openSample')),
      },
      log: { error: (message) => done.push(['log', message]) },
    };
    const page = new side.SavingsPage(
      host,
      frame as unknown as ConstructorParameters<HostSide['SavingsPage']>[1],
      'panel',
      () => done.push('openPanel'),
    );
    let id = 0;
    return {
      page,
      frame,
      history,
      said,
      done,
      historyChanged,
      setRecording: (isOn: boolean) => {
        recording.history.isOn = isOn;
        recordingChanged.fire(undefined);
      },
      listeners: () =>
        received.listeners +
        historyChanged.listeners +
        pricesChanged.listeners +
        recordingChanged.listeners +
        visibilityChanged.listeners,
      hear: async (message: unknown) => {
        received.fire(message);
        await settled();
      },
      ask: async (intent: Intent) => {
        received.fire({ type: 'intent', id: ++id, intent });
        await settled();
      },
    };
  }

  const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
  const types = (messages: readonly HostMessage[]) => messages.map(({ type }) => type);

  it('allows a page nothing but its own script, style sheet and font', () => {
    const { page, frame } = open();
    const { html, options } = frame.webview;
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    const nonce = /<script nonce="([\w-]{20,})"/.exec(html)?.[1] ?? '';
    assert.equal(
      policy,
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src https://webview.test; font-src https://webview.test`,
    );
    assert.equal(html.match(/<script/g)?.length, 1);
    assert.doesNotMatch(html, /style=|<style|\son\w+=/);
    assert.deepEqual(options.localResourceRoots?.map(String), ['/extension/dist']);
    page.dispose();
    const other = open();
    assert.ok(!other.frame.webview.html.includes(nonce), 'each page has its own nonce');
    other.page.dispose();
  });

  it('answers a page that is ready with words, then figures', async () => {
    const { page, said, done, hear } = open(record([digestEvent()]));
    await hear({ type: 'ready' });
    assert.deepEqual(types(said), ['init', 'savings']);
    assert.deepEqual(done, ['load']);
    const [init, savings] = said;
    assert.ok(init?.type === 'init' && savings?.type === 'savings');
    assert.ok((Object.values(init.words) as string[]).every((word) => word !== ''));
    assert.equal(savings.period, 'sevenDays');
    assert.equal(savings.tiles.at(-1)?.net, 900);
    page.dispose();
  });

  it('says at once that the history was turned off', async () => {
    const { page, said, hear, setRecording } = open(record([digestEvent()]));
    await hear({ type: 'ready' });
    setRecording(false);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const told = said.flatMap((message) => (message.type === 'savings' ? [message] : []));
    assert.deepEqual(
      told.map(({ isRecording }) => isRecording),
      [true, false],
    );
    page.dispose();
  });

  it('comes back in the period the page had', async () => {
    const { page, said, hear } = open();
    await hear({ type: 'ready', period: 'allTime' });
    assert.ok(said[1]?.type === 'savings' && said[1].period === 'allTime');
    page.dispose();
  });

  it('gathers updates, and leaves a hidden page alone', async () => {
    const { page, frame, history, said, hear, historyChanged } = open();
    await hear({ type: 'ready' });
    said.length = 0;
    for (let seq = 1; seq <= 50; seq++) {
      history.events.push({ seq, event: digestEvent({ callId: `d-${seq}`, at: Date.now() }) });
      historyChanged.fire(undefined);
    }
    await new Promise((resolve) => setTimeout(resolve, 400));
    assert.equal(said.length, 1);
    assert.ok(said[0]?.type === 'savings');
    assert.equal(said[0].report.totals.payloads, 50);
    assert.ok(JSON.stringify(said[0]).length < 20_000, 'sums are sent, not events');
    frame.visible = false;
    historyChanged.fire(undefined);
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.equal(said.length, 1);
    page.dispose();
  });

  it('says what it is waiting for and what is wrong', async () => {
    const { page, history, said, done, hear, ask } = open();
    history.state = 'loading';
    await hear({ type: 'ready' });
    assert.deepEqual(types(said), ['init', 'loading']);
    history.state = 'failed';
    history.problem = new Error('the disk is gone');
    await ask({ kind: 'retry' });
    assert.deepEqual(said.slice(2), [
      { type: 'failed', cause: 'the disk is gone' },
      { type: 'answer', id: 1, problem: undefined },
    ]);
    assert.deepEqual(done, ['load', 'load']);
    page.dispose();
  });

  it('does what it is asked for and answers each time', async () => {
    const { page, said, done, ask } = open();
    await ask({ kind: 'openRaw', seq: 7 });
    await ask({ kind: 'compare', seq: 8 });
    await ask({ kind: 'openSample' });
    await ask({ kind: 'openPanel' });
    await ask({ kind: 'setModel', model: 'GPT-5.5' });
    const expected = [
      ['openRaw', 7],
      ['compare', 8],
      'openSample',
      'openPanel',
      ['choose', 'GPT-5.5'],
    ];
    assert.deepEqual(done, expected);
    assert.deepEqual(types(said), Array(5).fill('answer'));
    await ask({ kind: 'setPeriod', period: 'today' });
    assert.ok(said[5]?.type === 'savings' && said[5].period === 'today');
    page.dispose();
  });

  it('answers a failure with its cause', async () => {
    const { page, said, done, ask } = open();
    await ask({ kind: 'openRaw', seq: 404 });
    assert.deepEqual(said, [{ type: 'answer', id: 1, problem: 'No such payload.' }]);
    assert.deepEqual(done, [['log', 'openRaw: No such payload.']]);
    page.dispose();
  });

  it('does nothing for a message that is none of its own', async () => {
    const { page, said, done, hear } = open();
    for (const message of [
      null,
      'ready',
      { type: 'command', command: 'x' },
      { type: 'intent', id: 1, intent: { kind: 'eval' } },
    ]) {
      await hear(message);
    }
    assert.deepEqual(said, []);
    assert.ok(done.every((entry) => Array.isArray(entry) && entry[0] === 'log'));
    page.dispose();
  });

  it('exports what the period shows', async () => {
    const old = digestEvent({
      at: Date.now() - 30 * 86_400_000,
      source: { kind: 'file', label: 'old' },
    });
    const fresh = digestEvent({ at: Date.now(), source: { kind: 'file', label: '=fresh' } });
    const { page, said, ask } = open(record([old, fresh]));
    const { disk, uri } = side.double;
    disk.chosen = undefined;
    await ask({ kind: 'exportCsv' });
    assert.equal(disk.written.size, 0, 'nothing is written where no file was chosen');
    disk.chosen = uri('/home/savings.csv');
    await ask({ kind: 'exportCsv' });
    const csv = disk.written.get('/home/savings.csv') ?? '';
    assert.match(csv, /^\ufeffseq,time,/);
    assert.match(csv, /,'=fresh,/);
    assert.doesNotMatch(csv, /old/);
    disk.chosen = uri('/home/savings.json');
    await ask({ kind: 'setPeriod', period: 'allTime' });
    await ask({ kind: 'exportJson' });
    const document = JSON.parse(disk.written.get('/home/savings.json') ?? '') as {
      events: unknown[];
    };
    assert.equal(document.events.length, 2);
    disk.chosen = uri('/full/savings.json');
    await ask({ kind: 'exportJson' });
    assert.deepEqual(said.at(-1), { type: 'answer', id: 5, problem: 'The disk is full.' });
    page.dispose();
  });

  it('lets go of everything', async () => {
    const { page, said, hear, listeners } = open();
    assert.ok(listeners() > 0);
    page.dispose();
    assert.equal(listeners(), 0);
    await hear({ type: 'ready' });
    assert.deepEqual(said, []);
  });
});
