import type { Workbench } from '../../host/workbench.ts';

/** A colour theme by its name in the list, and the class it gives the workbench. */
export const themes = [
  { name: 'Light 2026', kind: 'vs', file: 'light' },
  { name: 'Dark 2026', kind: 'vs-dark', file: 'dark' },
  { name: 'Dark High Contrast', kind: 'hc-black', file: 'high-contrast' },
  { name: 'Light High Contrast', kind: 'hc-light', file: 'high-contrast-light' },
] as const;

/** Chooses a theme as a person would, and waits until the window has it. */
export async function wear(workbench: Workbench, theme: (typeof themes)[number]): Promise<void> {
  if (await workbench.page.locator(`.monaco-workbench.${theme.kind}`).isVisible()) return;
  await workbench.switchTheme(theme.name);
  await workbench.waitForTheme(theme.kind);
}
