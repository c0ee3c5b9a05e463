import { dollarsFor } from '../../../src/accounting/prices.ts';
import type { SavingsMessage, Tile } from '../../../src/accounting/protocol.ts';
import { fill } from '../../../src/accounting/words.ts';
import { keyed, make, setSigned, type Part } from '../dom.ts';
import { periodName } from '../names.ts';
import type { Screen } from '../screen.ts';

/** How far each key moves the choice; 0 is the first tile, Infinity the last. */
const moves: Record<string, (index: number) => number> = {
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: () => -1,
};

/** The periods' totals, which are also the filter of everything below: one radio group. */
export function tiles(screen: Screen, detailed: boolean): Part<SavingsMessage> {
  const element = make('div', {
    class: 'tiles',
    attributes: { role: 'radiogroup', 'aria-label': screen.words.period },
  });
  let shown: SavingsMessage | undefined;

  element.addEventListener('keydown', (event) => {
    const move = moves[event.key];
    const buttons = [...element.querySelectorAll<HTMLButtonElement>('button')];
    const index = buttons.findIndex((button) => button === document.activeElement);
    if (!move || index < 0) return;
    event.preventDefault();
    const chosen = buttons.at(move(index) % buttons.length);
    chosen?.focus();
    chosen?.click();
  });

  const tile = (first: Tile): Part<Tile> => {
    const value = make('span', { class: 'tile-value' });
    const unitClass = detailed ? 'tile-unit' : 'visually-hidden';
    const unit = make('span', { class: unitClass }, screen.words.tokens);
    const detail = make('span', { class: 'tile-detail' });
    const updateDetails = keyed(detail, (text: string) => text, detailPart);
    const button = make(
      'button',
      {
        class: 'tile',
        attributes: { type: 'button', role: 'radio', 'data-period': first.period },
        onClick: () => {
          if (shown?.period !== first.period) {
            screen.send({ kind: 'setPeriod', period: first.period });
          }
        },
      },
      make('span', { class: 'tile-name' }, periodName(first.period, screen.words)),
      make('span', { class: 'tile-figure' }, value, ' ', unit),
      detail,
    );
    return {
      element: button,
      update({ period, net, rawTokens, payloads }) {
        const chosen = shown?.period === period;
        button.setAttribute('aria-checked', String(chosen));
        button.tabIndex = chosen ? 0 : -1;
        setSigned(value, net, screen.format.tokensCompact(net));
        value.title = screen.format.count(net);
        const share = screen.format.share(net, rawTokens);
        updateDetails(detailed && shown ? details(net, payloads, share, shown) : [share]);
      },
    };
  };
  const details = (net: number, payloads: number, share: string, savings: SavingsMessage) => [
    fill(screen.words.percentSaved, share),
    screen.format.dollars(dollarsFor(net, savings.chosen)),
    fill(screen.words.digested, screen.format.count(payloads)),
  ];

  const updateTiles = keyed(element, (one: Tile) => one.period, tile);
  return {
    element,
    update(savings) {
      shown = savings;
      updateTiles(savings.tiles);
    },
  };
}

/** A figure that stays in one piece where a narrow tile breaks its line. */
function detailPart(text: string): Part<string> {
  return { element: make('span', {}, text), update: () => undefined };
}
