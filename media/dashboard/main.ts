import type { InitMessage, SavingsMessage } from '../../src/accounting/protocol.ts';
import { fill } from '../../src/accounting/words.ts';
import { make, type Part } from './dom.ts';
import { Host } from './host.ts';
import { panel } from './panel.ts';
import { createScreen } from './screen.ts';
import { empty, notice, spinner } from './states.ts';
import { view } from './view.ts';

const root = document.querySelector('main') ?? document.body;
const host = new Host();
/** Set up by the host's first message, which brings the words. */
let page: Page | undefined;

interface Page {
  show(savings: SavingsMessage): void;
  wait(): void;
  fail(cause: string): void;
  answer(problem: string | undefined): void;
}

function createPage(init: InitMessage): Page {
  const screen = createScreen(init, (intent) => {
    host.send(intent);
  });
  const { words } = screen;
  const message = notice();
  const waiting = spinner(words.loading);
  const nothing = empty(screen);
  const unrecorded = make('p', { class: 'unrecorded' }, words.notRecorded);
  unrecorded.hidden = true;
  // Made when first needed: it brings the chart.
  let figures: Part<SavingsMessage> | undefined;
  let content: HTMLElement | undefined;
  let isBroken = false;

  // The panel has a title of its own; elsewhere the view's title bar shows it.
  const title = make('h1', { class: 'visually-hidden' }, words.savings);
  const lay = (...elements: HTMLElement[]) => {
    const titled = elements.some((element) => element.querySelector('h1'));
    root.replaceChildren(...(titled ? [] : [title]), message.element, unrecorded, ...elements);
  };
  const put = (element: HTMLElement) => {
    waiting.stop();
    if (content !== element) lay(element);
    content = element;
  };
  return {
    show(savings) {
      if (isBroken) message.hide();
      isBroken = false;
      unrecorded.hidden = savings.isRecording;
      const allTime = savings.tiles.find(({ period }) => period === 'allTime');
      if (allTime?.payloads === 0 && savings.report.totals.retrievals === 0) {
        put(nothing);
        return;
      }
      figures ??= (init.place === 'panel' ? panel : view)(screen);
      put(figures.element);
      figures.update(savings);
    },
    wait() {
      if (!content) lay(waiting.start());
    },
    fail(cause) {
      isBroken = true;
      waiting.stop();
      message.show(fill(words.unreadable, cause), {
        text: words.tryAgain,
        onClick: () => {
          screen.send({ kind: 'retry' });
        },
      });
      if (!content) lay();
    },
    answer(problem) {
      if (problem !== undefined) message.show(problem);
      else if (!isBroken) message.hide();
    },
  };
}

host.listen((message) => {
  switch (message.type) {
    case 'init': {
      page = createPage(message);
      const kept = host.kept;
      if (kept) page.show(kept);
      else page.wait();
      return;
    }
    case 'savings':
      host.keep(message);
      page?.show(message);
      return;
    case 'loading':
      page?.wait();
      return;
    case 'failed':
      page?.fail(message.cause);
      return;
    case 'answer':
      page?.answer(message.problem);
  }
});
host.ready();
