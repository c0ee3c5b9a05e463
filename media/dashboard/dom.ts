/** What an element is made with; everything else is set by whoever updates it. */
interface Made {
  class?: string;
  attributes?: Record<string, string>;
  onClick?: () => void;
}

/** Makes an element. Strings become text nodes: payload text is never read as markup. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  made: Made = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (made.class !== undefined) element.className = made.class;
  for (const [name, value] of Object.entries(made.attributes ?? {})) {
    element.setAttribute(name, value);
  }
  if (made.onClick) element.addEventListener('click', made.onClick);
  element.append(...children);
  return element;
}

/** A codicon; decoration only, so that whatever it stands beside must say it in words. */
export function icon(name: string): HTMLSpanElement {
  return make('span', { class: `codicon codicon-${name}`, attributes: { 'aria-hidden': 'true' } });
}

/** Sets a node's text where it changed. */
export function setText(node: Node, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

/** Shows a count of tokens with its sign, in the colour of errors where it is negative. */
export function setSigned(node: Element, value: number, text: string): void {
  setText(node, text);
  node.classList.toggle('negative', value < 0);
}

/** A part of the page that takes in what is new without being made again. */
export interface Part<Data> {
  readonly element: HTMLElement;
  update(data: Data): void;
}

/**
 * Keeps a parent's children in step with a list: a child stays the same element as long as its
 * key is in the list, so that focus and selection stay where they are.
 */
export function keyed<Item>(
  parent: Element,
  keyOf: (item: Item) => string,
  create: (item: Item) => Part<Item>,
): (items: readonly Item[]) => void {
  let parts = new Map<string, Part<Item>>();
  return (items) => {
    const next = new Map<string, Part<Item>>();
    for (const item of items) {
      const key = keyOf(item);
      const part = parts.get(key) ?? create(item);
      part.update(item);
      next.set(key, part);
    }
    for (const [key, part] of parts) if (!next.has(key)) part.element.remove();
    let index = 0;
    for (const { element } of next.values()) {
      const there = parent.children[index++];
      if (there !== element) parent.insertBefore(element, there ?? null);
    }
    parts = next;
  };
}

/**
 * Splits a translated sentence at its `{0}`, `{1}`, … and puts nodes there, in whatever order the
 * language wants them.
 */
export function fillNodes(text: string, ...nodes: readonly Node[]): (Node | string)[] {
  return text.split(/(\{\d\})/).map((piece) => {
    const index = /^\{(\d)\}$/.exec(piece)?.[1];
    return index === undefined ? piece : (nodes[Number(index)] ?? piece);
  });
}
