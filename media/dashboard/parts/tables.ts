import { make } from '../dom.ts';

/** A heading with a table under it; numbers in all columns but the first. */
export function tableSection(
  id: string,
  title: string,
  columns: readonly { name: string; class?: string }[],
): { element: HTMLElement; body: HTMLElement } {
  const heads = columns.map(({ name, class: className = '' }) =>
    // A column of bars or buttons needs no name, and an empty header cell would announce one.
    name === ''
      ? make('td', { class: className })
      : make('th', { class: className, attributes: { scope: 'col' } }, name),
  );
  const body = make('tbody');
  const table = make(
    'table',
    { class: 'figures', attributes: { 'aria-labelledby': id } },
    make('thead', {}, make('tr', {}, ...heads)),
    body,
  );
  const heading = make('h2', { attributes: { id } }, title);
  return { element: make('section', { class: id }, heading, table), body };
}
