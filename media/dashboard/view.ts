import type { SavingsMessage } from '../../src/accounting/protocol.ts';
import { make, type Part } from './dom.ts';
import { chartBox } from './parts/chartBox.ts';
import { methodBars } from './parts/methodBars.ts';
import { netLine } from './parts/netLine.ts';
import { tiles } from './parts/tiles.ts';
import type { Screen } from './screen.ts';

/** The savings in the side bar: the same figures, in 300 pixels. */
export function view(screen: Screen): Part<SavingsMessage> {
  const parts = [tiles(screen, false), netLine(screen), methodBars(screen), chartBox(screen, true)];
  return {
    element: make('div', { class: 'view' }, ...parts.map(({ element }) => element)),
    update(savings) {
      for (const part of parts) part.update(savings);
    },
  };
}
