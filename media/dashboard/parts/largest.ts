import type { SavingsMessage } from '../../../src/accounting/protocol.ts';
import type { LargestRow } from '../../../src/accounting/report.ts';
import { fill } from '../../../src/accounting/words.ts';
import { icon, keyed, make, setSigned, setText, type Part } from '../dom.ts';
import { methodLooks } from '../names.ts';
import type { Screen } from '../screen.ts';
import { tableSection } from './tables.ts';

/** The ten largest payloads, each a way to its raw and to the comparison. */
export function largest(screen: Screen): Part<SavingsMessage> {
  const { words, format } = screen;
  const { element, body } = tableSection('ten-largest', words.tenLargest, [
    { name: words.payload },
    { name: words.age, class: 'wide-only text' },
    { name: words.raw, class: 'middle-only' },
    { name: words.digest, class: 'roomy-only' },
    { name: words.netSaved },
    { name: '', class: 'buttons' },
  ]);
  let now = 0;
  const updateRows = keyed(
    body,
    // Whether the raw is kept decides what the row is made of.
    (row: LargestRow) => `${String(row.seq)} ${String(row.kept)}`,
    (first) => {
      const age = make('td', { class: 'wide-only text' });
      const raw = make('td', { class: 'middle-only' });
      const digest = make('td', { class: 'roomy-only' });
      const net = make('td', { class: 'strong' });
      const buttons = make('td', { class: 'buttons' });
      if (first.kept) buttons.append(compareButton(first));
      const look = methodLooks[first.method];
      const head = make('th', { attributes: { scope: 'row' } }, icon(look.icon), name(first));
      return {
        element: make('tr', {}, head, age, raw, digest, net, buttons),
        update(row) {
          setText(age, format.age(row.at, now));
          setText(raw, format.bytes(row.rawBytes));
          setText(digest, format.bytes(row.digestBytes));
          setSigned(net, row.net, format.count(row.net));
        },
      };
    },
  );

  function name({ label, seq, kept }: LargestRow): HTMLElement {
    if (!kept) {
      return make('span', { class: 'name', attributes: { title: words.rawGone } }, label);
    }
    return make(
      'button',
      {
        class: 'name link',
        attributes: { type: 'button', title: fill(words.openRaw, label) },
        onClick: () => {
          screen.send({ kind: 'openRaw', seq });
        },
      },
      label,
    );
  }

  function compareButton({ label, seq }: LargestRow): HTMLElement {
    const text = fill(words.compare, label);
    return make(
      'button',
      {
        class: 'icon-button',
        attributes: { type: 'button', title: text, 'aria-label': text },
        onClick: () => {
          screen.send({ kind: 'compare', seq });
        },
      },
      icon('diff'),
    );
  }

  return {
    element,
    update(savings) {
      now = savings.now;
      element.hidden = savings.report.largest.length === 0;
      updateRows(savings.report.largest);
    },
  };
}
