import type { Workbench } from '../../host/workbench.ts';

/** What others write: documents, keys, names of settings and their values, English aliases of commands. */
const notOurs = [
  'script',
  '.quick-input-list-label-meta',
  '#status\\.languageStatus',
  'style',
  '.view-line',
  '.keybinding',
  '.monaco-keybinding',
  '.setting-item-category',
  '.setting-item-label',
  '.setting-item-control',
  '.ten-largest tbody',
].join();

const collect = `(() => {
  const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
  const texts = new Set();
  const add = (text) => texts.add(text ?? '');
  const read = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.shadowRoot) read(element.shadowRoot);
      // What is drawn beside a line of a document is not of the document.
      if (element.matches('.view-line span'))
        for (const pseudo of ['::before', '::after']) add(getComputedStyle(element, pseudo).content);
      if (element.closest(${JSON.stringify(notOurs)})) continue;
      for (const name of attributes) add(element.getAttribute(name));
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.data);
    }
  };
  read(document);
  return [...texts].filter((text) => /\\p{L}/u.test(text) && text !== 'none' && text !== 'normal');
})()`;

/** What VS Code makes of a setting's key, before its description. */
const settingName = /^Context Digest › [^.]+\. /;

/** Every text in a window that can be read or is spoken, those of its webviews included. */
export async function screenTexts({ page }: Workbench): Promise<string[]> {
  const texts = await Promise.all(
    page.frames().map((frame) => frame.evaluate<string[]>(collect).catch(() => [])),
  );
  return texts
    .flat()
    .map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' ').trim())
    .map((text) => text.replace(settingName, ''));
}
