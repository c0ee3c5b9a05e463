/** Colours of the current theme, as the canvas needs them: resolved. */
export interface ChartColours {
  structural: string;
  model: string;
  passedThrough: string;
  debits: string;
  text: string;
  grid: string;
  zero: string;
  outline: string;
  tooltipBackground: string;
  tooltipText: string;
  tooltipBorder: string;
  highContrast: boolean;
  fontFamily: string;
}

/** Reads what the style sheet made of the theme's variables; it knows their fallbacks. */
export function readColours(): ChartColours {
  const style = getComputedStyle(document.body);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    structural: colour('structural'),
    model: colour('model'),
    passedThrough: colour('passed'),
    debits: colour('debits-fill'),
    text: colour('secondary'),
    grid: colour('grid'),
    zero: colour('foreground'),
    outline: colour('bar-outline'),
    tooltipBackground: colour('hover-background'),
    tooltipText: colour('hover-foreground'),
    tooltipBorder: colour('hover-border'),
    highContrast: document.body.matches('.vscode-high-contrast, .vscode-high-contrast-light'),
    fontFamily: style.fontFamily,
  };
}

/** Calls back when the theme changed; VS Code says so on the body. */
export function onThemeChange(callback: () => void): void {
  new MutationObserver(callback).observe(document.body, {
    attributes: true,
    attributeFilter: ['class', 'data-vscode-theme-id'],
  });
}
