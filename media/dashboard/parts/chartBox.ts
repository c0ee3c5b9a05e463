import type { SavingsMessage } from '../../../src/accounting/protocol.ts';
import { fill } from '../../../src/accounting/words.ts';
import { BarChart, type BarData } from '../chart/barChart.ts';
import { chartTable } from '../chart/chartTable.ts';
import { onThemeChange, readColours } from '../chart/colours.ts';
import { seriesOf, type Series } from '../chart/series.ts';
import { keyed, make, setText, type Part } from '../dom.ts';
import { bucketNamer, bucketSentence, chartTitle, nothingIn } from '../names.ts';
import type { Screen } from '../screen.ts';

/** The bars with all that makes them readable: title, legend, spoken figures, table. */
export function chartBox(screen: Screen, compact: boolean): Part<SavingsMessage> {
  const { words, format } = screen;
  const title = make('h2');
  const legend = make('ul', { class: 'legend' });
  const canvas = make('canvas', { attributes: { 'aria-hidden': 'true' } });
  const box = make('div', {
    class: compact ? 'chart compact' : 'chart',
    attributes: { tabindex: '0', role: 'img' },
  });
  box.append(canvas);
  const spoken = make('div', { class: 'visually-hidden', attributes: { role: 'status' } });
  const nothing = make('p', { class: 'nothing' });
  const table = chartTable(screen);
  const element = make('section', { class: 'chart-section' });
  element.append(title, legend, nothing, box, spoken, ...(compact ? [] : [table.element]));

  const chart = new BarChart(canvas, screen, compact);
  let bars: BarData = { labels: [], buckets: [], series: [] };
  let name = (start: number) => String(start);
  let pointed: number | undefined;

  const updateLegend = keyed(
    legend,
    (series: Series) => series.tone,
    ({ tone, word }) => {
      const swatch = make('span', { class: `swatch ${tone}` });
      return { element: make('li', {}, swatch, words[word]), update: () => undefined };
    },
  );
  const point = (index: number | undefined) => {
    pointed = index;
    chart.point(index);
    const bucket = bars.buckets[index ?? -1];
    const figures = bucket
      ? bars.series.map(({ word, value }) => `${words[word]} ${format.count(value(bucket))}`)
      : [];
    if (bucket) figures.push(`${words.net} ${format.count(bucket.net)}`);
    setText(spoken, bucket ? `${name(bucket.start)}: ${figures.join(', ')}` : '');
  };
  box.addEventListener('keydown', (event) => {
    const last = bars.buckets.length - 1;
    const moves: Record<string, number | undefined> = {
      ArrowLeft: Math.max(0, (pointed ?? last + 1) - 1),
      ArrowRight: Math.min(last, (pointed ?? -1) + 1),
      Home: 0,
      End: last,
    };
    if (event.key === 'Escape') point(undefined);
    if (!(event.key in moves)) return;
    event.preventDefault();
    point(moves[event.key]);
  });
  box.addEventListener('blur', () => {
    point(undefined);
  });
  onThemeChange(() => {
    chart.draw(bars, readColours());
  });

  return {
    element,
    update({ period, report }) {
      const { unit, buckets } = report.chart;
      const write = bucketNamer(unit, screen.language);
      name = (start) => bucketSentence(unit, write(start), words);
      bars = {
        labels: buckets.map(({ start }) => write(start)),
        buckets,
        series: seriesOf(buckets),
      };
      const isEmpty = report.totals.payloads === 0 && report.totals.retrievals === 0;
      setText(title, chartTitle(unit, words));
      setText(nothing, nothingIn(period, words));
      nothing.hidden = !isEmpty;
      for (const part of [legend, box, table.element]) part.hidden = isEmpty;
      const [first, last] = [buckets[0], buckets.at(-1)];
      if (isEmpty || !first || !last) return;
      updateLegend(bars.series);
      box.setAttribute(
        'aria-label',
        fill(
          words.chartSummary,
          chartTitle(unit, words),
          name(first.start),
          name(last.start),
          format.count(report.net),
        ),
      );
      chart.draw(bars, readColours());
      table.update({ title: chartTitle(unit, words), buckets, series: bars.series, name });
      if (pointed !== undefined) point(Math.min(pointed, buckets.length - 1));
    },
  };
}
