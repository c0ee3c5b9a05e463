import { icon, make } from './dom.ts';
import type { Screen } from './screen.ts';

/** Longer than this without figures and the page says that it is working, in milliseconds. */
const patience = 300;

/** A turning icon that comes late, so that a quick answer does not flash. */
export function spinner(text: string): { start(): HTMLElement; stop(): void } {
  const element = make('p', { class: 'loading', attributes: { role: 'status' } });
  let timer: number | undefined;
  const stop = () => {
    window.clearTimeout(timer);
    element.replaceChildren();
  };
  return {
    start() {
      stop();
      timer = window.setTimeout(() => {
        element.replaceChildren(icon('loading'), ` ${text}`);
      }, patience);
      return element;
    },
    stop,
  };
}

/** What to do when there is nothing to show yet. */
export function empty(screen: Screen): HTMLElement {
  const { words } = screen;
  return make(
    'div',
    { class: 'empty' },
    make('p', {}, `${words.nothingYet} ${words.countedHere}`),
    make(
      'button',
      {
        class: 'button',
        attributes: { type: 'button' },
        onClick: () => {
          screen.send({ kind: 'openSample' });
        },
      },
      words.digestSample,
    ),
  );
}

/** A sentence above everything else: something is wrong, and what to do about it. */
export function notice(): {
  element: HTMLElement;
  show(text: string, action?: { text: string; onClick: () => void }): void;
  hide(): void;
} {
  // In the page from the start: a live region announces only what changes in it.
  const element = make('div', { class: 'notice', attributes: { role: 'alert' } });
  element.hidden = true;
  return {
    element,
    show(text, action) {
      element.replaceChildren(icon('warning'), make('span', {}, text));
      if (action) {
        const attributes = { type: 'button' };
        const made = { class: 'button', attributes, onClick: action.onClick };
        element.append(make('button', made, action.text));
      }
      element.hidden = false;
    },
    hide() {
      element.hidden = true;
    },
  };
}
