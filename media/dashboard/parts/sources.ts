import type { SavingsMessage } from '../../../src/accounting/protocol.ts';
import type { SourceRow } from '../../../src/accounting/report.ts';
import { sourceKey } from '../../../src/accounting/sources.ts';
import { icon, keyed, make, setSigned, setText, type Part } from '../dom.ts';
import { sourceIcon, sourceName } from '../names.ts';
import type { Screen } from '../screen.ts';
import { bar, largestOf } from './bar.ts';
import { tableSection } from './tables.ts';

export function sources(screen: Screen): Part<SavingsMessage> {
  const { words, format } = screen;
  const { element, body } = tableSection('by-source', words.bySource, [
    { name: words.source },
    { name: words.digestedColumn, class: 'middle-only' },
    { name: words.netSaved },
    { name: '', class: 'bars' },
  ]);
  let largest = 0;
  const updateRows = keyed(body, sourceKey, (first: SourceRow) => {
    const payloads = make('td', { class: 'middle-only' });
    const net = make('td', { class: 'strong' });
    const drawn = bar('structural');
    const name = sourceName(first, words);
    return {
      element: make(
        'tr',
        {},
        make(
          'th',
          { attributes: { scope: 'row' } },
          icon(sourceIcon(first)),
          make('span', { class: 'name', attributes: { title: name } }, name),
        ),
        payloads,
        net,
        make('td', { class: 'bars' }, drawn.element),
      ),
      update(row) {
        setText(payloads, format.count(row.payloads));
        setSigned(net, row.net, format.count(row.net));
        drawn.update(row.net, largest);
      },
    };
  });
  return {
    element,
    update({ report }) {
      largest = largestOf(report.sources.map((row) => row.net));
      element.hidden = report.sources.length === 0;
      updateRows(report.sources);
    },
  };
}
