import type { Bucket } from '../../../src/accounting/chart.ts';
import { keyed, make, setSigned, type Part } from '../dom.ts';
import type { Screen } from '../screen.ts';
import type { Series } from './series.ts';

export interface ChartTableData {
  title: string;
  buckets: readonly Bucket[];
  series: readonly Series[];
  /** Names a bucket by its start. */
  name: (start: number) => string;
}

/** The chart's figures for those who do not look at bars, behind "Show as table". */
export function chartTable(screen: Screen): Part<ChartTableData> {
  const { words, format } = screen;
  const caption = make('caption', { class: 'visually-hidden' });
  const head = make('tr');
  const body = make('tbody');
  const table = make('table', { class: 'figures' }, caption, make('thead', {}, head), body);
  const scroller = make(
    'div',
    { class: 'table-box', attributes: { tabindex: '0', role: 'group' } },
    table,
  );
  const element = make('details', {}, make('summary', {}, words.showAsTable), scroller);

  let data: ChartTableData | undefined;
  let shown: readonly Series[] = [];
  const createRow = (first: Bucket): Part<Bucket> => {
    const cells = shown.map(() => make('td'));
    const net = make('td', { class: 'strong' });
    const name = make('th', { attributes: { scope: 'row' } }, data?.name(first.start) ?? '');
    return {
      element: make('tr', {}, name, ...cells, net),
      update(bucket) {
        shown.forEach(({ value }, index) => {
          const cell = cells[index];
          if (cell) setSigned(cell, 0, format.count(value(bucket)));
        });
        setSigned(net, bucket.net, format.count(bucket.net));
      },
    };
  };
  const rows = () => keyed(body, (bucket: Bucket) => String(bucket.start), createRow);
  let updateRows = rows();
  let columns = '';

  const update = () => {
    if (!data || !element.open) return;
    const { title, buckets, series } = data;
    caption.textContent = title;
    scroller.ariaLabel = title;
    const wanted = title + series.map(({ tone }) => tone).join();
    if (wanted !== columns) {
      columns = wanted;
      shown = series;
      const names = [words.when, ...series.map(({ word }) => words[word]), words.net];
      head.replaceChildren(
        ...names.map((name) => make('th', { attributes: { scope: 'col' } }, name)),
      );
      body.replaceChildren();
      updateRows = rows();
    }
    updateRows(buckets);
  };
  element.addEventListener('toggle', update);
  return {
    element,
    update(next) {
      data = next;
      update();
    },
  };
}
