import { make } from '../dom.ts';

/** A bar beside a figure that says the same; debits are told by their figure's sign. */
export function bar(tone: string): {
  element: HTMLElement;
  /** @param largest The value that fills the width, more than 0. */
  update: (value: number, largest: number) => void;
} {
  const fillElement = make('span', { class: `bar ${tone}` });
  const element = make('span', { class: 'bar-box', attributes: { 'aria-hidden': 'true' } });
  element.append(fillElement);
  return {
    element,
    update(value, largest) {
      fillElement.classList.toggle('debit', value < 0);
      fillElement.hidden = value === 0;
      fillElement.style.width = `${String((100 * Math.abs(value)) / Math.max(1, largest))}%`;
    },
  };
}

/** The value that a group of bars is drawn to: the largest on either side of zero. */
export function largestOf(values: readonly number[]): number {
  return values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
}
