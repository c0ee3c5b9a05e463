import { dollarsFor, type ModelPrice } from '../../../src/accounting/prices.ts';
import type { SavingsMessage } from '../../../src/accounting/protocol.ts';
import { fill } from '../../../src/accounting/words.ts';
import { fillNodes, keyed, make, setSigned, setText, type Part } from '../dom.ts';
import type { Screen } from '../screen.ts';

/** The period's savings in money: what it is measured against, at which price, from when. */
export function priceLine(screen: Screen): Part<SavingsMessage> {
  const { words, format } = screen;
  const amount = make('strong');
  const origin = make('span');
  const select = make('select', { attributes: { 'aria-label': words.model } });
  select.addEventListener('change', () => {
    screen.send({ kind: 'setModel', model: select.value });
  });
  const element = make('p', { class: 'price-line' });
  element.append(...fillNodes(words.priceLine, amount, select, origin));

  const updateModels = keyed(
    select,
    (price: ModelPrice) => price.model,
    ({ model }) => {
      const option = make('option', { attributes: { value: model } });
      return {
        element: option,
        update(price) {
          setText(
            option,
            fill(words.pricePerMillion, model, format.price(price.dollarsPerMillion)),
          );
        },
      };
    },
  );
  const date = new Intl.DateTimeFormat(screen.language, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    element,
    update({ report, models, chosen, pricesDated }) {
      const dollars = format.dollars(dollarsFor(report.net, chosen));
      setSigned(amount, report.net, fill(words.dollarsSaved, dollars));
      updateModels(models);
      select.value = chosen.model;
      const listed = fill(words.listPrice, date.format(Date.parse(pricesDated)));
      setText(origin, chosen.own ? words.ownPrice : listed);
      origin.title = chosen.own ? words.ownPriceHint : words.listPriceHint;
    },
  };
}
