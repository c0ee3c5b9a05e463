import { dollarsFor } from '../../../src/accounting/prices.ts';
import type { SavingsMessage } from '../../../src/accounting/protocol.ts';
import { fill } from '../../../src/accounting/words.ts';
import { make, setSigned, setText, type Part } from '../dom.ts';
import type { Screen } from '../screen.ts';

/** The view's headline: the exact net of the chosen period, and what it is measured against. */
export function netLine(screen: Screen): Part<SavingsMessage> {
  const tokens = make('strong');
  const dollars = make('span', { class: 'secondary' });
  const element = make(
    'p',
    { class: 'net-line' },
    tokens,
    ' ',
    dollars,
    make('span', { class: 'secondary block' }, screen.words.netAgainstBaseline),
  );
  return {
    element,
    update({ report: { net }, chosen }) {
      setSigned(tokens, net, fill(screen.words.netTokens, screen.format.count(net)));
      setText(dollars, screen.format.dollars(dollarsFor(net, chosen)));
      dollars.title = fill(
        screen.words.pricePerMillion,
        chosen.model,
        screen.format.price(chosen.dollarsPerMillion),
      );
    },
  };
}
