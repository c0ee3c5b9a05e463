import type { SavingsMessage } from '../../../src/accounting/protocol.ts';
import type { Report } from '../../../src/accounting/report.ts';
import { icon, keyed, make, setSigned, type Part } from '../dom.ts';
import { methodLooks } from '../names.ts';
import type { Screen } from '../screen.ts';
import { bar, largestOf } from './bar.ts';

interface Line {
  name: string;
  icon: string;
  tone: string;
  value: number;
}

/** The view's short sum: what each method saved and what was lost again; it ends in the net. */
export function methodBars(screen: Screen): Part<SavingsMessage> {
  const { words, format } = screen;
  const body = make('tbody');
  const table = make('table', { class: 'method-bars', attributes: { 'aria-labelledby': 'bars' } });
  table.append(body);
  const element = make('section', {});
  element.append(make('h2', { attributes: { id: 'bars' } }, words.savedByMethod), table);

  let largest = 0;
  const updateLines = keyed(
    body,
    (line: Line) => line.name,
    (line) => {
      const value = make('td');
      const drawn = bar(line.tone);
      const name = make('span', { class: 'name', attributes: { title: line.name } }, line.name);
      const head = make('th', { attributes: { scope: 'row' } }, icon(line.icon), name);
      return {
        element: make('tr', {}, head, value, make('td', { class: 'bars' }, drawn.element)),
        update(next) {
          setSigned(value, 0, format.tokensCompact(next.value));
          value.title = format.count(next.value);
          drawn.update(next.value, largest);
        },
      };
    },
  );
  return {
    element,
    update({ report }) {
      const lines = linesOf(report, screen);
      largest = largestOf(lines.map((line) => line.value));
      updateLines(lines);
    },
  };
}

function linesOf({ methods, totals }: Report, { words }: Screen): Line[] {
  const used = methods.filter(({ payloads }) => payloads > 0);
  const lines: Line[] = used.map(({ method, saved }) => {
    const look = methodLooks[method];
    return { name: words[look.word], icon: look.icon, tone: look.tone, value: saved };
  });
  const debit = (name: string, iconName: string, tokens: number) =>
    lines.push({ name, icon: iconName, tone: 'debits', value: -tokens });
  debit(words.retrievedLater, 'reply', totals.retrievedTokens);
  // Rare, and the view is small; where it is not 0 the sum needs it.
  if (totals.hostCutTokens > 0) debit(words.hostWouldHaveCut, 'fold', totals.hostCutTokens);
  return lines;
}
