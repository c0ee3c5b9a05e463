import type { SavingsMessage } from '../../../src/accounting/protocol.ts';
import { fill } from '../../../src/accounting/words.ts';
import { make, setSigned, setText, type Part } from '../dom.ts';
import type { Screen } from '../screen.ts';

/** The sum that ends in the net. Rows stay at 0, so that it can always be checked. */
export function howCounted(screen: Screen): Part<SavingsMessage> {
  const { words, format } = screen;
  const body = make('tbody');
  const row = (name: string, kind = '') => {
    const note = make('span', { class: 'note' });
    const value = make('td');
    const head = make('th', { attributes: { scope: 'row' } }, name, ' ', note);
    body.append(make('tr', { class: kind }, head, value));
    return (tokens: number, text: string) => {
      setText(value, format.count(tokens));
      setText(note, text);
      return value;
    };
  };
  const raw = row(words.rawPayloads);
  const digests = row(words.digests);
  const retrieved = row(words.retrievedLater);
  const models = row(words.spentByModels);
  const host = row(words.hostWouldHaveCut);
  const net = row(words.netSaved, 'sum');
  const title = make('h2', { attributes: { id: 'how-counted' } }, words.howCounted);
  const element = make(
    'section',
    { class: 'how-counted' },
    title,
    make('table', { class: 'sums', attributes: { 'aria-labelledby': 'how-counted' } }, body),
    make('p', { class: 'footnote' }, words.countedNote),
  );
  return {
    element,
    update({ report: { totals, net: saved } }) {
      const counted = (count: number, one: string, other: string) =>
        screen.counted(count, one, other);
      raw(totals.rawTokens, fill(words.digested, format.count(totals.payloads)));
      digests(-totals.digestTokens, '');
      retrieved(
        -totals.retrievedTokens,
        counted(totals.retrievals, words.oneRetrieval, words.retrievals),
      );
      models(-totals.modelTokens, counted(totals.summaries, words.oneSummary, words.summaries));
      host(-totals.hostCutTokens, fill(words.ofThem, format.count(totals.hostCuts)));
      const share = fill(words.percentOfRaw, format.share(saved, totals.rawTokens));
      setSigned(net(saved, share), saved, format.count(saved));
    },
  };
}
