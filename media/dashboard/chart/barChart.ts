import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  Tooltip,
  type ChartConfiguration,
} from 'chart.js';
import type { Bucket } from '../../../src/accounting/chart.ts';
import type { Screen } from '../screen.ts';
import type { ChartColours } from './colours.ts';
import { lowestOf } from './lowest.ts';
import type { Series } from './series.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

export interface BarData {
  /** What stands under each bar. */
  labels: readonly string[];
  buckets: readonly Bucket[];
  series: readonly Series[];
}

/** Stacked bars on a canvas, which says nothing to a screen reader: its box must. */
export class BarChart {
  readonly #chart: Chart<'bar', number[], string>;
  readonly #screen: Screen;
  readonly #compact: boolean;

  /** @param compact For the side bar: no value axis, thinner type. */
  constructor(canvas: HTMLCanvasElement, screen: Screen, compact: boolean) {
    this.#screen = screen;
    this.#compact = compact;
    this.#chart = new Chart(canvas, {
      type: 'bar',
      data: { labels: [], datasets: [] },
      options: { animation: false, responsive: true, maintainAspectRatio: false },
    });
  }

  draw(data: BarData, colours: ChartColours): void {
    const { labels, buckets, series } = data;
    this.#chart.data.labels = [...labels];
    this.#chart.data.datasets = series.map(({ word, colour, value }) => ({
      label: this.#screen.words[word],
      data: buckets.map(value),
      backgroundColor: colour(colours),
      hoverBackgroundColor: colour(colours),
      borderColor: colours.outline,
      hoverBorderColor: colours.outline,
      borderWidth: colours.highContrast ? 1 : 0,
      borderSkipped: false as const,
      maxBarThickness: 44,
      categoryPercentage: 0.8,
      barPercentage: 0.8,
    }));
    this.#chart.options = this.#options(data, colours);
    this.#chart.update('none');
  }

  /** Shows a bar's figures, or none. */
  point(index: number | undefined): void {
    const { tooltip, data } = this.#chart;
    const points =
      index === undefined
        ? []
        : data.datasets.map((_dataset, datasetIndex) => ({ datasetIndex, index }));
    tooltip?.setActiveElements(points, { x: 0, y: 0 });
    this.#chart.update('none');
  }

  #options(
    { buckets, series }: BarData,
    colours: ChartColours,
  ): NonNullable<ChartConfiguration<'bar', number[], string>['options']> {
    const { format, words } = this.#screen;
    const font = { family: colours.fontFamily, size: this.#compact ? 10 : 12 };
    const lowest = lowestOf(buckets.map((bucket) => series.map(({ value }) => value(bucket))));
    const signed = (value: number) => format.count(value);
    return {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          stacked: true,
          grid: { display: false },
          border: { display: false },
          ticks: { color: colours.text, font, maxRotation: 0, autoSkipPadding: 12 },
        },
        y: {
          stacked: true,
          ...(lowest !== undefined && { min: lowest }),
          border: { display: false },
          grid: {
            display: true,
            drawTicks: false,
            color: ({ tick }) => this.#lineColour(tick.value, colours),
          },
          ticks: {
            display: !this.#compact,
            color: colours.text,
            font,
            padding: 10,
            maxTicksLimit: 7,
            includeBounds: lowest === undefined,
            precision: 0,
            callback: (value) => format.tokensCompact(Number(value)),
          },
        },
      },
      plugins: {
        tooltip: {
          animation: false,
          backgroundColor: colours.tooltipBackground,
          borderColor: colours.tooltipBorder,
          borderWidth: 1,
          cornerRadius: 4,
          padding: 8,
          boxWidth: 8,
          boxHeight: 8,
          boxPadding: 4,
          caretSize: 0,
          multiKeyBackground: 'transparent',
          titleColor: colours.tooltipText,
          bodyColor: colours.tooltipText,
          footerColor: colours.tooltipText,
          titleFont: { ...font, weight: 'bold' },
          bodyFont: font,
          footerFont: { ...font, weight: 'bold' },
          callbacks: {
            labelColor: ({ datasetIndex }) => ({
              backgroundColor: series[datasetIndex]?.colour(colours) ?? 'transparent',
              borderColor: colours.outline,
              borderWidth: colours.highContrast ? 1 : 0,
              borderRadius: 1,
            }),
            label: ({ dataset, raw }) => ` ${dataset.label ?? ''}  ${signed(Number(raw))}`,
            footer: ([item]) => {
              const bucket = buckets[item?.dataIndex ?? -1];
              return bucket ? `${words.net}  ${signed(bucket.net)}` : '';
            },
          },
        },
      },
    };
  }

  #lineColour(value: number, colours: ChartColours): string {
    if (value === 0) return colours.zero;
    return this.#compact ? 'transparent' : colours.grid;
  }
}
