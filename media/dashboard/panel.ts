import type { SavingsMessage } from '../../src/accounting/protocol.ts';
import type { Intent } from '../../src/accounting/protocol.ts';
import { fill } from '../../src/accounting/words.ts';
import { make, setText, type Part } from './dom.ts';
import { estimatorName } from './names.ts';
import { chartBox } from './parts/chartBox.ts';
import { howCounted } from './parts/howCounted.ts';
import { largest } from './parts/largest.ts';
import { methods } from './parts/methods.ts';
import { priceLine } from './parts/priceLine.ts';
import { sources } from './parts/sources.ts';
import { tiles } from './parts/tiles.ts';
import type { Screen } from './screen.ts';

/** The savings in the editor area, with everything there is to say. */
export function panel(screen: Screen): Part<SavingsMessage> {
  const { words } = screen;
  const estimate = make('span', { class: 'secondary' });
  const button = (text: string, intent: Intent) =>
    make(
      'button',
      {
        class: 'button secondary-button',
        attributes: { type: 'button' },
        onClick: () => {
          screen.send(intent);
        },
      },
      text,
    );
  const head = make(
    'header',
    {},
    make('h1', {}, words.savings),
    estimate,
    make(
      'span',
      { class: 'buttons' },
      button(words.exportCsv, { kind: 'exportCsv' }),
      button(words.exportJson, { kind: 'exportJson' }),
    ),
  );
  const top = [tiles(screen, true), priceLine(screen)];
  const chartAndSum = [chartBox(screen, false), howCounted(screen)];
  const middle = [methods(screen)];
  const lists = [sources(screen), largest(screen)];
  const elements = (parts: readonly Part<SavingsMessage>[]) => parts.map(({ element }) => element);
  const element = make(
    'div',
    { class: 'panel' },
    head,
    ...elements(top),
    make('div', { class: 'columns chart-and-sum' }, ...elements(chartAndSum)),
    ...elements(middle),
    make('div', { class: 'columns lists' }, ...elements(lists)),
  );
  const parts = [...top, ...chartAndSum, ...middle, ...lists];
  return {
    element,
    update(savings) {
      const names = savings.report.estimators.map((name) => estimatorName(name, words));
      const list = new Intl.ListFormat(screen.language).format(names);
      setText(estimate, names.length > 0 ? fill(words.estimatedWith, list) : words.tokens);
      for (const part of parts) part.update(savings);
    },
  };
}
