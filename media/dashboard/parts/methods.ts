import type { SavingsMessage } from '../../../src/accounting/protocol.ts';
import type { MethodRow } from '../../../src/accounting/report.ts';
import { icon, keyed, make, setSigned, setText, type Part } from '../dom.ts';
import { methodLooks } from '../names.ts';
import type { Screen } from '../screen.ts';
import { bar, largestOf } from './bar.ts';
import { tableSection } from './tables.ts';

export function methods(screen: Screen): Part<SavingsMessage> {
  const { words, format } = screen;
  const { element, body } = tableSection('by-method', words.byMethod, [
    { name: words.method },
    { name: words.digestedColumn, class: 'roomy-only' },
    { name: words.rawTokens, class: 'wide-only' },
    { name: words.digestTokens, class: 'wide-only' },
    { name: words.saved },
    { name: '', class: 'bars' },
  ]);
  element.append(make('p', { class: 'footnote' }, words.methodNote));
  let largest = 0;
  const updateRows = keyed(
    body,
    (row: MethodRow) => row.method,
    ({ method }) => {
      const look = methodLooks[method];
      const payloads = make('td', { class: 'roomy-only' });
      const raw = make('td', { class: 'wide-only' });
      const digest = make('td', { class: 'wide-only' });
      const saved = make('td', { class: 'strong' });
      const drawn = bar(look.tone);
      const name = make('span', { class: 'name', attributes: { title: method } }, words[look.word]);
      return {
        element: make(
          'tr',
          {},
          make('th', { attributes: { scope: 'row' } }, icon(look.icon), name),
          payloads,
          raw,
          digest,
          saved,
          make('td', { class: 'bars' }, drawn.element),
        ),
        update(row) {
          setText(payloads, format.count(row.payloads));
          setText(raw, format.count(row.rawTokens));
          setText(digest, format.count(row.digestTokens));
          setSigned(saved, row.saved, format.count(row.saved));
          drawn.update(row.saved, largest);
        },
      };
    },
  );
  return {
    element,
    update({ report }) {
      largest = largestOf(report.methods.map((row) => row.saved));
      updateRows(report.methods);
    },
  };
}
